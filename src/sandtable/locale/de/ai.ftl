# Warum ein Computerspieler tat, was er tat.

thought-chance-of-second = die Siegchance nach der nächstbesten Wahl
thought-chance-to-win = die Siegchance danach
