-- :Driftline fix does to the buffer what `driftline fix` does to the file.
return {
  test = function(t)
    local plan = t.open_plan("drifting/plan.md")
    local before = t.text()
    vim.cmd("Driftline fix")
    t.wait("the repairs", function()
      return t.text() ~= before
    end)
    t.contains(t.messages(), "all safe repairs are applied")
    local repaired = t.text()
    t.run_driftline("fix", "--prompt", "drifting/prompt.md", "--plan", "drifting/plan.md")
    t.equal(table.concat(vim.fn.readfile("drifting/plan.md"), "\n"), repaired, "the repaired file")

    vim.cmd("edit!")
    t.agrees_with_check(plan)
    vim.cmd("Driftline fix")
    t.wait("word that nothing is left", function()
      return t.messages():find("no repair here is safe to apply unseen", 1, true)
    end)
    t.equal(t.text(), repaired)
  end,
}
