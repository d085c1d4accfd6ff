### Computer players.

## In the browser

opponent-greedy = takes what is worth most at once, by the real odds
    .title = Recruit
opponent-captain = knows what wins: attacks in mass, keeps leaders alive, waits for the moment
    .title = Captain

## In the terminal

player-greedy = takes what is worth most at once, by the real odds
    .time = some hundredths of a second
player-captain = knows what wins: attacks in mass, keeps leaders alive, waits for the moment
    .time = some hundredths of a second
player-colonel = looks ahead on tables that may be the true one; seconds=… or simulations=…
    .time = as told; usually 1 s
