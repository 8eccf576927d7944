"""The games: pure rules that ask questions and keep count, and nothing else."""
