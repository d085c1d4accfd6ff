# Warum ein Computerspieler tat, was er tat.

thought-chance-of-second = die Siegchance nach der nächstbesten Wahl
thought-chance-to-win = die Siegchance danach

## Of those who know no game in particular

thought-no-other = es gibt keine andere Antwort
