return {
  test = function(t)
    vim.cmd("silent checkhealth driftline")
    local before = t.text()
    t.contains(before, "The server answers: driftline, version")
    t.contains(before, "The server is not running")
    t.contains(before, "Open a plan or a prompt.")
    t.open_plan("drifting/plan.md")
    vim.cmd("silent checkhealth driftline")
    t.contains(t.text(), "for 1 open file(s), positions in utf-")
    t.contains(t.text(), "Inlay hints off, code lenses off")
    assert(not t.text():find("ERROR"), t.text())
  end,
}
