"""The computer players: each chooses from the view of its own seat."""
