# Warum ein Computerspieler tat, was er tat.

thought-chance-of-second = die Siegchance nach der nächstbesten Wahl
thought-chance-to-win = die Siegchance danach

# --- of those who know no game in particular ---

thought-alike = nichts unterscheidet die Antworten
thought-no-other = es gibt keine andere Antwort
