if vim.g.loaded_driftline then
  return
end
vim.g.loaded_driftline = true

vim.api.nvim_create_user_command("Driftline", function(call)
  require("driftline.commands").run(call.args)
end, {
  nargs = "?",
  desc = "Ask Driftline about plans and their prompts",
  complete = function(typed)
    return require("driftline.commands").complete(typed)
  end,
})

vim.api.nvim_create_autocmd("LspAttach", {
  group = vim.api.nvim_create_augroup("driftline", {}),
  desc = "Shows what the user asked Driftline to show",
  callback = function(event)
    local client = vim.lsp.get_client_by_id(event.data.client_id)
    if client and client.name == "driftline" then
      require("driftline.attach").attach(client, event.buf)
    end
  end,
})
