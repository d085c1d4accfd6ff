### Wonach Spieler gefragt werden und was sie antworten können.
### Ein Attribut einer Frage ersetzt die allgemeinen Worte einer Antwort.

## Aufstellung

prompt-set-up-piece = Aufstellung: Was nimmst du in die Hand?
    .done = Die Aufstellung ist fertig
prompt-finish-set-up = Alles steht. Ist die Aufstellung fertig?
    .done = Ja, die Aufstellung ist fertig
prompt-set-up-hex = Aufstellung: Wo steht { $unit }?
prompt-set-up-fortification = Aufstellung, { $fortification }: In welches Feld?
prompt-give-weapon = Aufstellung: Wer trägt die Waffe ({ $weapon })?
prompt-initiative-for-first-turn = Gibst du die Initiativekarte ab, um den ersten Zug zu haben?
prompt-weaken-mines = Schwächst du alle Minen von { $fp } auf { $weaker } FK, um mit der Karte { $card } zu beginnen?

## Spielzug und Befehle

prompt-order-or-pass =
    { $given ->
        [0] Gib einen Befehl oder passe.
       *[other] Gib noch einen Befehl oder beende den Zug.
    }
    .pass = Passen: ablegen und keinen Befehl geben
prompt-discard = Lege bis zu { $left ->
        [one] eine weitere Karte
       *[other] { $left } weitere Karten
    } ab.
    .done = Nichts mehr ablegen
prompt-activate = { $order }: Welche Einheit aktivierst du?
prompt-take-along = { $order }: Wen nimmt { $unit } mit?
    .done = Das sind alle
prompt-overstacked = Zu viele Soldaten in { $hex }: Welche Einheit geht?
    .deploy = Zuerst { $unit } aufteilen

## Bewegung, Vorrücken, Verlassen der Karte

prompt-move-which = Bewegung: Welche Einheit zieht als Nächste?
    .done = Bewegung beenden
prompt-move-to = { $unit } hat noch { $points } BP: Wohin?
prompt-scrap-weapon = Eine Waffe darfst du jederzeit aufgeben.
    .pass = Doch keine
prompt-transfer-to = Wer übernimmt die Waffe von { $unit }?
prompt-advance-which = Vorrücken: Welche Einheit ist die Nächste?
    .done = Vorrücken beenden
prompt-advance-to = Vorrücken: Wohin geht { $unit }?
prompt-exit-space = { $unit } verlässt die Karte. Auf welchem Feld der Zeitleiste wartet sie?
prompt-step = Der Feind hat { $hex } betreten. Reagierst du?
    .fire = Feuern mit Einheiten, die zum Gelegenheitsfeuer aktiviert sind
    .pass = Nicht reagieren
prompt-advance-step = Der Feind ist nach { $hex } vorgerückt. Reagierst du?
    .pass = Nicht reagieren

## Feuer

prompt-fire-with = Feuer: Wer führt den nächsten Angriff?
    .done = Befehl beenden
prompt-target = Ziel für { $piece }: Welches Feld?
prompt-group = Angriff auf { $hex }: Wer feuert mit?
    .fire = Feuer frei
prompt-fire-actions = Angriff auf { $hex } mit { $strength } FK: Spielst du eine Aktion?
    .pass = Feuer!
prompt-second-target = Streufeuer: Welches zweite Feld neben { $hex }?
prompt-sustained-break = Pasch nach Dauerfeuer: Welche Waffe versagt?
prompt-defend-with = Angriffswert { $total }: Wer macht den nächsten Verteidigungswurf?
prompt-defense-actions = { $unit } verteidigt sich gegen { $total }: Spielst du eine Aktion?
    .pass = Keine Aktion: würfeln
prompt-light-wounds = { $unit } droht zu brechen: Spielst du Leichte Verwundungen?
    .pass = Brechen lassen
prompt-smoke-unit = Nebelhandgranaten: Welche Einheit wirft?
prompt-smoke-hex = Nebelhandgranaten: Wohin wirft { $unit }?

## Nahkampf

prompt-melee-where = Welcher Nahkampf wird als Nächster ausgetragen?
prompt-ambush = Nahkampf in { $hex }: Legst du einen Hinterhalt?
    .pass = Kein Hinterhalt
prompt-ambushed = Hinterhalt in { $hex }: Welche deiner Einheiten bricht?
prompt-no-quarter = Der Nahkampf ist vorbei: Gibst du kein Pardon?
    .pass = Nein

## Erholung und Flucht

