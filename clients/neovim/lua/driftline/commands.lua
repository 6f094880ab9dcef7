--- What :Driftline can do.
local client_of = require("driftline.client").of
local execute = require("driftline.client").execute
local notice = require("driftline.notice")

local M = {}

local NOT_RUNNING = "it does not run for this file. Open a plan or a prompt (Markdown) first; "
  .. ":checkhealth driftline says what may be missing."

--- Runs a command of the server, which shows the result itself.
local function ask(client, command, arguments)
  execute(client, vim.api.nvim_get_current_buf(), command, arguments, function(err)
    if err then
      notice.error(err.message)
    end
  end)
end

local function about_this_file(command)
  return function()
    local client = client_of(vim.api.nvim_get_current_buf())
    if not client then
      return notice.error(NOT_RUNNING)
    end
    ask(client, command, { vim.uri_from_bufnr(0) })
  end
end

local SUBCOMMANDS = {
  verdict = function()
    local client = client_of(vim.api.nvim_get_current_buf()) or client_of()
    if not client then
      return notice.error(NOT_RUNNING)
    end
    ask(client, "driftline.workspaceVerdict", {})
  end,
  contract = about_this_file("driftline.showContract"),
  report = about_this_file("driftline.showReport"),
  pin = about_this_file("driftline.pinContract"),
  judge = about_this_file("driftline.judgePlan"),
  fix = function()
    local bufnr = vim.api.nvim_get_current_buf()
    local client = client_of(bufnr)
    if not client then
      return notice.error(NOT_RUNNING)
    end
    require("driftline.fix").apply_safe(client, bufnr)
  end,
}

--- The subcommands that begin with what is typed.
--- @param typed string
--- @return string[]
function M.complete(typed)
  local names = vim.tbl_filter(function(name)
    return vim.startswith(name, typed)
  end, vim.tbl_keys(SUBCOMMANDS))
  table.sort(names)
  return names
end

--- @param name string
function M.run(name)
  local subcommand = SUBCOMMANDS[vim.trim(name)]
  if subcommand then
    subcommand()
  else
    notice.error("say what to do, as in :Driftline verdict. There are " .. table.concat(M.complete(""), ", ") .. ".")
  end
end

return M
