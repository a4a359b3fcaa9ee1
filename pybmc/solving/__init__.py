"""Questions to solvers: terms in, answers and checked models out, within a budget."""
