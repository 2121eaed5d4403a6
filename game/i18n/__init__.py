"""Words: catalogs, card names and rules pages, language by language."""
