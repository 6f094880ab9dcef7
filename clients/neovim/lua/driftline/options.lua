--- What a user may set, and what it means for the server.
local M = {}

--- @class driftline.Options
--- @field cmd? string[] how to start the server, such as { "/opt/driftline/bin/driftline", "lsp" }
--- @field inlay_hints? boolean|string[] show the support of claims in the text: all, none, or these labels
--- @field code_lens? boolean show the verdict over the plan and the coverage in the prompt

local function is_list_of_texts(value)
  if not vim.islist(value) or #value == 0 then
    return false
  end
  return vim.iter(value):all(function(each)
    return type(each) == "string"
  end)
end

local function is_boolean(value)
  return type(value) == "boolean"
end

local LABELS = { "source-stated", "source-derived", "speculative-but-flagged", "unsupported", "contradictory" }

local function is_list_of_labels(value)
  return is_list_of_texts(value)
    and vim.iter(value):all(function(each)
      return vim.list_contains(LABELS, each)
    end)
end

local KNOWN = {
  cmd = { is_list_of_texts, 'a list such as { "driftline", "lsp" }' },
  inlay_hints = {
    function(value)
      return is_boolean(value) or is_list_of_labels(value)
    end,
    "true, false or a list with some of " .. table.concat(LABELS, ", "),
  },
  code_lens = { is_boolean, "true or false" },
}

local function mistake_in(given)
  if type(given) ~= "table" then
    return "setup needs a table of options."
  end
  for name, value in vim.spairs(given) do
    local known = KNOWN[name]
    if not known then
      local names = table.concat(vim.tbl_keys(KNOWN), ", ")
      return ("there is no option %s; there are %s."):format(vim.inspect(name), names)
    end
    local fits, wanted = unpack(known)
    if not fits(value) then
      return ("the option %s must be %s."):format(name, wanted)
    end
  end
end

--- Turns options into a part of an LSP configuration, or says what is wrong with them.
--- @param given driftline.Options
--- @return vim.lsp.ClientConfig? config
--- @return string? mistake
function M.read(given)
  local mistake = mistake_in(given)
  if mistake then
    return nil, mistake
  end
  return {
    settings = { driftline = { inlayHints = given.inlay_hints or false, codeLens = given.code_lens or false } },
  }
end

return M
