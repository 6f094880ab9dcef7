-- The configuration that vim.lsp.enable("driftline") uses (Neovim 0.11 and newer).
return require("driftline.server").config()
