"""The five games: one short file each, a preset of rules and the settings people may change."""
