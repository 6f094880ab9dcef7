"""The plan as a claim map: what it commits to, of which kind, how important, and where."""