prompt-rally-which = Erholung: Welche Einheit versucht sich als Nächste zu sammeln?
prompt-rout-whom = Flucht: Wessen gebrochene Einheiten?
prompt-rout-which = Flucht: Für welche Einheit würfelst du als Nächstes?
prompt-retreat-to = { $unit } weicht zurück, noch { $left ->
        [one] ein Feld
       *[other] { $left } Felder
    }: Wohin?

## Artillerie

prompt-spotter = Artillerieanforderung: Welcher Anführer leitet das Feuer?
prompt-spotting-round = Wohin fordert { $unit } das Einschießen an?
    .target = { $place }
prompt-shells-or-smoke = Sprenggranaten oder Nebel?
    .fire = Sprenggranaten
    .smoke = Nebel
prompt-smoke-next = Nebel um { $hex }: Welches Feld als Nächstes?
prompt-impact-next = Feuerschlag um { $hex }: Für welches Feld wird als Nächstes gewürfelt?

## Würfe, Auslöser, Zeit

prompt-reroll = { $side }, { $roll }: { $white } und { $colored } ({ $trigger }). Lässt du mit der Initiativekarte neu würfeln?
    .pass = Wurf gilt
prompt-sniper = Scharfschütze! bei { $hex }: Wen trifft er?
    .pass = Niemanden
prompt-remove-smoke = Die Zeit schreitet fort: Welcher Rauch verzieht sich?
prompt-reinforce-which = Welche Einheit betritt als Nächste die Karte?
prompt-reinforce = Wo betritt { $unit } die Karte?
prompt-dig-in = Die Zeit schreitet fort: Gräbst du dich ein?
    .pass = Nicht eingraben
prompt-dig-in-where = Eingraben: In welchem Feld?
prompt-pass-actions = Dein Gegner hat gepasst und abgelegt. Reagierst du?
    .pass = Nicht reagieren
prompt-demolish = Sprengung: In welchem Feld?
prompt-support-item = Unterstützungstabelle, Wurf { $number }: Was nimmst du?
prompt-hide-where = Verborgene Einheit ({ $item }): Wo taucht sie auf?

## Ereignisse

prompt-air-support = Luftunterstützung bei { $hex }: Welches Feld wird bombardiert?
    .pass = Keines
prompt-battle-harden = Kampferprobt: Welche Einheit wird zum Veteranen?
prompt-commissar = Kommissar: Welche gebrochene Einheit nimmt er sich vor?
prompt-deploy = Aufteilen: Welche Gruppe wird zu zwei Trupps?
    .pass = Keine
prompt-deploy-marker = Aufteilen: Welcher Trupp behält { $marker ->
        [weapon] die Waffe
        [suppressed] den Niederhaltemarker
       *[veteran] den Veteranenmarker
    }?
prompt-entrench = Verschanzen: In welchem Feld entstehen Schützenlöcher?
    .pass = Nirgends
prompt-field-promotion = Beförderung im Feld: Wo erscheint der Schütze?
    .pass = Nirgends
prompt-hero = Wo erscheint der Held?
prompt-hero-rally = Sammelt der Held eine gebrochene Einheit in { $hex }?
    .pass = Niemanden
prompt-infiltrate = Einsickern bei { $hex }: Wo erscheint { $unit }?
prompt-interdiction = Abriegelung: Welche Einheit wird niedergehalten?
prompt-interrogation = Verhör: Welche Karte verliert dein Gegner?
    .pass = Keine
prompt-kia = Gefallen: Welche gebrochene Einheit wird ausgeschaltet?
prompt-leave-blaze = { $unit } muss vor dem Brand weichen: Wohin?
prompt-malfunction = Versagen bei { $hex }: Welche Waffe fällt aus?
prompt-medic = Sanitäter!: Welche gebrochene Einheit sammelt sich?
prompt-prisoners-of-war = Kriegsgefangene: Welche deiner gebrochenen Einheiten ergibt sich?
prompt-reconnaissance = Erkundung: Welches deiner geheimen Plättchen deckst du auf?
prompt-sappers = Sappeure: Wo werden Minen oder Stacheldraht geräumt?
    .pass = Nirgends
prompt-scrounge = Organisieren: Welche verlorene Waffe holst du zurück?
    .pass = Keine
prompt-scrounge-for = Organisieren: Wer bekommt die Waffe ({ $weapon })?
prompt-shell-shock = Granatschock bei { $hex }: Welche Einheit bricht?
prompt-suppressing-fire = Niederhaltendes Feuer: Welche feindliche Einheit wird niedergehalten?
    .pass = Keine
