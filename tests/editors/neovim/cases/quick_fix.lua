-- A sum the prompt does not name: the menu of code actions offers a repair, and with it the squiggle goes.
local function on_cursor_line(bufnr)
  return vim.diagnostic.get(bufnr, { lnum = vim.fn.line(".") - 1 })
end

return {
  test = function(t)
    local plan = t.open_plan("drifting/plan.md")
    t.go_to("The budget is 85,000 euros.")
    assert(#on_cursor_line(plan) > 0, "the budget is a finding")
    local before, offered = t.text(), nil
    vim.ui.select = function(items, options, on_choice)
      offered = vim.iter(items):map(options.format_item):totable()
      on_choice(items[1], 1)
    end
    vim.lsp.buf.code_action()
    t.wait("a change of the text", function()
      return t.text() ~= before
    end)
    assert(#offered >= 3, "a repair, ignore and accept are offered: " .. vim.inspect(offered))
    t.wait("the squiggle to go", function()
      return #on_cursor_line(plan) == 0
    end)
    t.agrees_with_check(plan)
    vim.cmd.undo()
    t.equal(t.text(), before, "after undo")
  end,
}
