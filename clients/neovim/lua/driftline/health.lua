--- :checkhealth driftline
local server = require("driftline.server")

local M = {}

local HOW_TO_START = {
  'On Neovim 0.11 and newer put vim.lsp.enable("driftline") into your init.lua.',
  'On Neovim 0.10 put require("driftline").setup({}) there; it works on newer versions too.',
}

local function check_neovim()
  local version = tostring(vim.version())
  if vim.fn.has("nvim-0.10") == 1 then
    vim.health.ok("Neovim " .. version)
  else
    vim.health.error("Neovim " .. version .. " is too old", { "Update to Neovim 0.10 or newer." })
  end
end

--- What the server is started with: a command, or a function of the user's own configuration.
local function command()
  local configured = vim.lsp.config and vim.lsp.config.driftline.cmd or server.start
  return configured == server.start and server.command() or configured
end

local function check_server()
  local cmd = command()
  if type(cmd) ~= "table" then
    return vim.health.info("The server is started by a function of your configuration.")
  end
  if vim.fn.executable(cmd[1]) == 0 then
    return vim.health.error("The server `" .. cmd[1] .. "` was not found", { server.HOW_TO_INSTALL })
  end
  local asked = vim.list_slice(cmd, 1, #cmd - 1)
  table.insert(asked, "--version")
  local answer = vim.system(asked, { text = true, timeout = 60000 }):wait()
  local shown = table.concat(cmd, " ")
  if answer.code == 0 then
    vim.health.ok(("The server answers: %s (`%s`)"):format(vim.trim(answer.stdout), shown))
  else
    vim.health.error("The server does not start: `" .. table.concat(asked, " ") .. "` failed", {
      "Run that command in a terminal and see what it says.",
      server.HOW_TO_INSTALL,
    })
  end
end

local function check_running()
  local clients = vim.lsp.get_clients({ name = "driftline" })
  if #clients == 0 then
    return vim.health.warn("The server is not running", {
      "It starts with the first Markdown file. Open a plan or a prompt.",
      unpack(HOW_TO_START),
    })
  end
  for _, client in ipairs(clients) do
    local root = client.root_dir or client.config.root_dir or "no folder"
    local open = vim.tbl_count(client.attached_buffers)
    vim.health.ok(("Running in %s for %d open file(s), positions in %s"):format(root, open, client.offset_encoding))
  end
end

local function check_display()
  local client = require("driftline.client").of()
  local wanted = client and vim.tbl_get(client.config, "settings", "driftline") or {}
  local function switch(value)
    return value and "on" or "off"
  end
  vim.health.info(("Inlay hints %s, code lenses %s"):format(switch(wanted.inlayHints), switch(wanted.codeLens)))
end

function M.check()
  vim.health.start("Driftline")
  check_neovim()
  check_server()
  check_running()
  check_display()
end

return M
