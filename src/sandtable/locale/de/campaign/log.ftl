### What happened: one line for each kind of fact, and how a campaign ends.

event-positioned = { $formation } wird auf { $field } aufgestellt.
event-occupied = { $side } hat Truppen auf: { $where }.
event-map-shown = Beide Seiten sehen die ganze Karte.
event-round-began = Runde { $round } beginnt.
event-phase-began = Phase: { $phase ->
        [start] Start
        [orders] Befehle
        [combat] Kampf
        [action] Aktion
       *[other] Ende
    }.
event-duration-reckoned = Die Runde dauerte { $minutes } Minuten.
event-reserves-gained = { $side }: { $points } Reservepunkte ({ $field }).
event-offensive-passed = { $side } hat nun die Offensive.
event-clock-moved = Es ist { $time } Uhr.
event-weather-changed = Neues Wetter: { $weather }.
event-game-ended = Die Kampagne ist vorüber.
event-raised = { $side }: { $formation }, { $name }, wird gebildet.
event-bought = { $formation } erhält { $unit } ({ $entry }, { $points } Punkte).
event-commander-named = { $side }: Der Oberbefehlshaber ist nun bei { $unit }.
event-entry-assigned = { $formation } wird die Karte auf { $field } betreten.
event-entered = { $formation } betritt die Karte auf { $field }.
event-ordered = { $formation }: { $kind ->
        [move] Bewegen
        [attack] Angriff
        [dig-in] Eingraben
        [support] Unterstützen
        [reorganise] Reorganisieren
        [build-bridge] Brückenbau
        [fortify] Befestigen
        [fire-support] Feuerunterstützung
        [lie-in-wait] Hinterhalt
        [hold-out] Ausharren
       *[other] Kein Befehl
    }{ $path }.
event-air-withdrawn = { $formation } bekommt keine Luftunterstützung: Ein anderer Verband bekommt sie.
event-entrenched = { $formation } { $dug_in ->
        [in] ist eingegraben
       *[out] hat die Gräben verlassen
    }.
event-marched = { $formation } kommt von { $start } nach { $field } (Minute { $minute }).
event-order-settled = { $formation }: { $status ->
        [done] Der Befehl ist ausgeführt.
        [void] Der Befehl ist nichtig.
       *[other] Der Befehl wurde nicht fertig.
    }
event-delayed = { $formation } wartet das Gefecht auf { $field } ab.
event-field-taken = { $side } nimmt { $field } ein.
event-lost = { $unit } verliert { $members } für immer, { $left } bleiben.
event-scattered = { $unit } verliert { $members }, die zurückkehren.
event-made-good = { $unit } erhält { $members } zurück.
event-dissolved = { $formation } gibt es nicht mehr.
event-disordered = { $formation } muss reorganisieren: { $must }.
event-regrouped = { $unit } geht zu { $formation } über.
event-remade = { $formation } wird neu gebildet.
event-bridge-built = { $formation } hat auf { $field } eine Brücke gebaut.
event-fortified = { $formation } hat { $field } befestigt.
event-met = Gefecht auf { $field } (Minute { $minute }): { $attackers } gegen { $defenders }; diese verteidigen.
event-rolled = { $name ->
        [objectives] Die Einsatzziele werden ausgewürfelt
       *[other] Es wird gewürfelt
    }: { $shown }.
