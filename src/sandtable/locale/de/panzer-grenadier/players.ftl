### Computer players.

## In the browser

opponent-greedy = nimmt, was nach den echten Chancen sofort am meisten bringt
    .title = Rekrut
opponent-cadet = lernt noch: verschätzt sich sehr, verlässt Schützenlöcher, rechnet nicht mit Granaten
    .title = Kadett
opponent-corporal = kann das Handwerk, verschätzt sich oft, verlässt, was zu halten ist
    .title = Gefreiter
opponent-sergeant = spielt wie der Hauptmann mit weniger sicherem Auge
    .title = Feldwebel
opponent-captain = weiß, was gewinnt: greift geballt an, schont seine Führer, wartet den Augenblick ab
    .title = Hauptmann

## In the terminal

player-greedy = nimmt, was nach den echten Chancen sofort am meisten bringt
    .time = einige Hundertstelsekunden
player-cadet = lernt noch: verschätzt sich sehr, verlässt Schützenlöcher, rechnet nicht mit Granaten
    .time = einige Hundertstelsekunden
player-corporal = kann das Handwerk, verschätzt sich oft, verlässt, was zu halten ist
    .time = einige Hundertstelsekunden
player-sergeant = spielt wie der Hauptmann mit weniger sicherem Auge
    .time = einige Hundertstelsekunden
player-captain = weiß, was gewinnt: greift geballt an, schont seine Führer, wartet den Augenblick ab
    .time = einige Hundertstelsekunden
player-colonel = rechnet voraus, an Tischen, wie der wahre sein kann; seconds=… oder simulations=…
    .time = wie verlangt; sonst 1 s
