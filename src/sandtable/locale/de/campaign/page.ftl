### The map in the browser.

web-map = Karte
web-tab-battle = Truppen
web-tab-hand = Minuten
web-armies = Truppen
web-round = Runde { $round }
web-phase-set-up = Aufstellung
web-phase-start = Beginn
web-phase-orders = Befehle
web-phase-combat = Kampf
web-phase-action = Aktion
web-phase-end = Ende
web-offensive = hat die Offensive
web-reserve = { $points ->
    [one] 1 Reservepunkt
   *[other] { $points } Reservepunkte
}
web-fields = { $number ->
    [one] 1 Feld
   *[other] { $number } Felder
}
web-wins = { $number ->
    [one] 1 Sieg
   *[other] { $number } Siege
} in dieser Runde
web-points-rating = { $points } Punkte, Battle Rating { $rating }
web-unknown-troops = Truppen: { $side }
web-of-side = gehört: { $side }
web-nobodys = niemandes Feld

web-hand-in = Befehlsblatt abgeben
web-write-plainly = Als Formular schreiben
web-write-here = Auf der Karte schreiben
web-orders-begin = Wähle einen Verband, dann ein Feld, das aufleuchtet. Wer keinen Befehl hat, bleibt stehen.
web-orders-left = { $number ->
    [0] Jeder Verband hat einen Befehl.
    [one] 1 Verband hat keinen Befehl.
   *[other] { $number } Verbände haben keinen Befehl.
}
web-no-order = Kein Befehl
web-take-order-back = Befehl von { $formation } zurücknehmen
web-choose-formation = { $formation } wählen
web-way-march = Marsch, Angriff
web-way-support = Unterstützen
web-on-spot = An Ort und Stelle
web-impossible = Was { $formation } hier nicht befohlen werden kann
web-minutes = { $minutes } Min.
web-at-once = sofort
web-nobody-flies = keine Flugzeuge
web-why-forward = Über den Kopf des Oberbefehlshabers hinweg, denn: { $reason }
web-fits-sure = Auf jeden Fall fertig: Ein Angriff dieses Blattes dauert so lange.
web-fits-counts = So lange dauert die Runde mindestens.
web-fits-quiet = Fertig, wenn niemand angreift: Dann dauert die Runde so lange wie der längste Befehl, höchstens aber { $quiet } Minuten.
web-fits-long = In einer ruhigen Runde wird das nie fertig: Sie dauert höchstens { $quiet } Minuten.
web-fits-rounds = Fertig, wenn das Gefecht { $rounds ->
    [one] 1 volle Runde
   *[other] { $rounds } volle Runden
} (zu { $round } Minuten) dauert.
web-fits-late = Wird nicht fertig, außer ein Gefecht verlängert die Runde.
web-fits-at-once = Kostet keine Zeit.
web-time-line = Die Runde, Minute für Minute
web-time-empty = Sobald Befehle gegeben sind, sieht man hier ihre Minuten.
web-least = Die Angriffe dieses Blattes machen die Runde mindestens { $minutes } Minuten lang.
web-quiet = Ohne Angriff dauert die Runde so lange wie der längste Befehl, höchstens { $minutes } Minuten.
web-meets = Was, wenn …
web-meets-none = Nichts, was der Feind in dieser Runde tun kann, trifft auf diesen Befehl.
web-meets-more = { $number } weitere
web-key-march = Marsch oder Angriff: der gewählte Verband, auf dieses Feld
web-key-support = Dieses Feld unterstützen
web-key-dig = Eingraben
web-key-reorganise = Reorganisieren
web-key-take-back = Befehl des gewählten Verbands zurücknehmen
web-key-next = Der nächste eigene Verband
meets-void = Greift { $enemy } { $field } an{ $forward ->
    [yes] {" "}(LOS! Vorwärts!)
   *[no] {""}
}, ist er in Minute { $his } dort{ $own ->
    [0] {""}
   *[other] , du erst in Minute { $own }
}: Dieser Befehl ist nichtig.
meets-late = Greift { $enemy } { $field } an, wird dort ab Minute { $his } gekämpft: Du kommst danach an, wenn das Feld gehalten wird.
meets-defended = Marschiert { $enemy } nach { $field }, ist er in Minute { $his } dort: Dein Angriff in Minute { $own } trifft auf einen Verteidiger.
meets-defends = Greift { $enemy } { $field } an, ist er in Minute { $his } dort: Du verteidigst.
meets-first = Greift { $enemy } { $field } an, ist er in Minute { $his } dort, du in Minute { $own }: Du verteidigst dort.
meets-counter = Greift { $enemy } { $field } an, ist er in Minute { $his } dort, du wärst in Minute { $own } bei ihm: Beide treffen im Gegenangriff aufeinander.
meets-caught = Greift { $enemy } { $field } an, ist er in Minute { $his } dort, bevor du reorganisiert hast (Minute { $own }): Er erwischt dich dabei.
meets-trap = Greift { $enemy } { $field } an (Minute { $his }), gerät er in deinen Hinterhalt.
meets-disturbed = Greift { $enemy } { $field } an (Minute { $his }), beginnt die Arbeit nach dem Gefecht von vorn.
meets-forestalled = Will { $enemy } { $field } angreifen (Minute { $his }), bist du in Minute { $own } bei ihm: Sein Angriff ist nichtig, er verteidigt.

mark-minute = Minute { $minute }
mark-battle = Gefecht: { $attackers } gegen { $defenders }
mark-taken = genommen
mark-void = nichtig: { $rule ->
    [C41] vorher angegriffen
    [G49] das Feld ist nicht mehr frei
   *[other] es geht nicht
}
mark-unfinished = nicht rechtzeitig fertig
mark-delayed = wartet auf das Gefecht
mark-undecided = niemand hat gewonnen
mark-won = gewonnen: { $side }
mark-dissolved = gibt es nicht mehr
mark-bridge-built = Brücke gebaut
mark-fortified = befestigt
mark-duration = Die Runde dauerte { $minutes } Minuten

web-posts-begin = Wähle einen Verband, dann ein eigenes Feld, das aufleuchtet.
web-posts-left = { $number ->
    [0] Jeder Verband steht irgendwo.
    [one] 1 Verband steht noch nirgends.
   *[other] { $number } Verbände stehen noch nirgends.
}
web-place = { $formation } hier aufstellen
