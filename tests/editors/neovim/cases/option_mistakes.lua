local MISTAKES = {
  { { inlay_hint = true }, "there is no option" },
  { { code_lens = "yes" }, "the option code_lens must be true or false" },
  { { cmd = "driftline lsp" }, "the option cmd must be a list" },
  { { inlay_hints = { 1 } }, "the option inlay_hints must be true, false or a list with some of source-stated" },
  { { inlay_hints = { "wrong" } }, "the option inlay_hints must be true, false or a list" },
  { "all", "setup needs a table" },
}

return {
  test = function(t)
    for _, mistake in ipairs(MISTAKES) do
      local options, message = unpack(mistake)
      require("driftline").setup(options)
      t.contains(t.messages(), message)
    end
    local _, pointed = t.messages():gsub(":help driftline%-options", "")
    t.equal(pointed, #MISTAKES, "each says where to read on")
  end,
}
