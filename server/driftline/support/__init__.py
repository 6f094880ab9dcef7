"""Claim by contract: one support label per claim, with its evidence."""

import os

# The products computed here are small. Threads would wait for each other longer than they work, and the last digit of
# a sum would depend on how many processors a machine has.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
