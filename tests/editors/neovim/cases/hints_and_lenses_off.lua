return {
  test = function(t)
    local plan = t.open_plan("drifting/plan.md")
    t.equal(vim.lsp.inlay_hint.is_enabled({ bufnr = plan }), false, "inlay hints")
    local lenses
    local params = { textDocument = vim.lsp.util.make_text_document_params(plan) }
    vim.lsp.buf_request_all(plan, "textDocument/codeLens", params, function(answers)
      lenses = answers
    end)
    t.wait("an answer", function()
      return lenses
    end)
    for _, answer in pairs(lenses) do
      t.equal(answer.result or {}, {}, "lenses")
    end
  end,
}
