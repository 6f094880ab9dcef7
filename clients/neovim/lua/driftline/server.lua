--- Finds the server and describes it to Neovim.
local notice = require("driftline.notice")

local M = {}

M.HOW_TO_INSTALL = "Install it with `pipx install driftline` or `uv tool install driftline`, "
  .. 'or name it with require("driftline").setup({ cmd = { "/path/to/driftline", "lsp" } }).'

local MARKERS = { "driftline.toml", ".git" }

--- How to start the server: from the active Python environment, from PATH, or with uvx.
--- @return string[]? command nil if it is nowhere
function M.find()
  local in_environment = vim.env.VIRTUAL_ENV and vim.env.VIRTUAL_ENV .. "/bin/driftline" or ""
  for _, command in ipairs({ { in_environment, "lsp" }, { "driftline", "lsp" }, { "uvx", "driftline", "lsp" } }) do
    if vim.fn.executable(command[1]) == 1 then
      return command
    end
  end
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

local function missing(cmd)
  return type(cmd) == "table" and vim.fn.executable(cmd[1]) == 0
end

local function settled_command()
  local configured = vim.lsp.config and vim.lsp.config.driftline or {}
  return configured.cmd
end

--- Calls on_root with the folder to start the server in, unless the buffer is none of its business.
--- @param bufnr integer
--- @param on_root fun(root: string)
--- @param cmd? string[] the command that will be run; the configured one if left out
function M.root_dir(bufnr, on_root, cmd)
  if not concerns(bufnr) then
    return
  end
  cmd = cmd or settled_command()
  if missing(cmd) then
    notice.once("the server `" .. cmd[1] .. "` was not found. " .. M.HOW_TO_INSTALL)
    return
  end
  on_root(root_of(bufnr))
end

--- The configuration for Neovim's LSP client.
--- @return vim.lsp.Config
function M.config()
  return {
    cmd = M.find() or { "driftline", "lsp" },
    filetypes = { "markdown", "toml", "yaml" },
    root_dir = function(bufnr, on_root)
      M.root_dir(bufnr, on_root)
    end,
    settings = { driftline = { inlayHints = false, codeLens = false } },
  }
end

return M
