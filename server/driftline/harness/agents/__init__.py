"""Where outputs come from: a language model, a command or an HTTP endpoint."""
