### Was eine Seite gefragt wird, und ihre Antworten. Ein Attribut einer Frage benennt eine Antwort, wo die allgemeinen Worte nicht passen.

## Aufstellung

prompt-set-up-hex = Aufstellung: Wohin kommt { $piece }?
    .place = Stattdessen { $unit } in die Hand nehmen
    .load = An Bord von { $unit }
prompt-set-up-entrenchment = Aufstellung: Wo ist ein Schützengraben?
prompt-set-up-mines = Aufstellung: Wo liegt ein Minenfeld der Stärke { $strength } (0 ist eine Attrappe)?
prompt-set-up-load = { $piece } kommt später: an Bord welches Transports?
    .load = An Bord von { $unit }
    .no = Zu Fuß
prompt-tank-leaders = Geheim: Welches Panzerfahrzeug bekommt einen Panzeroffizier ({ $left } zu vergeben)?
prompt-cavalry-leaders = Welche Offiziere führen die Kavallerie?
    .done = Das sind alle
prompt-divide-forces = Welcher Spieler befehligt { $piece }?
prompt-who-acts = Welcher Spieler handelt in diesem Segment?

## Aktionssegmente

prompt-segment = Aktionssegment: Wen aktivierst du zuerst, und wozu? Ein Offizier kann andere mit aktivieren.
    .pass = Passen: niemanden aktivieren
prompt-announce = Aktiviert: { $group }. Wer noch?
    .done = Das sind alle: Jetzt handeln sie
prompt-act-which = Wer handelt als Nächstes?
    .done = Segment beenden: Die anderen tun nichts
prompt-save-segment = Hebst du eines deiner ersten Segmente für später in der Runde auf?
prompt-use-saved-segment = Nutzt du jetzt dein aufgehobenes Segment?
prompt-demand = Dein Gegner hat gepasst. Muss eine seiner demoralisierten Figuren versuchen, sich zu erholen?
    .pass = Nichts verlangen
    .yes = Ja, er nennt eine
prompt-demanded = Dein Gegner verlangt es: Wer versucht sich zu erholen?
    .demand = { $unit }
prompt-rally-one = Zufallsereignis: Welche Einheit ist sofort geordnet?
    .support = { $unit }

## Bewegung

prompt-move = { $points ->
        [none] { $piece } bewegt sich: wohin?
       *[other] { $piece } bewegt sich. Punkte übrig: { $points }. Wohin?
    }
    .hex = { $cost ->
            [none] Nach { $place }
           *[other] Nach { $place }, Kosten { $cost }
        }
    .stop = Hier bleiben
prompt-flee = { $points ->
        [none] { $piece } flieht: wohin?
       *[other] { $piece } flieht. Punkte übrig: { $points }. Wohin?
    }
    .hex = { $cost ->
            [none] Flucht nach { $place }
           *[other] Flucht nach { $place }, Kosten { $cost }
        }
    .stop = Hier bleiben
    .with = { $unit } geht mit
prompt-mine-party = Ein Minenfeld in { $hex }: Wer betritt es in diesem Segment noch?
    .done = Sonst niemand
    .with = { $unit }
prompt-clear-mines = Die Pioniere in { $hex } waren ungestört: Welches Minenfeld räumen sie?
    .done = Keines
prompt-over-stacked = Zu viele Einheiten in { $hex }: Welche wird entfernt?
    .lose = { $unit }
prompt-displace-leader = { $piece } in { $hex } entkommt: wohin?

## Feuer

prompt-fire = { $piece } feuert: wie, und worauf?
    .stop = Nicht feuern
prompt-fire-with = Direktes Feuer auf { $hex }: Wer feuert mit, und welcher Offizier hilft?
    .resolve = Feuer!
prompt-bombard-with = Bombardement von { $hex }: Wer schießt mit?
    .resolve = Feuer!
prompt-divide-fire = { $piece } darf sein Feuer teilen: Wie viel geht auf dieses Ziel?
prompt-hexside = { $firer } schießt über eine Ecke auf { $target }: durch welche Seite des Feldes?
prompt-off-board = Artillerie außerhalb der Karten: Wähle Faktoren, dann ein Ziel.
    .done = Das ist alles
prompt-aircraft = Flugzeuge: Welche Einheit fliegt?
    .factor = Flugzeugeinheit { $number }, Feuerkraft { $value }
    .resolve = Angriff!
prompt-air-target = Flugzeugeinheit { $number }: Welches Feld greift sie an?
prompt-lose-step = Du verlierst { $steps ->
        [one] eine Stufe
       *[other] { $steps } Stufen
    }: welche Einheit?
