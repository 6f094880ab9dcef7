"""The language server: the evaluation of every open plan, live, in any editor that speaks LSP."""
