### What the table's server says.

table-undo = { $side }: Die letzte Wahl wird zurückgenommen.
table-ask = { $side }: Bitte, Züge zurückzunehmen.
table-consent = { $side } stimmt zu: Züge werden zurückgenommen.
table-decline = Nichts wird zurückgenommen.
reason-takeback-not-yours = Die andere Seite muss auf deine Bitte antworten.
reason-takeback-not-asked = Es gibt nichts, was zurückgenommen werden könnte.
reason-nothing-stands = Es gilt kein Passen im Voraus.
reason-no-such-window = Das kann man nicht im Voraus passen.
reason-too-many-records = Dieses Spiel ist zu lang geworden, um weiterzugehen.
error-unknown-game = Dieses Spiel gibt es nicht.
error-wrong-seat = Dieser Link öffnet keinen Platz am Tisch, oder keinen, der das darf.
error-stale = Das Spiel ist inzwischen weitergegangen.
error-refused = Das ist jetzt nicht möglich.
error-unsuitable = Daraus lässt sich kein Spiel machen.
error-invalid = Die Anfrage ist nicht lesbar.
error-not-found = Hier ist nichts.
error-not-allowed = So geht das nicht.
error-too-large = Das ist zu groß.
error-too-many-games = Hier können keine weiteren Spiele aufbewahrt werden.
error-too-many-streams = Zu viele Seiten sehen diesem Spiel zu.
error-too-fast = Zu viele Anfragen; warte einen Augenblick.
error-foreign = Anfragen von anderen Seiten werden nicht angenommen.
error-not-json = Die Anfrage muss JSON sein.
error-not-over = Das Spiel kann in eine Datei gespeichert werden, wenn es zu Ende ist, oder von dem, der alle Plätze innehat.
error-other-rules = Dieses Spiel wurde nach anderen Regeln gespielt und lässt sich nicht öffnen.
error-internal = Hier ist etwas schiefgegangen. Das Spiel ist, wie es war.
