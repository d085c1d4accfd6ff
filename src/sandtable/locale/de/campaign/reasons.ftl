### Why something is not offered.

reason-air-once = Luftunterstützung bekommt ein Verband je Seite und Runde.
reason-airborne-only = Hier betreten nur Luftlandeverbände die Karte.
reason-already-fortified = { $value1 } ist schon befestigt.
reason-artillery-not-ready = Diese Artillerie steht für das Gefecht nicht bereit.
reason-attack-one-field = Ein Angriff nennt ein Feld.
reason-bridge-there = Auf { $value1 } steht eine Brücke.
reason-drop-among-enemies = Auf { $value1 } steht der Feind.
reason-edge-blocked = Die Kante ist blockiert: { $value1 }.
reason-entry-not-for-sale = Das steht nicht in deiner Armeeliste.
reason-entry-with-enemy = { $value1 } gehört dir nicht, oder der Feind steht dort.
reason-field-is-own = { $value1 } gehört dir.
reason-field-not-own = { $value1 } gehört dir nicht.
reason-enemy-on-field = Auf { $value1 } steht der Feind.
reason-field-not-yours = Nur eigene Felder sind möglich.
reason-flank-without-attack = Nur ein Angriff kommt über die Flanke.
reason-formation-not-led = Diesen Verband führst du nicht.
reason-formation-not-placed = Auch dieser Verband muss aufgestellt werden.
reason-formation-not-waiting = Dieser Verband wartet nicht außerhalb der Karte.
reason-more-than-half = Von { $value1 } dürfen höchstens { $value3 } Punkte gehen, nicht { $value2 }.
reason-must-reorganise = { $value1 } muss zuerst reorganisieren.
reason-no-air-observer = Das ist kein Luftverbindungsoffizier des Verbandes.
reason-no-entry-point = { $value1 } ist kein Eintrittspunkt.
reason-no-headquarters = { $value1 } hat kein Forward Headquarters.
reason-no-headquarters-left = Deine Seite hat kein Hauptquartier mehr.
reason-no-offensive = Deine Seite hat die Offensive nicht.
reason-no-such-field = Die Karte hat kein solches Feld.
reason-no-such-formation = Es gibt keinen solchen Verband aufzustellen.
reason-no-water = Durch { $value1 } und daran entlang fließt kein Wasser.
reason-not-neighbours = { $value2 } liegt nicht neben { $value1 }.
reason-observer-elsewhere = { $value1 } gehört zu einem anderen Verband.
reason-order-of-another-kind = Diesen Befehl hat nur { $value2 ->
    [engineers] ein Pionierverband
    [reconnaissance] ein Aufklärungsverband
    [artillery] ein Artillerieverband
    [airborne] ein Luftlandeverband
   *[other] ein anderer Verband
  }.
reason-other-bank = Der Verband steht am anderen Ufer: Auf { $value1 } ist keine Brücke.
reason-own-leader-only = Diesen Befehl kann { $value1 } nur der eigene Führer geben.
reason-path-missing = Der Befehl nennt kein Feld.
reason-path-not-needed = Dieser Befehl nennt keine Felder.
reason-rails-cut = Die Schienen nach { $value1 } sind unterbrochen.
reason-retreat-not-nearest = Ein anderes Feld ist schneller erreicht als { $value1 }.
reason-river-without-bridge = Keine Brücke führt von { $value1 } nach { $value2 }.
reason-support-one-field = Unterstützung nennt ein Feld.
reason-too-few-reserves = Das kostet { $value1 } von { $value2 } Reservepunkten.
reason-unit-left-out = { $value1 } gehört zu keinem Verband.
reason-unit-not-here = Diese Einheit hat hier nicht reorganisiert.
reason-unit-not-in-support = Diese Einheit unterstützt hier nicht.
reason-unit-twice = { $value1 } steht in zwei Verbänden.
