"""The optional tier: a language model sharpens doubtful labels. The scoring stays with the rules."""
