### Die Übersichten neben dem Tisch: wie man gewinnt, der Ablauf eines Zuges, die Teile von Plättchen und Karten.

chart-win = Wie man gewinnt
chart-turn = Ein Zug
chart-ground = Gelände
chart-orders = Befehle
chart-actions = Aktionen
chart-events = Ereignisse
chart-pieces = Plättchen
chart-cards = Karten

## Wie man gewinnt

chart-win-points = Wer am Ende mehr Siegpunkte (SP) hat, gewinnt. Es gibt nur eine Leiste: Was die eine Seite gewinnt, verliert die andere. Bei null gewinnt, wer die Initiativekarte hat.
chart-win-objectives = Ziele bringen dem Punkte, der zuletzt allein darin war. Offene Plättchen sagen, wie viel jedes wert ist, und zählen sofort; jede Seite kann auch geheime haben, die am Ende zählen.
chart-win-losses = Verluste bringen dem Feind Punkte: eine Gruppe { $squad }, ein Trupp { $team }, ein Anführer { $leader } und so viele mehr, wie er Führung hat.
chart-win-exit = Wer die Karte über den Rand des Feindes verlässt, bekommt für jede Einheit ebenso viele Punkte und hat sie später als Verstärkung wieder.
chart-win-time = Die Zeit rückt vor, wenn eine Karte mit „Zeit!“ umgedreht wird oder ein Stapel zu Ende geht. Jedes Mal bekommt der Verteidiger einen Punkt.
chart-win-sudden-death = Hat der Zeitmarker das jähe Ende erreicht, wird bei jedem weiteren Schritt gewürfelt: Ein Wurf unter der Zahl des Zeitfelds beendet das Spiel, und die Punkte entscheiden.
chart-win-surrender = Aufgabe: Wer so viele Einheiten verloren hat, wie seine Aufgabezahl sagt, hat sofort verloren, gleich wie die Punkte stehen; ebenso, wer niemanden mehr auf der Karte hat.

## Ein Zug

chart-turn-choose = Befehle geben oder passen. Ein Befehl ist eine Karte aus der Hand, einer nach dem anderen, so viele, wie deine Seite geben darf. Wer passt, gibt keinen und darf Karten ablegen.
chart-turn-activate = Ein Befehl aktiviert eine Einheit. Ein Anführer nimmt Einheiten im Umkreis seiner Führung mit. Wer aktiviert war, ist für diesen Zug fertig.
chart-turn-actions = Aktionen spielen beide Seiten, sobald ihr Augenblick kommt: zuerst die Seite, die nicht am Zug ist, dann die andere.
chart-turn-rolls = Jeder Wurf dreht die oberste Karte vom Stapel dessen um, der würfelt: Ihre zwei Würfel zählen, und ihr Auslöser, wenn sie einen hat.
chart-turn-fire = Feuer: FK, Führung, weitere der Gruppe und ein Wurf gegen Moral, Deckung, Führung und einen Wurf. Weniger: Die Einheit bricht. Gleich viel: Sie wird niedergehalten, oder bricht, wenn sie gerade zog.
chart-turn-melee = Nahkampf: Beide Seiten in einem Feld zählen ihre FK zusammen, ohne Waffen, und würfeln. Wer weniger hat, ist verloren.
chart-turn-refill = Am Ende des Zuges wird die Hand aufgefüllt: { $attacker } Karten für den Angreifer, { $recon } bei Aufklärung, { $defender } für den Verteidiger. Dann ist die andere Seite am Zug.

## Gelände

chart-ground-name = Gelände
chart-ground-move = Bewegung
chart-ground-cover = Deckung
chart-ground-sight = Sicht
chart-ground-artillery = gegen Artillerie
chart-ground-none = kein Zutritt
chart-ground-below = wie darunter
chart-ground-obstacle = versperrt
chart-ground-clear = frei
chart-ground-hindrance = −{ $number }
chart-ground-fortifications = Befestigungen

## Plättchen

chart-pieces-fp = FK: wie stark sie schießt. Im Rahmen: Sie kann beim Ziehen schießen (Sturmfeuer) und ist im Nahkampf besser.
chart-pieces-range = Reichweite in Feldern. Im Rahmen: Sie kann Streufeuer geben.
chart-pieces-move = Bewegungspunkte für eine Bewegung. Im Rahmen: Sie kann Nebelhandgranaten werfen.
chart-pieces-morale = Moral: was sie zusammenhält, wenn auf sie geschossen wird.
chart-pieces-command = Führung, nur bei Anführern: wie weit er andere mitnimmt, und um wie viel besser die in seinem Feld schießen, ziehen und standhalten.
chart-pieces-states = Marker und Zustände
chart-pieces-weapons = Waffen

## Karten

chart-cards-order = Der Befehl: für den eigenen Zug.
chart-cards-action = Die Aktion: für ihren Augenblick, in jedem Zug.
chart-cards-event = Das Ereignis: tritt ein, wenn die Karte nach „Ereignis!“ umgedreht wird.
chart-cards-hex = Das Zufallsfeld.
chart-cards-dice = Die zwei Würfel: Jeder Wurf ist eine umgedrehte Karte.
chart-cards-trigger = Der Auslöser: was das Spiel unterbricht, wenn die Karte für einen Wurf umgedreht wird.
chart-cards-triggers = Auslöser
