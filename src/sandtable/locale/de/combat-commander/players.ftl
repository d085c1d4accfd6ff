### Computer players.

## In the browser

opponent-recruit = nimmt, was nach den echten Chancen sofort am meisten bringt
    .title = Rekrut
opponent-captain = weiß, was gewinnt: Ziele, Zeit, Haltung, welche Karten man behält
    .title = Hauptmann

## In the terminal

player-recruit = nimmt, was nach den echten Chancen sofort am meisten bringt
    .time = einige Millisekunden
player-greedy = nimmt, was nach den echten Chancen sofort am meisten bringt
    .time = einige Millisekunden
player-captain = weiß, was gewinnt: Ziele, Zeit, Haltung, welche Karten man behält
    .time = einige Hundertstelsekunden
player-general = rechnet voraus, mit gelerntem Urteil; seconds=… oder simulations=…
    .time = wie verlangt; sonst 1 s
