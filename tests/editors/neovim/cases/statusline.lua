local function shown_in_statusline()
  return vim.api.nvim_eval_statusline("%{v:lua.require'driftline'.verdict()}", {}).str
end

local function expected(t)
  return table.concat({ t.verdict_on_disk("drifting/plan.md") }, " ")
end

return {
  test = function(t)
    t.equal(shown_in_statusline(), "", "without a plan")
    t.open_plan("drifting/plan.md")
    local first = expected(t)
    t.wait("the verdict", function()
      return shown_in_statusline() == first
    end)
    vim.api.nvim_buf_set_lines(0, 0, -1, true, vim.fn.readfile("faithful/plan.md"))
    vim.cmd("silent write")
    vim.cmd.doautocmd("TextChanged")
    local second = expected(t)
    assert(first ~= second, "another plan has another score")
    t.wait("the new verdict " .. second, function()
      return shown_in_statusline() == second
    end)
  end,
}
