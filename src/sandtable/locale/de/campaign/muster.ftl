### Verbände: ihre Arten, das Formular, mit dem sie aufgestellt werden, und warum einer abgelehnt wird.

## Arten von Verbänden

formation-kind-combat-group = Kampfgruppe
formation-kind-engineers = Pionierverband
formation-kind-reconnaissance = Aufklärungsverband
formation-kind-artillery = Artillerieverband
formation-kind-airborne = Luftlandeverband

## Das Formular

muster-name = Name
muster-kind = Art
muster-units = Einheiten
muster-unit-entry = Einheit
muster-unit-parts = Dazu
muster-unit-choices = Auswahl

## Teile eines Preises oder einer Kampfkraft

label-muster-entry = die Einheit
label-muster-part = was dazugekauft wurde
label-muster-choice = eine Auswahl
label-muster-formation = ein Verband

## Warum ein Verband abgelehnt wird

reason-formation-empty = Ein Verband hat mindestens eine Einheit.
reason-formation-needs-infantry = Eine Kampfgruppe braucht mindestens eine Infanterieeinheit.
reason-formation-not-half-engineers = Mindestens die Hälfte davon müssen Pioniere oder Nachschub sein; es sind { $value1 } von { $value2 }.
reason-formation-not-half-reconnaissance = Mindestens die Hälfte davon muss Aufklärung sein; es sind { $value1 } von { $value2 }.
reason-formation-not-half-artillery = Mindestens die Hälfte davon muss Artillerie sein; es sind { $value1 } von { $value2 }.
reason-formation-not-airborne = { $value1 } kommt aus einer Armeeliste, die nicht aus der Luft abspringt.
reason-formation-too-large = Das macht { $value1 } Punkte; ein Verband darf { $value2 } haben.
reason-formation-unique-twice = { $value1 } ist einmalig und steht hier { $value2 }-mal.
reason-formations-beyond-points = Alle Verbände zusammen machen { $value1 } Punkte; es gibt { $value2 }.
reason-commander-without-headquarters = Der Oberbefehlshaber braucht ein vorgeschobenes Hauptquartier in einer Kampfgruppe.

## Warum eine Bestellung abgelehnt wird

reason-muster-no-entry = „{ $value1 }“ ist keine Einheit, die diese Seite kaufen kann.
reason-muster-no-part = „{ $value1 }“ ist kein Teil dieser Einheit.
reason-muster-part-belongs = { $value1 } gehört ohnehin zur Einheit.
reason-muster-part-without = { $value1 } gehört zu einem Teil, der nicht genommen wurde.
reason-muster-no-choice = „{ $value1 }“ steht bei dieser Einheit nicht zur Auswahl.
reason-muster-choice-without = { $value1 } ist eine Auswahl für { $value2 }, und das wurde nicht genommen.
reason-muster-choice-twice = { $value1 }: Hier wurde schon gewählt ({ $value2 }).
reason-muster-beyond-left = Das macht { $value1 } Punkte; { $value2 } sind übrig.
