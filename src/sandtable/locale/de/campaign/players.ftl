### Computer commanders.

## In the browser

opponent-greedy = jeder Verband nimmt, was sofort am meisten bringt
    .title = Rekrut
opponent-captain = plant eine ganze Runde gegen alles, was der Feind befehlen kann
    .title = Hauptmann

## In the terminal

player-greedy = jeder Verband nimmt, was sofort am meisten bringt
    .time = einige Hundertstelsekunden
player-captain = plant eine ganze Runde gegen alles, was der Feind befehlen kann
    .time = etwa eine Sekunde je Runde
