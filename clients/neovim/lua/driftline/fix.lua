--- Applies every repair that is safe to apply without looking.
local notice = require("driftline.notice")
local request = require("driftline.client").request

local M = {}

local KIND = "source.fixAll.driftline"
local NOTHING = "no repair here is safe to apply unseen. Look at the code actions of each finding "
  .. "(:lua vim.lsp.buf.code_action())."

local function whole(bufnr)
  local last = vim.api.nvim_buf_line_count(bufnr)
  return { start = { line = 0, character = 0 }, ["end"] = { line = last, character = 0 } }
end

local function changes_something(edit)
  local changed = vim.tbl_values(edit and edit.changes or {})
  for _, change in ipairs(edit and edit.documentChanges or {}) do
    table.insert(changed, change.edits)
  end
  return #vim.iter(changed):flatten():totable() > 0
end

local function apply(client, action)
  if not changes_something(action.edit) then
    return notice.info(NOTHING)
  end
  vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
  notice.info("all safe repairs are applied; undo takes them back.")
end

--- @param client vim.lsp.Client
--- @param bufnr integer
function M.apply_safe(client, bufnr)
  local params = {
    textDocument = vim.lsp.util.make_text_document_params(bufnr),
    range = whole(bufnr),
    context = { diagnostics = {}, only = { KIND } },
  }
  request(client, bufnr, "textDocument/codeAction", params, function(err, actions)
    local action = actions and actions[1]
    if err or not action then
      return notice[err and "error" or "info"](err and err.message or NOTHING)
    end
    if action.edit then
      return apply(client, action)
    end
    request(client, bufnr, "codeAction/resolve", action, function(problem, resolved)
      if problem then
        return notice.error(problem.message)
      end
      apply(client, resolved)
    end)
  end)
end

return M
