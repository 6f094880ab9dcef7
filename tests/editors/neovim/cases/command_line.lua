return {
  test = function(t)
    t.equal(vim.fn.getcompletion("Driftline ", "cmdline"), { "contract", "fix", "judge", "pin", "report", "verdict" })
    t.equal(vim.fn.getcompletion("Driftline p", "cmdline"), { "pin" })
    vim.cmd("Driftline verdict")
    t.contains(t.messages(), "Open a plan or a prompt (Markdown) first")
    vim.cmd("Driftline nonsense")
    t.contains(t.messages(), "There are contract, fix, judge, pin, report, verdict.")
    vim.cmd.edit("notes.txt")
    vim.cmd("Driftline contract")
    t.equal(#vim.lsp.get_clients(), 0, "a text file is none of its business")

    t.open("lonely.md")
    vim.cmd("Driftline report")
    t.wait("the server's answer", function()
      return t.messages():find("is not evaluated", 1, true)
    end)
  end,
}
