# Защо компютърният играч направи това, което направи.

thought-chance-of-second = шансът за победа след следващия най-добър избор
thought-chance-to-win = шансът за победа след това

# --- of those who know no game in particular ---

thought-alike = нищо не различава отговорите
thought-no-other = няма друг отговор
