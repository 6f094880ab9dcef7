-- Without a model in driftline.toml the command says how to name one.
return {
  test = function(t)
    t.open_plan("drifting/plan.md")
    vim.cmd("Driftline judge")
    t.wait("the server's answer", function()
      return t.messages():find("[judge] model", 1, true)
    end)
  end,
}