event-battle-ended = Das Gefecht auf { $field } ist nach { $lasted } Minuten vorbei. Gewonnen hat: { $winner }.
event-report-corrected = Berichtigt von { $by }, die Meldung des Gefechts auf { $field }: { $changes }.
event-won = { $side } zählt { $count } für den Sieg auf { $field }.
event-cut-off = Das eigene Feld ist gefallen: Nach der Schlacht um { $field } kann { $retreating } nicht mehr heim.
event-retreated = { $formation } zieht sich nach { $field } zurück ({ $minutes } Minuten).
event-commander-fell = { $side }: Der Oberbefehlshaber ist gefallen.
event-fire-given = { $formation } gibt sein Feuer dem Gefecht auf { $field }.
event-support-joined = { $units } von { $formation } greifen in Runde { $round } in das Gefecht auf { $field } ein.
event-structure-noted = Auf { $field } notiert: { $kind }.
event-structure-removed = Auf { $field } gestrichen: { $kind }.
event-settlement-proposed = { $side } schlägt vor, dass der Computer das Gefecht auf { $field } entscheidet.
event-settlement-refused = { $side } lässt das Gefecht auf { $field } nicht vom Computer entscheiden und meldet es.
event-settled = Der Computer entscheidet das Gefecht auf { $field } (nach eigener Rechnung, nicht nach der Regel). Bilanz { $balance }: { $balance-parts }. Von 1000 solchen Gefechten gewinnt { $side } { $first }, die andere Seite { $second }, niemand { $nobody }. Glück: { $luck }. Sieger: { $winner }.
event-course-drawn = Würfel für Verluste und Dauer, über oder unter ihrer Mitte: { $losses }; { $rounds }.
event-recounted = { $what ->
        [story-defend] { $who } verteidigte das Feld; es dauerte { $count } Runden.
        [story-meet] Beide Seiten trafen sich auf dem Marsch; es dauerte { $count } Runden.
        [story-ambush] { $who } lag auf der Lauer; es dauerte { $count } Runden.
        [story-surprised] { $who } wurde beim Reorganisieren überrascht; es dauerte { $count } Runden.
        [story-came] { $who } kam in Runde { $count }.
        [story-too-late] { $who } sollte in Runde { $count } kommen; da war es vorbei.
        [story-howitzers] { $count } Haubitzen schossen für { $who } aus der Ferne.
        [story-rockets] { $count } Raketenwerfer schossen für { $who } aus der Ferne.
        [story-mortars] { $count } Mörser schossen für { $who } von einem Nachbarfeld.
        [story-ships] { $count } Schiffsgeschütze schossen für { $who }.
        [story-aircraft] { $count } Flugzeuge flogen für { $who }.
        [story-by-numbers] { $who } war stärker ({ $count }).
        [story-by-others] { $who } bekam mehr Hilfe ({ $count }).
        [story-by-fire] Das Feuer aus der Ferne sprach für { $who } ({ $count }).
        [story-by-ratings] { $who } konnte mehr ertragen ({ $count }).
        [story-by-works] Die Stellungen von { $who } hielten viel ab ({ $count }).
        [story-by-ground] Das Gelände sprach für { $who } ({ $count }).
        [story-by-dark] Wer wenig sieht, greift schlecht an: das half { $who } ({ $count }).
        [story-by-aircraft] Flugzeuge waren für { $who } über dem Feld ({ $count }).
        [story-by-scouts] { $who } hatte mehr Späher ({ $count }).
        [story-by-meeting] Keine Seite konnte auf die andere warten: das half { $who } ({ $count }).
        [story-by-posture-attack] { $who } hatte die Initiative ({ $count }).
        [story-by-posture-defend] Wer verteidigt, hat es leichter: { $who } ({ $count }).
        [story-by-posture-ambush] Der Hinterhalt nützte { $who } ({ $count }).
        [story-by-posture-surprised] Die Überraschung nützte { $who } ({ $count }).
        [story-by-posture-meet] { $who } war schneller ({ $count }).
        [story-undecided] Niemand konnte eine Entscheidung erzwingen ({ $count } von 1000).
        [story-against-the-odds] Wider Erwarten gewann { $who } ({ $count } von 1000).
        [story-clearly] { $who } gewann deutlich ({ $count } von 1000).
        [story-hardly] { $who } gewann um Haaresbreite ({ $count } von 1000).
        [story-won] { $who } gewann ({ $count } von 1000).
       *[story-commander-fell] Der Oberbefehlshaber von { $who } fiel.
    }
ending-elimination = der Feind hat keinen Verband mehr
ending-entry-points = alle Eintrittspunkte des Feindes sind besetzt
ending-agreed-fields = alle vereinbarten Felder sind besetzt
ending-strategic-sites = die strategischen Ziele wurden gezählt
