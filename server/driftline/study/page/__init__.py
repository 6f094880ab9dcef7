"""The pages a reader sees: HTML with the plots drawn into it, nothing fetched."""
