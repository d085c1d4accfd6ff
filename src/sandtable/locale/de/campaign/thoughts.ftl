### Why a computer commander did what it did.

thought-aside = jetzt nicht von Belang
thought-command = ein Hauptquartier, das Angriffe befehlen darf
thought-danger = Feinde in der Nähe
thought-dig = Deckung und Fallen gegen den, der kommt
thought-fire = Geschütze, die bereitstehen
thought-forces = was beiden Heeren bleibt
thought-guard = Felder, die bewacht sind
thought-harm = was der Feind verlieren kann
thought-help = Hilfe für ein Gefecht
thought-loss = was verloren gehen kann
thought-march = näher an dem, was sich lohnt
thought-neutral = nichts gewonnen, nichts verloren
thought-next = was sich in der nächsten Runde nehmen lässt
thought-offensive = die Offensive
thought-place = was auf dem Feld liegt
thought-places = Felder und Orte
thought-reach = Verbände nahe an dem, was sich lohnt
thought-reorganise = ein Verband, der wieder in Ordnung ist
thought-reserves = Reservepunkte
thought-risk = was der Zufall daraus machen kann
thought-settle = der Computer ist unparteiisch
thought-strength = Stärke im Gefecht
thought-take = Felder, die sich nehmen lassen
thought-victory = das Ende der Kampagne
thought-work = Brücken und Befestigungen
