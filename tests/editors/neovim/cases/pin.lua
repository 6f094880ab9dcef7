return {
  test = function(t)
    t.open_plan("drifting/plan.md")
    vim.cmd("Driftline pin")
    t.contains(t.shown("prompt%.contract%.yaml$"), "No ratings of fixers.")
    assert(vim.uv.fs_stat("drifting/prompt.contract.yaml"), "the pin stands beside the prompt")
    t.wait("the server to look after the pin", function()
      return t.client(vim.api.nvim_get_current_buf())
    end)
    t.equal(t.messages(), "")
  end,
}
