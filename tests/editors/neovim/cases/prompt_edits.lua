-- What is typed into the prompt counts for the plan at once, before anything is saved.
return {
  test = function(t)
    local plan = t.open_plan("drifting/plan.md")
    local function budget_findings()
      t.go_to("The budget is 85,000 euros.")
      return vim.diagnostic.get(plan, { lnum = vim.fn.line(".") - 1 })
    end
    assert(#budget_findings() > 0, "the prompt names another sum")
    local prompt = t.open("drifting/prompt.md")
    t.go_to("At most 3,000 euros in total.")
    vim.api.nvim_set_current_line("- The budget is 85,000 euros.")
    vim.api.nvim_set_current_buf(plan)
    t.wait("the finding to go", function()
      return #budget_findings() == 0
    end)
    assert(vim.bo[prompt].modified, "the prompt is not saved")
  end,
}
