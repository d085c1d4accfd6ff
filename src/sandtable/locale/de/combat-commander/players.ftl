### Computer players.

## In the browser

opponent-recruit = nimmt, was nach den echten Chancen sofort am meisten bringt
    .title = Rekrut
opponent-captain = weiß, was gewinnt: Ziele, Zeit, Haltung, welche Karten man behält
    .title = Hauptmann
opponent-colonel-0-2 = rechnet eine Fünftelsekunde voraus
    .title = Oberst, eilig
opponent-colonel = rechnet eine Sekunde voraus, an Tischen, wie der wahre sein kann
    .title = Oberst
opponent-colonel-5 = rechnet fünf Sekunden voraus
    .title = Oberst, gründlich

## In the terminal

player-recruit = nimmt, was nach den echten Chancen sofort am meisten bringt
    .time = einige Millisekunden
player-greedy = nimmt, was nach den echten Chancen sofort am meisten bringt
    .time = einige Millisekunden
player-captain = weiß, was gewinnt: Ziele, Zeit, Haltung, welche Karten man behält
    .time = einige Hundertstelsekunden
player-colonel = rechnet voraus, an Tischen, wie der wahre sein kann; seconds=… oder simulations=…
    .time = wie verlangt; sonst 1 s
player-general = rechnet voraus, mit gelerntem Urteil; seconds=… oder simulations=…
    .time = wie verlangt; sonst 1 s
