return {
  test = function(t)
    local copy = vim.fn.getcwd() .. "/doc"
    vim.fn.mkdir(copy)
    vim.uv.fs_copyfile(vim.env.DRIFTLINE_PROJECT .. "/clients/neovim/doc/driftline.txt", copy .. "/driftline.txt")
    vim.cmd.helptags(copy)
    vim.opt.runtimepath:prepend(vim.fn.getcwd())
    local described = { "driftline", "driftline-options", "driftline.setup()", "driftline.verdict()", ":Driftline" }
    for _, name in ipairs(vim.fn.getcompletion("Driftline ", "cmdline")) do
      table.insert(described, ":Driftline-" .. name)
    end
    for _, tag in ipairs(described) do
      vim.cmd.help(tag)
      t.equal(vim.fs.basename(vim.api.nvim_buf_get_name(0)), "driftline.txt", "help on " .. tag)
    end
    for link in t.text():gmatch("|(%S-)|") do
      t.contains(vim.inspect(vim.fn.getcompletion(link, "help")), link)
    end
  end,
}
