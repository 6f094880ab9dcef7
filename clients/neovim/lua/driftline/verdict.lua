--- Keeps the verdict on a plan at hand for statuslines. Costs nothing until a statusline asks for it.
local client_of = require("driftline.client").of
local execute = require("driftline.client").execute

local M = {}

--- @class driftline.Watched
--- @field asking boolean whether an answer is on its way
--- @field again boolean whether something changed since it was asked for
--- @field text string

--- @type table<integer, driftline.Watched>
local watched = {}

local function worded(entry)
  if type(entry) ~= "table" then
    return ""
  end
  return type(entry.verdict) == "string" and ("%s %.2f"):format(entry.verdict, entry.score) or "not checked"
end

local function ask(bufnr)
  local entry, client = watched[bufnr], client_of(bufnr)
  if not entry or not client then
    return
  end
  if entry.asking then
    entry.again = true
    return
  end
  entry.asking, entry.again = true, false
  execute(client, bufnr, "driftline.planVerdict", { vim.uri_from_bufnr(bufnr) }, function(err, result)
    entry.asking = false
    local text = err and "" or worded(result)
    if text ~= entry.text then
      entry.text = text
      vim.cmd.redrawstatus({ bang = true })
    end
    if entry.again then
      ask(bufnr)
    end
  end)
end

local function ask_for_all()
  for bufnr in pairs(watched) do
    ask(bufnr)
  end
end

local function follow_changes()
  local group = vim.api.nvim_create_augroup("driftline_verdict", {})
  -- An edit of a prompt changes the verdict on a plan in another buffer.
  vim.api.nvim_create_autocmd({ "TextChanged", "InsertLeave", "DiagnosticChanged" }, {
    group = group,
    desc = "Asks for the verdicts that are shown",
    callback = ask_for_all,
  })
  vim.api.nvim_create_autocmd("LspAttach", {
    group = group,
    callback = function(event)
      ask(event.buf)
    end,
  })
  vim.api.nvim_create_autocmd("LspDetach", {
    group = group,
    callback = function(event)
      watched[event.buf] = nil
    end,
  })
end

--- @param bufnr? integer
--- @return string
function M.text(bufnr)
  bufnr = (bufnr == nil or bufnr == 0) and vim.api.nvim_get_current_buf() or bufnr
  if watched[bufnr] then
    return watched[bufnr].text
  end
  if not client_of(bufnr) then
    return ""
  end
  if not next(watched) then
    follow_changes()
  end
  watched[bufnr] = { asking = false, again = false, text = "" }
  ask(bufnr)
  return ""
end

return M