prompt-op-fire = { $piece } hat { $hex } betreten: Gibst du Gelegenheitsfeuer?
    .pass = Feuer zurückhalten
    .fire = Gelegenheitsfeuer: { $unit }
    .aim = Anti-Tank-Schuss: { $unit }
prompt-op-fire-with = Gelegenheitsfeuer auf { $piece }: Wer schießt mit?
    .resolve = Feuer!

## Nahkampf

prompt-assault-with = Nahkampf in { $hex }: Wer nimmt teil?
    .resolve = Angriff!
    .with = { $unit } geht mit hinein
    .stop = Doch kein Nahkampf
prompt-charge = { $piece } reitet gegen { $hex } an: durch welches Feld?
    .with = { $unit } reitet mit
prompt-first-fire = Feinde greifen { $hex } im Nahkampf an: Feuerst du zuerst?
    .pass = Beide zugleich
    .yes = Zuerst feuern
prompt-leaving = { $piece } verlässt { $hex }: Greifst du dabei an?
    .pass = Ziehen lassen
    .yes = Angreifen
prompt-recover = { $piece } versucht sich zu erholen: Wer hilft?
    .resolve = Niemand: würfeln

## Antworten

announced-move = { $piece } (Bewegung)
announced-fire = { $piece } (Feuer)
option-pass = Passen
option-done = Fertig
option-stop = Halt
option-yes = Ja
option-no = Nein
option-resolve = Los
option-hex = { $occupants ->
        [none] { $place }
       *[other] { $place }: { $occupants }
    }
option-hide = Verborgen in { $place }
option-place = { $unit } in die Hand nehmen
option-load = Aufladen: { $unit }
option-unload = Abladen: { $unit }
option-assign = { $unit }
option-name = { $unit }
option-player = { $player }
option-rest = Alle übrigen: { $player }
option-move = Bewegen: { $unit }
option-fire = { $target ->
        [no] Feuern: { $unit }: von hier kein Ziel
       *[yes] Feuern: { $unit }
    }
option-again = Noch einmal aktivieren: { $unit }
option-artillery = Artillerie außerhalb der Karten
option-air = Flugzeuge
option-act = { $action ->
        [fire] { $unit }: feuern
        [idle] { $unit }: feuern, aber von hier ohne Ziel
       *[move] { $unit }: bewegen
    }
option-with = { $unit } mitnehmen
option-exit = Karten verlassen
option-recover = Versuchen, sich zu erholen
option-dig-in = Eingraben
option-clear-wreck = Wrack räumen
option-limber = Aufprotzen
option-unlimber = Abprotzen
option-consolidate = Zusammenlegen mit { $unit }
option-direct = { $occupants ->
        [none] Direktes Feuer auf { $place }
       *[other] Direktes Feuer auf { $place }: { $occupants }
    }
option-bombard = { $occupants ->
        [none] Bombardement von { $place }
       *[other] Bombardement von { $place }: { $occupants }
    }{ $own ->
        [none] {""}
       *[other] {""} (eigene dort: { $own })
    }
option-smoke = Nebel auf { $place }
option-shoot = Anti-Tank-Feuer auf { $unit }
option-assault = { $occupants ->
        [none] Nahkampf in { $place }
       *[other] Nahkampf in { $place }: { $occupants }
    }{ $own ->
        [none] {""}
       *[other] {""} (eigene dort: { $own })
    }
option-aim = Schuss von { $unit }
option-join = { $unit } macht mit
option-raise = { $unit } verstärkt das Feuer ({ $help })
option-part = { $all ->
        [yes] { $number } Faktoren: alles
       *[no] { $number } Faktoren
    }
option-factor = Faktor { $number }: Stärke { $value }
option-hexside = { $direction }
option-lose = { $unit } verliert eine Stufe
option-support = { $help ->
        [none] { $unit } hilft
       *[other] { $unit } hilft ({ $help })
    }
option-demand = Von { $unit } verlangen
option-mine = { $strength ->
        [none] Minenfeld { $number }, verdeckt
       *[other] Minenfeld { $number } der Stärke { $strength }
    }

## Fenster, in denen man passen kann

window-op-fire = Gelegenheitsfeuer
window-demand = Verlangen nach Erholung
window-leaving = Angriff auf den, der den Nahkampf verlässt
window-first-fire = zuerst feuern

## Was nur der Gefragte neben einer Frage hört

consequence-fire = Bisher { $value }.
consequence-assault = Bisher { $pieces }.
consequence-hidden = Vom Feind ungesehen: { $unit }{ $points ->
        [none] .
       *[other] {""}. Punkte übrig: { $points }.
    }
consequence-hidden-group = Vom Feind ungesehen: { $pieces }.
