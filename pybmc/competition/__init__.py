"""Tasks of the software verification competition: directories and a property in, one word and a witness out."""
