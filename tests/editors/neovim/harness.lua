-- What the cases have in common. A case is { options = ..., path = ..., test = function(t) ... end }.
local M = {}

local PATIENCE = 30000
local messages = {}

function M.record_messages()
  vim.notify = function(message, level)
    table.insert(messages, { text = message, level = level or vim.log.levels.INFO })
  end
end

function M.case_named(name)
  return dofile(vim.env.DRIFTLINE_PROJECT .. "/tests/editors/neovim/cases/" .. name .. ".lua")
end

-- Checks ---------------------------------------------------------------------------------------------------------

function M.wait(what, condition)
  if not vim.wait(PATIENCE, condition, 10) then
    error("waited in vain for " .. (type(what) == "function" and what() or what), 2)
  end
end

function M.equal(actual, expected, what)
  if not vim.deep_equal(actual, expected) then
    error(("%s: expected %s, got %s"):format(what or "value", vim.inspect(expected), vim.inspect(actual)), 2)
  end
end

function M.contains(text, part)
  if not text:find(part, 1, true) then
    error(("expected %q in:\n%s"):format(part, text), 2)
  end
end

-- The editor -----------------------------------------------------------------------------------------------------

--- All messages shown so far, each on a line.
function M.messages()
  return vim.iter(messages)
    :map(function(each)
      return each.text
    end)
    :join("\n")
end

function M.text(bufnr)
  return table.concat(vim.api.nvim_buf_get_lines(bufnr or 0, 0, -1, true), "\n")
end

function M.client(bufnr)
  return vim.lsp.get_clients({ name = "driftline", bufnr = bufnr })[1]
end

--- Opens a file of the samples and waits for the server to look after it.
function M.open(path)
  vim.cmd.edit(path)
  local bufnr = vim.api.nvim_get_current_buf()
  M.wait("the server to attach to " .. path, function()
    local client = M.client(bufnr)
    return client and client.initialized
  end)
  return bufnr
end

--- Opens a plan and waits for its diagnostics.
function M.open_plan(path)
  local bufnr = M.open(path)
  M.wait("diagnostics on " .. path, function()
    return #vim.diagnostic.get(bufnr) > 0
  end)
  return bufnr
end

--- Puts the cursor on the first place with some words.
function M.go_to(words)
  vim.api.nvim_win_set_cursor(0, { 1, 0 })
  assert(vim.fn.search("\\V" .. words, "cW") > 0, "the text has no " .. words)
end

--- Waits for a buffer whose name matches, and gives its text.
function M.shown(pattern)
  local found
  M.wait("a buffer named like " .. pattern, function()
    found = vim.api.nvim_buf_get_name(0):match(pattern) and #M.text() > 0 and M.text()
    return found
  end)
  return found
end

-- Agreement with the command line ----------------------------------------------------------------------------------

function M.run_driftline(...)
  return vim.system({ "driftline", ... }, { text = true }):wait()
end

function M.checked(path)
  local result = M.run_driftline("check", "--format", "json", path)
  assert(result.code <= 1, "driftline check failed: " .. result.stderr)
  return vim.json.decode(result.stdout)
end

--- The verdict and the score on the command line: "FAIL", "2.92".
function M.verdict_on_disk(path)
  local checked = M.checked(path)
  return checked.decision.status, ("%.2f"):format(checked.weighted_fidelity_score)
end

--- Where findings are and what they are, in bytes of the file: "invention 120-140".
function M.findings_on_disk(path)
  local text = table.concat(vim.fn.readfile(path), "\n") .. "\n"
  local found = {}
  for _, incident in ipairs(M.checked(path).drift_incidents) do
    local first, last = vim.fn.byteidxcomp(text, incident.span[1]), vim.fn.byteidxcomp(text, incident.span[2])
    table.insert(found, ("%s %d-%d"):format(incident.drift_type, first, last))
  end
  table.sort(found)
  return found
end

--- Diagnostics may still stand where the text has ended meanwhile.
local function byte_at(bufnr, line, column)
  local within = math.min(line, vim.api.nvim_buf_line_count(bufnr))
  return vim.api.nvim_buf_get_offset(bufnr, within) + column
end

function M.findings_shown(bufnr)
  local found = {}
  for _, each in ipairs(vim.diagnostic.get(bufnr)) do
    local first, last = byte_at(bufnr, each.lnum, each.col), byte_at(bufnr, each.end_lnum, each.end_col)
    table.insert(found, ("%s %d-%d"):format(each.code, first, last))
  end
  table.sort(found)
  return found
end

--- Saves a plan and waits until the editor shows what `driftline check` says about the file.
function M.agrees_with_check(bufnr)
  vim.api.nvim_buf_call(bufnr, function()
    vim.cmd("silent write")
  end)
  local expected = M.findings_on_disk(vim.api.nvim_buf_get_name(bufnr))
  M.wait(function()
    return ("agreement: check says %s, Neovim shows %s"):format(
      vim.inspect(expected),
      vim.inspect(M.findings_shown(bufnr))
    )
  end, function()
    return vim.deep_equal(M.findings_shown(bufnr), expected)
  end)
  return expected
end

-- Running --------------------------------------------------------------------------------------------------------

local function stop_servers()
  local clients = vim.lsp.get_clients()
  for _, client in ipairs(clients) do
    if vim.fn.has("nvim-0.11") == 1 then
      client:stop()
    else
      client.stop()
    end
  end
  return vim.wait(PATIENCE, function()
    return #vim.lsp.get_clients() == 0
  end, 10)
end

function M.run(name)
  local passed, problem = xpcall(M.case_named(name).test, debug.traceback, M)
  local stopped = stop_servers()
  if passed and stopped then
    io.stdout:write("\npassed: " .. name .. "\n")
    vim.cmd.quitall({ bang = true })
  end
  io.stderr:write("\n" .. (problem or "the server did not stop") .. "\nmessages:\n" .. M.messages() .. "\n")
  vim.cmd.cquit()
end

return M
