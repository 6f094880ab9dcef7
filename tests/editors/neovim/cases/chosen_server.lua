-- A server named in the options is the one that is run, and the one that is missed.
return {
  test = function(t)
    require("driftline").setup({ cmd = { "/nonexistent/driftline", "lsp" } })
    vim.cmd.edit("drifting/plan.md")
    t.wait("a message", function()
      return t.messages():find("the server `/nonexistent/driftline` was not found", 1, true)
    end)
    require("driftline").setup({ cmd = { vim.fn.exepath("driftline"), "lsp" } })
    t.open_plan("drifting/plan.md")
    vim.cmd("silent checkhealth driftline")
    t.contains(t.text(), vim.fn.exepath("driftline") .. " lsp")
  end,
}
