### Was geschehen ist: eine Zeile für jede Art von Tatsache.

## Der Ablauf

event-set-up-ended = Die Aufstellung ist fertig.
event-turn-began = Runde { $turn } beginnt.
event-initiative-rolled = Initiative: { $axis } { $first } (Würfel { $roll1 }), { $allies } { $second } (Würfel { $roll2 }). { $winner ->
        [none] Gleichstand.
       *[other] Die Initiative liegt bei: { $winner }; Aktionssegmente vor der anderen Seite:
    }{ $winner ->
        [none] {""}
       *[other] {""} { $opening }.
    }
event-segment-began = { $side }: Aktionssegment.
event-segment-ended = { $passed ->
        [yes] { $side }: Das Segment wurde gepasst.
       *[no] { $side }: Das Segment ist vorbei.
    }
event-passed = { $side }: passt.
event-initiative-changed = { $side }: Die Initiative ist jetzt { $value }.
event-segment-saved = { $saved ->
        [0] Das aufgehobene Segment wird genutzt.
       *[other] Ein Segment wird für später aufgehoben.
    }
event-game-ended = { $winner ->
        [none] Das Spiel ist aus: unentschieden.
       *[other] Das Spiel ist aus. { $winner }: Sieg.
    } { $ending }
event-control-set = Wem die Felder am Anfang gehören, steht fest.
event-control-lost = Beide Seiten sind gefallen: { $hex } gehört niemandem.
event-markers-removed = Alle Marken MOVED und FIRED werden entfernt.
event-surprised = { $what ->
        [none] { $side }: Die zweite Aktivierung ist verbraucht.
       *[other] { $side }: Eine Einheit mit Marke darf in dieser Runde noch einmal aktiviert werden.
    }
event-command-taken = { $side }: Den Befehl hat { $player }.
event-divided = { $player } befehligt { $pieces }.

## Kampf

attack-group = { $shift ->
        [none] { $pieces }, Spalte { $column }
       *[other] { $pieces }, Spalte { $column } nach Verschiebung um { $shift }
    }: { $result }
attack-nobody = niemand wird getroffen
event-attacked = { $side }: { $kind ->
        [direct] direktes Feuer auf
        [friendly-fire] eigenes Feuer fällt auf
       *[other] Bombardement auf
    } { $hex }{ $pieces ->
        [none] {""}
       *[other] {""} durch { $pieces }
    } mit { $value }; Würfel { $roll }. { $results }.
event-friendly-fire-rolled = { $side }: Eigene in { $hex } neben dem Ziel: { $roll }. { $hit ->
        [yes] Zahl { $number }, Spalte { $column }: Auch sie werden getroffen.
       *[no] Sie bleiben verschont.
    }
event-shot-at = { $firer } schießt auf { $target }: { $total }. Ergebnis: { $result }.
event-assault-began = { $side }: Nahkampf in { $hex } durch { $attackers }{ $leaders ->
        [none] {""}
       *[other] {""}, geführt von { $leaders }
    }, gegen { $defenders }.
event-assault-rolled = { $side }: Nahkampf in { $hex }{ $pieces ->
        [none] {""}
       *[other] {""} durch { $pieces }
    } mit { $value }; Würfel { $roll }. { $results }.
event-morale-checked = { $piece } macht einen Moraltest: { $roll }, gegen { $value }: { $outcome }.
event-recovery-tried = { $piece } versucht sich zu erholen: Würfel { $roll }, nötig unter { $value }: { $outcome }.
event-leader-tested = { $piece } ist in Gefahr ({ $why }): { $roll }. { $lost ->
        [yes] Er ist verloren.
       *[no] Er bleibt unversehrt.
    }
