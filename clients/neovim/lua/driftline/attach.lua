--- What happens when the server begins to look after a buffer.
local notify = require("driftline.client").notify

local M = {}

--- On Linux Neovim watches no files for servers: what was changed elsewhere is read when the user comes back.
local function look_again_on_return(client)
  vim.api.nvim_create_autocmd("FocusGained", {
    group = vim.api.nvim_create_augroup("driftline_focus_" .. client.id, {}),
    desc = "Has Driftline read files again that were changed outside Neovim",
    callback = function()
      if vim.lsp.get_client_by_id(client.id) then
        notify(client, "workspace/didChangeWatchedFiles", { changes = {} })
      end
    end,
  })
end

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
  look_again_on_return(client)
  local wanted = vim.tbl_get(client.config, "settings", "driftline") or {}
  if wanted.inlayHints then
    vim.lsp.inlay_hint.enable(true, { bufnr = bufnr })
  end
  if wanted.codeLens then
    show_code_lenses(client, bufnr)
  end
end

return M
