### Scenarios by their keys: title, place, situation.

scenario-first-town = The First Town
    .place = on the road to Smolensk, July 1941
    .situation = The advance guard of a German division comes up the road and finds the first town held. One company a side, a mortar each, and the corn is high: the scenario to learn the game with.
scenario-mokra = The Clearings of Mokra
    .place = Mokra, Poland, 1 September 1939
    .situation = On the first morning of the war a panzer division feels its way through the forest north-west of Częstochowa. Between it and the railway stand the uhlans of the Volhynian Cavalry Brigade, with guns in the edge of the woods and an armoured train on the line behind them.
scenario-summa = The Lähde Road
    .place = Summa, Karelian Isthmus, 11 February 1940
    .situation = After ten days of shelling the Red Army comes on again, with tanks in front and sappers behind them. The Finns wait in bunkers and trenches, behind mines under the snow, and in places that are on no map.
scenario-senno = Counterstroke at Senno
    .place = Senno, Belarus, 8 July 1941
    .situation = Two mechanized corps have been sent against the panzers west of Vitebsk. Tanks enough, but few who lead them and nobody who brings up fuel; the grenadiers have a few guns, a headquarters that must not be lost, and panzers on the way.
scenario-izbushensky = Sabres at Izbushensky
    .place = Izbushensky, on the Don, 24 August 1942
    .situation = At first light a patrol of the Savoia Cavalleria rides into riflemen who have dug in among the sunflowers during the night. The regiment mounts. It is one of the last charges that anybody will ride.
scenario-tractor-works = The Tractor Works
    .place = Stalingrad, 14 October 1942
    .situation = Two divisions and a cloud of Stukas against the workers' town before the great factory. Guardsmen hold the cellars; whoever has the streets at nightfall does not have the houses yet.
scenario-primosole = The Bridge and the Ford
    .place = Primosole, Sicily, 16 July 1943
    .situation = By day the Durhams were shot down on the bridge. Now, in the small hours, a man who knows the river leads two companies to a ford upstream. Fallschirmjäger lie in the vineyards on the far bank and listen.
scenario-ponyri = Ponyri Station
    .place = Ponyri, Kursk salient, 7 July 1943
    .situation = The third day of the offensive, and everything narrows to a station on the line to Kursk. A reinforced regiment attacks with assault guns behind its engineers; it comes into the deepest trenches, the thickest mines and the best prepared guns of the whole war.
scenario-bukrin = The Bend of the Dnieper
    .place = Bukrin, Ukraine, 23 September 1943
    .situation = The Guards have reached the river before the army that was to defend it. Boats, barrels and barn doors must do; on the high bank there is at first only a thin screen, and then the reconnaissance of a panzer division.
scenario-korsun = The Way to Lysyanka
    .place = west of Korsun, Ukraine, 17 February 1944
    .situation = Three columns leave the pocket in the snow and the dark, without firing, with wagons and what guns the horses still draw. Beyond the ridge lies Lysyanka. On the ridge lie tanks, and behind it the cavalry of the Guards is waiting for daylight.
scenario-hill-192 = Hill 192
    .place = east of Saint-Lô, Normandy, 11 July 1944
    .situation = From the hill one looks over half of the beachhead. The 38th Infantry goes up to it field by field behind a barrage, with a tank and sappers for each hedge; the paratroopers have had three weeks for every one of them.
scenario-pinsk = Gunboats at Pinsk
    .place = Pinsk, Belarus, 12 July 1944
    .situation = The swamps have kept the army away from the town, but not from the river: in the grey of the morning the Dnieper Flotilla puts a regiment ashore right in the port. Now it has to last until the others are through.

## Where random battles are fought

front-poland = Poland
front-finland = Finland
front-france = France
front-balkans = Balkans
front-africa = North Africa
front-east = Eastern Front
front-italy = Italy
front-west = Western Europe
