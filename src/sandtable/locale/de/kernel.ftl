### Was der Kern in jedem Spiel sagt.

reason-not-asked-now = Danach ist jetzt nicht gefragt.
asked-now = Gefragt ist jetzt: { $question }
asked-of-side = Gefragt ist jetzt ({ $side }): { $question }
reason-must-answer = Diese Frage muss beantwortet werden.
reason-cannot-be-read = Diese Antwort lässt sich nicht lesen: { $why }.
reason-game-over = Das Spiel ist vorbei.
reason-undo-nothing = Es gibt nichts zurückzunehmen.
reason-undo-other-side-acted = Jemand anders hat inzwischen gehandelt.
reason-undo-chance = Der Zufall hat gesprochen oder Verborgenes wurde gezeigt: Das lässt sich nicht zurücknehmen.
reason-undo-other-rules = Das Spiel geht von einem späteren Punkt weiter (sein Protokoll sagt, warum): Was davor war, lässt sich nicht zurücknehmen.
reason-is-no-point = Das muss ein Punkt sein: zwei ganze Zahlen.
reason-is-no-form = Das muss ein Bogen mit Feldern sein.

# Was an einem Feld eines Formulars falsch ist.

reason-field-no-whole-number = Hier muss eine ganze Zahl stehen.
reason-field-no-flag = Hier muss wahr oder falsch stehen.
reason-field-no-text = Hier muss Text stehen.
reason-field-no-line = Hier muss eine Zeile in schlichter Schrift stehen: keine verborgenen Zeichen, keine gehäuften Akzente.
reason-field-no-list = Hier muss eine Liste stehen.
reason-field-no-sheet = Hier müssen eigene Felder stehen.
reason-field-no-point = Hier müssen zwei Zahlen stehen oder keine.
reason-field-no-id = Hier muss ein Name aus Buchstaben, Ziffern und den Zeichen - _ . : stehen.
reason-field-no-word = „{ $value }“ ist keines der Wörter, die hier stehen können.
reason-field-out-of-bounds = Hier muss { $low } bis { $high } stehen.
reason-field-too-long = Das ist länger als { $most } Zeichen.
reason-field-too-few = Davon sind mindestens { $least } nötig.
reason-field-too-many = Davon kann es höchstens { $most } geben.
reason-field-twice = „{ $value }“ steht hier zweimal.
reason-field-missing = Das fehlt.
reason-field-unknown = Ein solches Feld gibt es nicht.

# Was gesagt wird, wo ein System keine eigenen Worte hat.

side-nobody = niemand
plain-result = Das Spiel ist aus: { $ending }. Gewinner: { $winner }.
plain-pass = Passen
plain-done = Fertig
plain-yes = ja
plain-no = nein
plain-none = keine
