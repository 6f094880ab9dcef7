"""Configuration, pairing of plans with prompts, pinned contracts, and what was found about each pair."""
