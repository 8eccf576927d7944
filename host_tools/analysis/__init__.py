"""Exact solutions and fairness."""