tested-aircraft = Flugzeugeinheit { $about } über { $hex }, Würfel { $dice }: { $outcome }.
tested-crossing = { $about } in { $hex } versucht überzusetzen, Würfel { $dice }: { $outcome }.
tested-dispersal = { $about }: Nebel in { $hex }, Würfel { $dice }: { $outcome }.
tested-drift = { $about }: der Nebel von { $hex } im Wind, Würfel { $dice }: { $outcome }.
tested-mines = { $about } in den Minen von { $hex }, Würfel { $dice }: { $outcome }.
tested-random-event = { $about }: Zufallsereignis, Würfel { $dice }: { $outcome }.
tested-smoke = { $about }: Nebelgranaten auf { $hex }, Würfel { $dice }: { $outcome }.
declared-demand = { $side }: verlangt, dass eine demoralisierte Figur sich zu erholen versucht.
declared-first-fire = { $side }: feuert in { $hex } zuerst.
declared-leaving-attack = { $side }: greift { $piece } an, beim Verlassen von { $hex }.

## Was dabei herauskam, in Kürze

headline-attacked = { $side }: { $kind ->
        [direct] direktes Feuer auf
        [friendly-fire] eigenes Feuer auf
       *[other] Bombardement auf
    } { $hex } mit { $value }: { $result }
headline-assault = { $side }: Nahkampf in { $hex } mit { $value }: { $result }
headline-shot = { $firer } auf { $target }, { $total }: { $result }
headline-passed = { $piece } hält stand: { $roll } gegen { $value }
headline-disrupts = { $piece } besteht den Moraltest nicht: { $roll } gegen { $value }
headline-demoralizes = { $piece } versagt im Moraltest: { $roll } gegen { $value }
headline-recovered = { $piece } erholt sich: { $roll } unter { $value }
headline-rallied = { $piece } sammelt sich ganz mit { $roll }
headline-failed = { $piece } erholt sich nicht: { $roll } gegen { $value }
headline-deserted = { $piece } läuft davon mit { $roll }
headline-punished = { $piece }: Der Kommissar schießt, { $roll } gegen { $value }
headline-leader = { $lost ->
        [yes] { $piece } ist verloren
       *[no] { $piece } bleibt unversehrt
    }

## Figuren

event-leader-drawn = { $side }: Gezogen wird { $type }.
event-placed = { $piece } wird{ $hidden ->
        [yes] {""} verborgen
       *[no] {""}
    } in { $hex } aufgestellt{ $dug-in ->
        [yes] {""}, eingegraben
       *[no] {""}
    }.
event-awaited = { $piece } kommt später.
event-tank-leader-assigned = { $piece } führt einen Panzeroffizier mit.
event-cavalry-leader-named = { $piece } führt Kavallerie.
event-revealed = { $piece } zeigt sich in { $hex }.
event-moved = { $how ->
        [enter] { $piece } kommt in { $hex } ins Spiel
        [flee] { $piece } flieht von { $origin } nach { $hex }
        [assault] { $piece } dringt von { $origin } in { $hex } ein
        [charge] { $piece } reitet von { $origin } in { $hex } an
        [displaced] { $piece } entkommt von { $origin } nach { $hex }
       *[move] { $piece } bewegt sich von { $origin } nach { $hex }
    }{ $along ->
        [none] {""}
       *[other] {""}, mit { $along }
    }.
event-exited = { $piece } verlässt die Karten ({ $steps ->
        [one] eine Stufe
       *[other] { $steps } Stufen
    }).
event-lost = { $piece } ist verloren: { $why }.
event-fallen-settled = Was aus den Verlusten folgt, ist erledigt.
event-step-lost = { $piece } verliert eine Stufe und ist jetzt reduziert.
event-announced = { $action ->
        [fire] { $piece } wird zum Feuern aktiviert.
       *[move] { $piece } wird zur Bewegung aktiviert.
    }
event-marked = { $marks ->
        [0] { $piece } verliert die Marke.
        [1] { $piece } bekommt die Marke MOVED.
        [2] { $piece } bekommt die Marke FIRED.
       *[other] { $piece } bekommt die Marken MOVED und FIRED.
    }
