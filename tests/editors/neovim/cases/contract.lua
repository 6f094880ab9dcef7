return {
  test = function(t)
    t.open_plan("drifting/plan.md")
    vim.cmd("Driftline contract")
    t.contains(t.shown("contract%.md$"), "No ratings of fixers.")
    t.equal(t.messages(), "")
  end,
}
