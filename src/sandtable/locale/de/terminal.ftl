### Der Tisch im Terminal.

## Der Lauf einer Sitzung

input = >
commitment = Was der Zufall bringt, ist versiegelt mit { $seal }.
other-rules = Bis hierher wurde dieses Spiel nach älteren Regeln gespielt. Es geht von hier nach den heutigen weiter; was davor liegt, lässt sich nicht zurücknehmen.
curtain = Jetzt schaut nur der Spieler dieser Seite ({ $side }) auf den Schirm.
curtain-input = { $side }: Eingabetaste drücken, sobald du allein bist.
curtain-undo = Wer hier saß, kann noch zurück tippen: Niemand hat die Antwort gesehen.
empty-line = Tippe die Nummer einer Antwort oder: hilfe
not-understood = „{ $line }“ sagt hier nichts. Tippe die Nummer einer Antwort, den Namen eines Dings oder: hilfe
not-understood-after = „{ $line }“ sagt nichts mehr. Tippe verlauf, plan, zurück, speichern DATEI oder ende.
no-such-number = Eine Antwort { $number } gibt es nicht; es gibt 1 bis { $most }.
several = Das könnte mehrere Antworten meinen:
chain-broken = Der Rest der Zeile wurde nicht gegeben: { $rest }
offered-as = Das steht zur Wahl: Antwort { $number }.
why-what = Warum was nicht? Nenne etwas, das nicht zur Wahl steht, zum Beispiel: warum pass.
hint-is = Der Rat ist, { $number } zu wählen: { $text }
hint-typed = Der Rat ist zu tippen: { $text }
hint-nothing = Das Spiel ist zu Ende: Es gibt nichts zu raten.
odds-what = Chancen wovon? Nenne die Nummer einer Antwort, zum Beispiel: chancen 2.
undo-offered = Das lässt sich zurücknehmen: tippe zurück.
undone = Zurückgenommen.
stand-how = Wie lange? { $ways }; mit „alle“ für jede Art von Reaktion.
stand-no-reaction = Das ist keine Reaktion, auf die sich im Voraus verzichten ließe. „{ $way }“ verzichtet eine Weile auf alle Reaktionen.
standing = Bis auf Weiteres gepasst ({ $scope }): { $window }.
asked-again = Du wirst wieder nach jeder Reaktion gefragt.
auto-on = Von jetzt an passt du auf Dauer, wo du nur passen könntest.
auto-two-people = An dieser Tastatur sitzen mehrere: Wer ungefragt passt, wo nur Passen bliebe, zeigt, was auf der Hand fehlt. „{ $way }“ passt, was immer du auf der Hand hast.
auto-off = Du wirst wieder bei jeder Reaktion gefragt.
word-yes = ja
word-all = alle
word-off = aus
scope-game = spiel
size-large = groß
size-small = klein
log-earlier = … { $number } frühere Zeilen: verlauf
log-empty = Noch ist nichts geschehen.
no-such-hex = Ein Feld { $name } gibt es nicht.
rule-what = Welche Regel? Nenne ihre Nummer, wie sie in Klammern hinter einer Zeile des Protokolls steht.
no-such-rule = Eine Regel { $number } gibt es nicht.
rulings-none = Dieses Spiel hat keine Lesarten zur Wahl.
rulings-usual = Es gelten überall die üblichen Lesarten.
save-where = In welche Datei? Zum Beispiel: speichern abend.save.
save-exists = { $path } gibt es schon und blieb unberührt: Wähle einen anderen Namen.
save-failed = { $path } lässt sich nicht schreiben: { $error }
saved = Gespeichert in { $path }.
kept = Das Spiel liegt in { $path }. Weiter geht es mit: sandtable play --load { $path }
after-game = Du kannst noch verlauf, plan, zurück, speichern DATEI oder ende tippen.

## Befehle des Terminals: ein Wort dieser Sprache, der Gebrauch, die Wirkung

command-pass = passen
command-ask = fragen
command-auto = auto
command-board = plan
command-help = hilfe
command-log = verlauf
command-hint = rat
command-odds = chancen
command-quit = ende
command-rule = regel
command-rulings = lesarten
command-save = speichern
command-status = lage
command-undo = zurück
command-why = warum

use-pass = passen { $spans } [alle]
use-ask = fragen
use-auto = auto [aus]
use-board = plan { $sizes }
use-help = hilfe
use-log = verlauf [ZAHL|alle]
use-hint = rat
use-odds = chancen ANTWORT
use-quit = ende
use-rule = regel NUMMER
use-rulings = lesarten
use-save = speichern DATEI
use-status = lage
use-undo = zurück
use-why = warum DING

help-answers = Antworte mit einer Nummer, dem Namen eines Dings (Ort, Spielstein) oder den Worten der Antwort. Die Eingabetaste allein passt bei einer Reaktion.
help-chain = In eine Zeile passen mehrere Antworten: Nummern (4 7 9 oder 4-9), Felder (0404 0504) oder ein Wort mit mehreren Dingen.
help-pass = auf diese Reaktion (oder alle) verzichten, so lange du sagst
help-ask = jeden Verzicht aufheben
help-auto = nur fragen, wenn ich mehr kann als passen
help-board = den Spielplan zeichnen
help-help = diese Liste
help-log = was geschah, mit Regelnummern
help-hint = Rat: was zu wählen wäre und warum
help-odds = wie wahrscheinlich eine Antwort Erfolg hat
help-quit = aufhören; das Spiel bleibt in einer Datei
help-rule = was eine Regel sagt
help-rulings = welche Lesarten unklarer Regeln hier gelten
help-save = das Spiel in eine Datei schreiben
help-status = wie das Spiel steht, und was du hältst
help-undo = die letzte Wahl zurücknehmen, wenn der Zufall noch nicht sprach
help-why = warum ein Ding oder eine Antwort nicht zur Wahl steht

