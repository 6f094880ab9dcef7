-- Without a server there is one message that says what to do, whatever is opened, and no stack trace.
return {
  path = "/nonexistent",
  test = function(t)
    vim.cmd.edit("drifting/plan.md")
    vim.cmd.edit("drifting/prompt.md")
    t.wait("a message", function()
      return t.messages() ~= ""
    end)
    local _, said = t.messages():gsub("was not found", "")
    t.equal(said, 1, "times said")
    t.contains(t.messages(), "pipx install driftline")
    t.equal(#vim.lsp.get_clients(), 0, "clients")

    vim.cmd("Driftline report")
    t.contains(t.messages(), ":checkhealth driftline")
    vim.cmd("silent checkhealth driftline")
    t.contains(t.text(), "The server `driftline` was not found")
    t.contains(t.text(), "pipx install driftline")
    assert(not (t.messages() .. t.text()):find("traceback"), "no stack trace")
  end,
}