event-factors-kept = { $piece } hat nach dem Feuer auf { $hex } noch { $left } übrig.
event-points-spent = { $piece } hat { $spent } Bewegungspunkte verbraucht.
event-opportunity-taken = { $piece } gibt Gelegenheitsfeuer auf { $target } in { $hex }.
event-spotted = { $piece } hat sich durch Feuern verraten.
event-status-changed = { $piece } ist jetzt { $status }: { $why }.
event-held = { $pieces } dürfen ihre Felder bis zum Ende der Runde { $until } nicht verlassen.
event-went-own-way = { $piece } überlässt das einem anderen Kommissar.
event-loaded = { $piece } ist jetzt an Bord von { $carrier }{ $limbered ->
        [yes] {""}, aufgeprotzt
       *[no] {""}
    }.
event-unloaded = { $piece } wird abgeladen{ $limbered ->
        [yes] {""}, aufgeprotzt
       *[no] {""}
    }.
event-limbered = { $limbered ->
        [yes] { $piece } protzt auf.
       *[no] { $piece } geht in Stellung.
    }
event-foxhole-dug = { $stage ->
        [1] { $piece } beginnt sich einzugraben.
       *[other] { $piece } ist eingegraben.
    }
event-work-begun = { $turn ->
        [0] { $piece } beendet die Arbeit.
       *[other] { $piece } beginnt ein Wrack zu räumen.
    }
event-crossing-begun = { $piece } beginnt überzusetzen.
event-consolidated = { $piece } und { $other } werden eine volle Einheit.

## Marken und Unterstützung

event-smoke-laid = { $side }: Nebel in { $hex }.
event-smoke-gone = { $side }: Der Nebel in { $hex } ist fort.
event-wrecked = Wracks in { $hex }: { $count }.
event-entrenched = In { $hex } ist ein Schützengraben.
event-mines-laid = { $side }: ein Minenfeld der Stärke { $strength } in { $hex }.
event-mines-declared = { $side }: Minenfelder liegen in { $hexes }.
event-mines-shown = { $strength ->
        [0] Das Minenfeld in { $hex } ist eine Attrappe.
       *[other] Das Minenfeld in { $hex } hat die Stärke { $strength }.
    }
event-mines-reduced = { $strength ->
        [0] Das Minenfeld in { $hex } ist fort.
       *[other] Das Minenfeld in { $hex } hat jetzt die Stärke { $strength }.
    }
event-off-board-fired = { $side }: Artillerie außerhalb der Karten ist für diese Runde verbraucht.
event-aircraft-drawn = { $side }: eine Flugzeugeinheit mit Feuerkraft { $firepower }, bis Runde { $until }.
event-aircraft-flown = { $side }: Die Flugzeuge haben in dieser Runde angegriffen.
event-clearing-counted = { $piece } im Minenfeld: ungestört seit { $turns ->
        [one] einer Runde
       *[other] { $turns } Runden
    }.
event-party-announced = { $pieces }: wie angesagt ins Minenfeld in { $hex }.

## Für das Auge

clock-turn = Runde { $turn }
begin-segment = Aktionssegment
begin-pass = Passt
mark-assault = Nahkampf
mark-lost = { $piece } verloren
mark-rolled = { $side } { $value } → { $result }
mark-step-lost = Stufe verloren

## Gefechte für andere

drawn-number = { $value }
drawn-special = { $what } ({ $value })
event-book-kept = Es wird festgehalten, wer wankt.
event-counters-drawn = { $force } zieht { $rows } ({ $cause }): zusammen { $drawn }.
event-counter-kept = { $put-away ->
        [yes] { $force }: Der erste Luftangriff gilt anderen, und es werden weitere Plättchen gezogen.
       *[no] { $force }: { $what }, sobald die nächste Runde beginnt.
    }
event-counter-played = { $piece ->
        [none] { $force }: { $what }.
       *[other] { $force }: { $what }: { $piece }.
    }
event-units-counted = Die Verluste werden gezählt.
event-objective-taken = { $side }: Ein Ziel ist genommen, { $hex }.
event-bombed = Zum ersten Mal aus der Luft angegriffen: { $pieces }.
event-force-broke = { $force } ist gebrochen: { $drawn } gezogen, die Kampfmoral ist { $rating }.
event-force-left = { $force } verlässt die Karten.
event-fire-spent = { $side }: Eine der Salven aus der Ferne ist verbraucht.
