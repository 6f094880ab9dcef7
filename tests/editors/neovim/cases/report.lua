return {
  test = function(t)
    local opened
    vim.ui.open = function(address)
      opened = address
      return { wait = function() return { code = 0 } end }, nil
    end
    t.open_plan("drifting/plan.md")
    vim.cmd("Driftline report")
    t.wait("the report to open", function()
      return opened
    end)
    local page = table.concat(vim.fn.readfile(vim.uri_to_fname(opened)), "\n")
    t.contains(page, "<html")
    t.contains(page, (t.verdict_on_disk("drifting/plan.md")))
  end,
}
