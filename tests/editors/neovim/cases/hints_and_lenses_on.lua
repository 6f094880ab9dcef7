local function lens_titles(bufnr)
  local titles = {}
  for _, entry in ipairs(vim.lsp.codelens.get(vim.lsp.codelens.enable and { bufnr = bufnr } or bufnr)) do
    table.insert(titles, (entry.lens or entry).command.title)
  end
  return table.concat(titles, "\n")
end

return {
  options = { inlay_hints = true, code_lens = true },
  test = function(t)
    local plan = t.open_plan("drifting/plan.md")
    t.wait("inlay hints", function()
      return #vim.lsp.inlay_hint.get({ bufnr = plan }) > 0
    end)
    local verdict, score = t.verdict_on_disk("drifting/plan.md")
    t.wait("the verdict over the title", function()
      return lens_titles(plan):find(("%s, %s of 5"):format(verdict, score), 1, true)
    end)
    local prompt = t.open("drifting/prompt.md")
    t.wait("the coverage in the prompt", function()
      return lens_titles(prompt):find("rests on this", 1, true)
    end)
  end,
}
