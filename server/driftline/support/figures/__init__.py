"""Where each figure of a claim stands: known from the prompt, derived from it, against it, or new."""
