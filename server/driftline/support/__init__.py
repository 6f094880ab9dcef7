"""Claim by contract: one support label per claim, with its evidence."""
