--- Shows in a buffer what the user asked for: inlay hints and code lenses.
local M = {}

--- Neovim 0.12 keeps lenses current by itself; older versions have to be told when to ask again.
local function show_code_lenses(client, bufnr)
  if vim.lsp.codelens.enable then
    vim.lsp.codelens.enable(true, { bufnr = bufnr, client_id = client.id })
    return
  end
  local function refresh()
    vim.lsp.codelens.refresh({ bufnr = bufnr })
  end
  vim.api.nvim_create_autocmd({ "BufEnter", "InsertLeave", "TextChanged", "DiagnosticChanged" }, {
    group = vim.api.nvim_create_augroup("driftline_lens_" .. bufnr, {}),
    buffer = bufnr,
    desc = "Refreshes Driftline's lenses",
    callback = refresh,
  })
  refresh()
end

--- @param client vim.lsp.Client
--- @param bufnr integer
function M.attach(client, bufnr)
  local wanted = vim.tbl_get(client.config, "settings", "driftline") or {}
  if wanted.inlayHints then
    vim.lsp.inlay_hint.enable(true, { bufnr = bufnr })
  end
  if wanted.codeLens then
    show_code_lenses(client, bufnr)
  end
end

return M
