### Szenarien nach ihren Schlüsseln: Titel, Ort, Lage.

scenario-first-town = Die erste Stadt
    .place = an der Straße nach Smolensk, Juli 1941
    .situation = Die Vorhut einer deutschen Division kommt die Straße herauf und findet die erste Stadt besetzt. Eine Kompanie auf jeder Seite, je ein Granatwerferzug, und das Korn steht hoch: das Szenario, mit dem man das Spiel lernt.
scenario-mokra = Die Lichtungen von Mokra
    .place = Mokra, Polen, 1. September 1939
    .situation = Am ersten Morgen des Krieges tastet sich eine Panzerdivision durch den Wald nordwestlich von Tschenstochau. Zwischen ihr und der Bahnlinie stehen die Ulanen der Wolhynischen Kavalleriebrigade, mit Geschützen am Waldrand und einem Panzerzug auf dem Gleis hinter sich.
scenario-summa = Die Straße nach Lähde
    .place = Summa, Karelische Landenge, 11. Februar 1940
    .situation = Nach zehn Tagen Beschuss kommt die Rote Armee noch einmal, mit Panzern voran und Pionieren dahinter. Die Finnen warten in Bunkern und Gräben, hinter Minen unter dem Schnee und an Stellen, die auf keiner Karte stehen.
scenario-senno = Gegenstoß bei Senno
    .place = Senno, Weißrussland, 8. Juli 1941
    .situation = Zwei mechanisierte Korps sind gegen die Panzer westlich von Witebsk angesetzt. Panzer gibt es genug, aber wenige, die sie führen, und niemanden, der Treibstoff bringt; die Schützen haben ein paar Geschütze, einen Stab, der nicht verloren gehen darf, und Panzer, die unterwegs sind.
scenario-izbushensky = Säbel bei Isbuschenski
    .place = Isbuschenski am Don, 24. August 1942
    .situation = Im ersten Licht reitet ein Spähtrupp der Savoia Cavalleria in Schützen hinein, die sich über Nacht zwischen den Sonnenblumen eingegraben haben. Das Regiment sitzt auf. Es ist einer der letzten Angriffe, die jemand reiten wird.
scenario-tractor-works = Das Traktorenwerk
    .place = Stalingrad, 14. Oktober 1942
    .situation = Zwei Divisionen und eine Wolke von Stukas gegen die Arbeitersiedlung vor dem großen Werk. Gardisten halten die Keller; wer bei Einbruch der Nacht die Straßen hat, hat die Häuser noch nicht.
scenario-primosole = Die Brücke und die Furt
    .place = Primosole, Sizilien, 16. Juli 1943
    .situation = Am Tag wurden die Durhams auf der Brücke zusammengeschossen. Jetzt, lange vor Tag, führt einer, der den Fluss kennt, zwei Kompanien zu einer Furt stromauf. In den Weingärten drüben liegen Fallschirmjäger und horchen.
scenario-ponyri = Bahnhof Ponyri
    .place = Ponyri, Kursker Bogen, 7. Juli 1943
    .situation = Der dritte Tag der Offensive, und alles verengt sich auf einen Bahnhof an der Strecke nach Kursk. Ein verstärktes Regiment greift an, mit Sturmgeschützen hinter seinen Pionieren; es gerät in die tiefsten Gräben, die dichtesten Minen und die am besten vorbereiteten Geschütze des ganzen Krieges.
scenario-bukrin = Der Dnjeprbogen
    .place = Bukrin, Ukraine, 23. September 1943
    .situation = Die Garde hat den Fluss vor der Armee erreicht, die ihn verteidigen sollte. Kähne, Fässer und Scheunentore müssen genügen; auf dem hohen Ufer steht zuerst nur ein dünner Schleier, und dann die Aufklärung einer Panzerdivision.
scenario-korsun = Der Weg nach Lysjanka
    .place = westlich von Korsun, Ukraine, 17. Februar 1944
    .situation = Drei Kolonnen verlassen den Kessel in Schnee und Dunkelheit, ohne zu schießen, mit Wagen und den Geschützen, die die Pferde noch ziehen. Hinter dem Höhenzug liegt Lysjanka. Auf dem Höhenzug stehen Panzer, und dahinter wartet die Gardekavallerie auf den Tag.
scenario-hill-192 = Höhe 192
    .place = östlich von Saint-Lô, Normandie, 11. Juli 1944
    .situation = Von der Höhe sieht man über den halben Brückenkopf. Das 38. Infanterieregiment geht Wiese für Wiese hinter einer Feuerwalze hinauf, mit einem Panzer und Pionieren für jede Hecke; die Fallschirmjäger hatten für jede einzelne drei Wochen Zeit.
scenario-pinsk = Kanonenboote vor Pinsk
    .place = Pinsk, Weißrussland, 12. Juli 1944
    .situation = Die Sümpfe haben die Armee von der Stadt ferngehalten, aber nicht vom Fluss: Im Morgengrauen setzt die Dnjepr-Flottille ein Regiment mitten im Hafen an Land. Jetzt muss es durchhalten, bis die anderen da sind.

## Wo ausgeloste Gefechte stattfinden

front-poland = Polen
front-finland = Finnland
front-france = Frankreich
front-balkans = Balkan
front-africa = Nordafrika
front-east = Ostfront
front-italy = Italien
front-west = Westeuropa