## Szenarien

scenarios-key = Schlüssel
scenarios-title = Szenario

## Computerspieler

players-name = Spieler
players-is = Was er tut
players-time = Zeit je Entscheidung
players-exec = ein anderes Programm: docs/how-to/write-a-bot.md
    .time = nach Belieben, höchstens 30 s
player-random = nimmt irgendetwas, was angeboten wird
    .time = keine
player-searcher = probiert Antworten aus und spielt zufällig weiter, um zu sehen, wer gewinnt; seconds=… oder simulations=…
    .time = wie verlangt; sonst 1 s

## Jedes Spiel am Tisch

welcome-plain = { $system }, { $title }: { $sides }. Tippe jederzeit: hilfe
word-or = oder
not-read = „{ $line }“ lässt sich nicht lesen: { $error }
type-space = ein Punkt: Tippe zwei Zahlen
type-form = ein Formular: Tippe { $verb }, um nach jedem Feld gefragt zu werden, oder alle in JSON: {"{"}…{"}"}
form-how = Tippe für jedes Feld einen Wert, in JSON, wo er kein einfaches Wort ist. Die Eingabetaste behält, was in Klammern steht, - lässt das Feld weg.
form-lines = Listen gehen Zeile für Zeile, für jedes Ding eine: Tippe, was es tun soll, mit den Nummern oder Namen, die genannt sind, in beliebiger Reihenfolge. Die Eingabetaste behält, was in Klammern steht, oder lässt das Ding weg; - lässt es weg. Mit plan, verlauf, regel und lage siehst du dich zwischendurch um.
form-commas = Mehrere mit Kommas dazwischen; zum Beispiel: { $line }
form-given-up = Das Formular ist beiseitegelegt; was du ausgefüllt hast, bleibt erhalten. Tippe { $verb }, um weiterzumachen.
form-hand-in = Die Eingabetaste gibt den Bogen ab; die Nummer einer Zeile ändert sie; abbrechen legt ihn beiseite:
word-unknown = „{ $word }“ passt hier nicht.
word-cancel = abbrechen
field-flag = ja oder nein
field-list = eine Liste in JSON
field-sheets = jeweils mit: { $fields }
field-several = eines oder mehrere von: { $things }
field-text = Worte
field-point = ein Punkt: [x, y] oder []
say-sure = Wirklich? Das lässt sich nicht zurücknehmen: { $answer } Tippe ja, oder sage es noch einmal.
offered-unasked = Das lässt sich ungefragt sagen: sage { $number } ({ $text })
say-nothing = Jetzt gibt es nichts zu sagen.
command-say = sage
use-say = sage [WORTE]
help-say = ungefragt etwas sagen; allein: was sich sagen lässt

## Spielsysteme

systems-name = System
systems-sides = Seiten
systems-scenarios = Szenarien

## Bei einem Gefecht, dessen Meldung gefragt ist

command-sheet = blatt
command-preview = vorschau
use-sheet = blatt [DATEI]
use-preview = vorschau
help-sheet = das Gefechtsblatt in eine Datei schreiben, PDF oder HTML
help-preview = was aus der Meldung folgen würde, die du ausgefüllt hast
sheet-written = Das Gefechtsblatt liegt in { $path }.
sheet-failed = { $path } lässt sich nicht schreiben: { $error }
sheet-no-print = PDF braucht einen Teil, der nicht installiert ist: pip install 'sandtable[print]'. HTML geht ohne: blatt gefecht.html
preview-nothing = Fülle zuerst die Meldung aus: report

## Versiegelte Antworten

sealed = Schicke { $sealed } jetzt. Behalte { $opened }, bis ihre Datei da ist. Der Hash zum Veröffentlichen:
seal-not-asked = { $seat } wird jetzt nichts gefragt.
seal-not-secret = Was { $seat } gefragt wird, ist nicht verdeckt zu beantworten: Es braucht kein Siegel.
seal-no-seat = Es gibt keinen Platz { $seat }; es gibt: { $seats }.
seal-not-published = Die versiegelte Datei ist nicht die, deren Hash veröffentlicht wurde.
seal-not-of-one = Die beiden Dateien gehören nicht zusammen: Sie unterscheiden sich in { $field }.
seal-broken = Die geöffnete Antwort ist nicht die versiegelte: Antwort oder Zufallsbytes wurden geändert.
seal-other-game = Diese Antwort wurde für ein anderes Spiel versiegelt.
seal-other-seat = Diese Antwort ist die von { $seat }, nicht von { $wanted }.
seal-stale = Diese Antwort wurde für eine Frage versiegelt, die längst beantwortet ist.
seal-other-question = Diese Antwort wurde für eine andere Frage versiegelt.
seal-answered = { $seat } hat schon geantwortet.
seal-no-file = { $path } ist keine versiegelte oder geöffnete Antwort.
seal-opened = { $seat } hat geantwortet, wie es versiegelt war; { $path } steht bei { $hash }.
seal-waits = Das Spiel wartet auf: { $seats }.
