return {
  test = function(t)
    vim.fn.writefile({}, "driftline.toml")
    t.open_plan("drifting/plan.md")
    vim.cmd("Driftline verdict")
    local summary = t.shown("verdicts.*%.md$")
    t.contains(summary, "1 of 2 plans pass.")
    for _, sample in ipairs({ "drifting", "faithful" }) do
      local checked = t.checked(sample .. "/plan.md")
      t.contains(summary, ("| %s | %.2f |"):format(checked.decision, checked.weighted_fidelity_score))
    end
    t.equal(t.messages(), "")
  end,
}
