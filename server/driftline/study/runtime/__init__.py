"""The runtime: one turn after the other, from a prompt to a decision, an artifact and its trace."""
