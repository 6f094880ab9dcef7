-- Ten edits of every kind; after each the editor shows what the command line says about the saved text.
local function line_of(words)
  return vim.fn.search("\\V" .. words, "cnw")
end

local function replace(old, new)
  return function(t)
    t.go_to(old)
    local row, column = unpack(vim.api.nvim_win_get_cursor(0))
    vim.api.nvim_buf_set_text(0, row - 1, column, row - 1, column + #old, vim.split(new, "\n"))
  end
end

local function keys(typed)
  return function()
    vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(typed, true, false, true), "xt", false)
  end
end

local EDITS = {
  replace("85,000 euros", "3,000 euros"),
  keys("Go<CR>## Costs<CR>Each visitor pays 12 euros at the door.<Esc>"),
  replace("Development takes", "🛠️ Développement 👩‍🔧 takes"),
  keys("gg/14 weeks<CR>cw15<Esc>"),
  function()
    vim.api.nvim_buf_set_lines(0, line_of("Waiting time falls") - 1, line_of("Waiting time falls"), true, {})
  end,
  replace("- A screen in the hall", "```\n- A screen in the hall"),
  keys("u"),
  replace("Our primary customers are", "𝒪ur primary customers in the café are"),
  keys("ggyGGp"),
  keys("/## Team<CR>VGd"),
}

return {
  test = function(t)
    local plan = t.open_plan("drifting/plan.md")
    local states = { vim.inspect(t.agrees_with_check(plan)) }
    t.equal(#EDITS, 10)
    for _, edit in ipairs(EDITS) do
      local before = t.text()
      edit(t)
      assert(t.text() ~= before, "the edit changes the text")
      table.insert(states, vim.inspect(t.agrees_with_check(plan)))
    end
    assert(#vim.fn.uniq(vim.fn.sort(states)) > 7, "most edits change the findings")
  end,
}
