-- What a user's init.lua does, and the harness.
local project = assert(vim.env.DRIFTLINE_PROJECT)
local without_plugin = vim.env.DRIFTLINE_START == "plain"
if not without_plugin then
  vim.opt.runtimepath:prepend(project .. "/clients/neovim")
end
package.path = project .. "/tests/editors/neovim/?.lua;" .. package.path

require("harness").record_messages()
local case = require("harness").case_named(vim.v.argv[#vim.v.argv]:match("run%('(.-)'%)"))
if case.path then
  vim.env.PATH = case.path
end
if without_plugin then
  vim.lsp.config("driftline", { cmd = { "driftline", "lsp" }, filetypes = { "markdown" } })
  vim.lsp.enable("driftline")
elseif vim.env.DRIFTLINE_START == "enable" then
  local options = case.options and require("driftline.options").read(case.options) or {}
  vim.lsp.config("driftline", options)
  vim.lsp.enable("driftline")
else
  require("driftline").setup(case.options)
end
