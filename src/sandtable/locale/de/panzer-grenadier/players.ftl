### Computer players.

## In the browser

opponent-greedy = nimmt, was nach den echten Chancen sofort am meisten bringt
    .title = Rekrut
opponent-captain = weiß, was gewinnt: greift geballt an, schont seine Führer, wartet den Augenblick ab
    .title = Hauptmann

## In the terminal

player-greedy = nimmt, was nach den echten Chancen sofort am meisten bringt
    .time = einige Hundertstelsekunden
player-captain = weiß, was gewinnt: greift geballt an, schont seine Führer, wartet den Augenblick ab
    .time = einige Hundertstelsekunden
player-colonel = rechnet voraus, an Tischen, wie der wahre sein kann; seconds=… oder simulations=…
    .time = wie verlangt; sonst 1 s
