--- Speaks with the running server; hides what differs between versions of Neovim.
local M = {}

local METHODS_TAKE_SELF = vim.fn.has("nvim-0.11") == 1

--- The server of a buffer, or any that runs if no buffer is named.
--- @param bufnr? integer
--- @return vim.lsp.Client?
function M.of(bufnr)
  return vim.lsp.get_clients({ name = "driftline", bufnr = bufnr })[1]
end

--- @param client vim.lsp.Client
--- @param bufnr integer
--- @param method string
--- @param params table
--- @param on_answer fun(err: lsp.ResponseError?, result: any)
function M.request(client, bufnr, method, params, on_answer)
  if METHODS_TAKE_SELF then
    client:request(method, params, on_answer, bufnr)
  else
    client.request(method, params, on_answer, bufnr)
  end
end

--- @param client vim.lsp.Client
--- @param method string
--- @param params table
function M.notify(client, method, params)
  if METHODS_TAKE_SELF then
    client:notify(method, params)
  else
    client.notify(method, params)
  end
end

--- @param client vim.lsp.Client
--- @param bufnr integer
--- @param command string
--- @param arguments any[]
--- @param on_answer fun(err: lsp.ResponseError?, result: any)
function M.execute(client, bufnr, command, arguments, on_answer)
  M.request(client, bufnr, "workspace/executeCommand", { command = command, arguments = arguments }, on_answer)
end

return M
