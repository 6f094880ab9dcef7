--- Tells the user something in one line.
local M = {}

local told = {}

local function show(message, level)
  vim.notify("Driftline: " .. message, level, { title = "Driftline" })
end

--- @param message string
function M.info(message)
  show(message, vim.log.levels.INFO)
end

--- @param message string
function M.error(message)
  show(message, vim.log.levels.ERROR)
end

--- An error that would come back with each file: said the first time only.
--- @param message string
function M.once(message)
  if not told[message] then
    told[message] = true
    vim.schedule(function()
      M.error(message)
    end)
  end
end

return M
