--- Driftline in Neovim: shows where a plan departs from the prompt it was written from.
local M = {}

--- Starts Driftline for the plans and prompts that are open or will be.
--- @param given? driftline.Options
function M.setup(given)
  if vim.fn.has("nvim-0.10") == 0 then
    require("driftline.notice").error("this plugin needs Neovim 0.10 or newer. Please update Neovim.")
    return
  end
  given = given or {}
  local config, mistake = require("driftline.options").read(given)
  if not config then
    require("driftline.notice").error(mistake .. " See :help driftline-options.")
    return
  end
  require("driftline.server").choose(given.cmd)
  if vim.lsp.config then
    vim.lsp.config("driftline", config)
    vim.lsp.enable("driftline")
  else
    require("driftline.autostart").begin(config)
  end
end

--- The verdict on the plan in a buffer, for a statusline: "FAIL 2.92", or "" where there is none.
--- @param bufnr? integer the current buffer if left out
--- @return string
function M.verdict(bufnr)
  return require("driftline.verdict").text(bufnr)
end

return M