prompt-walking-wounded = Gehfähige Verwundete: Welche verlorene Einheit kehrt zurück?
prompt-walking-wounded-where = Gehfähige Verwundete bei { $hex }: Wo erscheint { $unit }?
prompt-white-phosphorus = Weißer Phosphor: Setzt du ihn ein?
    .pass = Nein
prompt-white-phosphorus-where = Weißer Phosphor mit Rauch { $value }: In welches Feld?
prompt-white-phosphorus-break = Weißer Phosphor in { $hex }: Welche deiner Einheiten bricht?

## Antworten, nach Verb

option-action = { $action } spielen ({ $card })
option-card = { $card }: { $described }
option-chit = Zielplättchen { $chit }
option-deploy = { $unit } in Trupps aufteilen
option-discard = { $card } ablegen: { $described }
option-done = Fertig
option-end-turn = Zug beenden
option-exit = Die Karte verlassen
option-fire = Feuern
option-fortification = { $fortification }
option-hex = { $place }
option-item = { $item }
option-join = { $unit } geht mit
option-no = Nein
option-op-fire = Gelegenheitsfeuer ({ $card })
option-order = { $order } ({ $card })
option-pass = Passen
option-reroll = Initiativekarte einsetzen: neu würfeln
option-scrap = { $weapon } aufgeben
option-side = { $side }
option-smoke = Nebel
option-smoke-at = Nebel nach { $place }
option-space = Feld { $number }
option-stop = Hier anhalten
option-target = { $place }: { $occupants }
option-transfer = { $unit } gibt die Waffe weiter
option-unit = { $unit }
option-weapon = { $weapon }
whole-discard = Passen und alle { $number } Karten ablegen
whole-take-along = { $first } mit allen { $number }, die mitkönnen
option-yes = Ja

window-initiative = Neuwürfe mit der Initiativekarte
window-fire = Aktionen vor eigenen Angriffen
window-defense = Aktionen vor eigenen Verteidigungswürfen
window-step = Reaktionen auf einen feindlichen Schritt
window-advance = Reaktionen auf feindliches Vorrücken
window-melee = Hinterhalte
window-melee-end = Kein Pardon
window-break = Leichte Verwundungen
window-time = Eingraben beim Zeitfortschritt
window-pass = Reaktionen auf feindliches Passen
window-set-up = das Ende der Aufstellung
window-turn = eigene Züge
window-move = das Ende einer Bewegung
window-advance-end = das Ende eines Vorrückens

## Wie es steht, wenn gefragt wird, und was folgt

consequence-holds = { $unit } hält stand: { $total } gegen { $against }.
consequence-suppressed = { $unit } wird niedergehalten: { $total } gegen { $against }.
consequence-breaks = { $unit } bricht: { $total } gegen { $against }.
consequence-eliminated = { $unit } ist verloren: { $total } gegen { $against }.
consequence-needs = { $unit } hat { $base } gegen { $total } und hält mit einem Wurf über { $roll } stand.
consequence-safe = { $unit } hat { $base } gegen { $total } und hält mit jedem Wurf stand.
consequence-lost = { $unit } hat { $base } gegen { $total }: kein Wurf reicht.
consequence-attack = { $strength } und die Würfel gegen { $base } und die Würfel: { $unit } ist am leichtesten zu treffen.
consequence-hit = Der Schuss trifft: { $total } gegen Entfernung { $against }.
consequence-miss = Der Schuss geht daneben: { $total } gegen Entfernung { $against }.
consequence-rallies = { $unit } sammelt sich: { $total } gegen Moral { $against }.
consequence-is-suppressed = { $unit } wird niedergehalten: { $total } gegen Moral { $against }.
consequence-stays-broken = { $unit } bleibt gebrochen: { $total } gegen Moral { $against }.
consequence-stays = { $unit } bleibt: { $total } gegen Moral { $against }.
consequence-retreats = { $unit } weicht zurück: { $total } gegen Moral { $against }.
consequence-melee = { $side } hat { $total } im Nahkampf; die andere Seite hat { $against } und würfelt noch.
consequence-melee-won = Du gewinnst den Nahkampf mit { $total } gegen { $against }.
consequence-melee-lost = Du verlierst den Nahkampf mit { $total } gegen { $against }.
consequence-melee-both = { $total } gegen { $against }: Der Nahkampf kostet beide Seiten alle, die darin stehen.
consequence-time-ends = Das Spiel endet: { $total } gegen Feld { $against }.
consequence-time-goes-on = Das Spiel geht weiter: { $total } gegen Feld { $against }.
