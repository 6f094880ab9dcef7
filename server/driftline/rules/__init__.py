"""One file per drift type: what it detects, why it matters, how severe it is, what repairs it."""
