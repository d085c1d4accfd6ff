# Защо компютърният играч направи това, което направи.

thought-chance-of-second = шансът за победа след следващия най-добър избор
thought-chance-to-win = шансът за победа след това

## Of those who know no game in particular

thought-no-other = няма друг отговор
