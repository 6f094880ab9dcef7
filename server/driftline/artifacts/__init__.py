"""What was made from what: content and parent fingerprints, and when an artifact is stale."""
