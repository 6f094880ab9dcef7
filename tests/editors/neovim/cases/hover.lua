local function floating_text(t)
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= "" then
      return t.text(vim.api.nvim_win_get_buf(window))
    end
  end
end

return {
  test = function(t)
    t.open_plan("drifting/plan.md")
    t.go_to("certificate that it is electrically safe")
    vim.lsp.buf.hover()
    local shown
    t.wait("the hover window", function()
      shown = floating_text(t)
      return shown
    end)
    t.contains(shown, "We do not give safety certificates for repaired items.")
  end,
}
