--- Finds the server and describes it to Neovim.
local notice = require("driftline.notice")

local M = {}

M.HOW_TO_INSTALL = "Install it with `pipx install driftline` or `uv tool install driftline`, "
  .. 'or name it with require("driftline").setup({ cmd = { "/path/to/driftline", "lsp" } }).'

local MARKERS = { "driftline.toml", ".git" }

local chosen

--- @param command? string[] what the user wants the server to be started with
function M.choose(command)
  chosen = command
end

--- How to start the server: as chosen, from the active Python environment, from PATH, or with uvx.
--- @return string[]
function M.command()
  local in_environment = vim.env.VIRTUAL_ENV and vim.env.VIRTUAL_ENV .. "/bin/driftline" or ""
  local places = { { in_environment, "lsp" }, { "driftline", "lsp" }, { "uvx", "driftline", "lsp" } }
  local found = vim.iter(places):find(function(command)
    return vim.fn.executable(command[1]) == 1
  end)
  return chosen or found or { "driftline", "lsp" }
end

--- Neovim refuses a configuration whose command does not exist without a word to the user; a function it accepts.
--- @param dispatchers vim.lsp.rpc.Dispatchers
function M.start(dispatchers)
  return vim.lsp.rpc.start(M.command(), dispatchers)
end

--- Whether a buffer holds something Driftline reads: Markdown, its configuration or a pinned contract.
--- @param bufnr integer
local function concerns(bufnr)
  local name = vim.fs.basename(vim.api.nvim_buf_get_name(bufnr))
  return vim.bo[bufnr].buftype == ""
    and (vim.bo[bufnr].filetype == "markdown" or name == "driftline.toml" or vim.endswith(name, ".contract.yaml"))
end

--- The folder whose plans belong together.
--- @param bufnr integer
local function root_of(bufnr)
  local name = vim.api.nvim_buf_get_name(bufnr)
  if name == "" then
    return vim.fn.getcwd()
  end
  return vim.fs.root(bufnr, MARKERS) or vim.fs.dirname(name)
end

--- Whether the user's own configuration starts the server in another way.
local function started_otherwise()
  return vim.lsp.config and vim.lsp.config.driftline.cmd ~= M.start
end

--- Calls on_root with the folder to start the server in, unless the buffer is none of its business.
--- @param bufnr integer
--- @param on_root fun(root: string)
function M.root_dir(bufnr, on_root)
  if not concerns(bufnr) then
    return
  end
  local program = M.command()[1]
  if vim.fn.executable(program) == 0 and not started_otherwise() then
    notice.once("the server `" .. program .. "` was not found. " .. M.HOW_TO_INSTALL)
    return
  end
  on_root(root_of(bufnr))
end

--- The configuration for Neovim's LSP client.
--- @return vim.lsp.Config
function M.config()
  return {
    cmd = M.start,
    filetypes = { "markdown", "toml", "yaml" },
    root_dir = M.root_dir,
    settings = { driftline = { inlayHints = false, codeLens = false } },
  }
end

return M
