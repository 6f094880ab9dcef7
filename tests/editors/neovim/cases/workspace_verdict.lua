return {
  test = function(t)
    vim.fn.writefile({}, "driftline.toml")
    t.open_plan("drifting/plan.md")
    vim.cmd("Driftline verdict")
    local summary = t.shown("verdicts.*%.md$")
    t.contains(summary, "1 of 2 plans pass.")
    for _, sample in ipairs({ "drifting", "faithful" }) do
      t.contains(summary, ("| %s | %s |"):format(t.verdict_on_disk(sample .. "/plan.md")))
    end
    t.equal(t.messages(), "")
  end,
}
