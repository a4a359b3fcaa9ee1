"""What several classes need to be given their meaning, and no class owns."""
