--- Starts the server for each file it concerns, for Neovim 0.10, which has no vim.lsp.enable.
local server = require("driftline.server")

local M = {}

local function start(bufnr, config)
  server.root_dir(bufnr, function(root)
    vim.lsp.start(vim.tbl_extend("force", config, { name = "driftline", root_dir = root }), { bufnr = bufnr })
  end)
end

--- @param given table what the user's options make of the configuration
function M.begin(given)
  local config = vim.tbl_deep_extend("force", server.config(), given)
  vim.api.nvim_create_autocmd("FileType", {
    group = vim.api.nvim_create_augroup("driftline_start", {}),
    pattern = config.filetypes,
    desc = "Starts Driftline",
    callback = function(event)
      start(event.buf, config)
    end,
  })
  for _, bufnr in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(bufnr) then
      start(bufnr, config)
    end
  end
end

return M
