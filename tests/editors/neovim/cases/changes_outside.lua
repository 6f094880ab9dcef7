-- The prompt is changed by another program; coming back to Neovim shows what that means for the plan.
return {
  test = function(t)
    local plan = t.open_plan("drifting/plan.md")
    t.go_to("The budget is 85,000 euros.")
    local line = vim.fn.line(".") - 1
    assert(#vim.diagnostic.get(plan, { lnum = line }) > 0, "the prompt names another sum")
    local prompt = table.concat(vim.fn.readfile("drifting/prompt.md"), "\n")
    local changed = prompt:gsub("At most 3,000 euros in total%.", "The budget is 85,000 euros.")
    vim.fn.writefile(vim.split(changed, "\n"), "drifting/prompt.md")
    vim.cmd.doautocmd("FocusGained")
    t.wait("the finding to go", function()
      return #vim.diagnostic.get(plan, { lnum = line }) == 0
    end)
  end,
}
