"""What intents do, by what they are about."""
