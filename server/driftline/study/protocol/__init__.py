"""What is fixed before data are collected: protocol, manifests, scenarios, and the lock on them."""
