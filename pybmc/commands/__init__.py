"""One module for each subcommand: options in, what the user reads out."""
