### Computer players.

## In the browser

opponent-recruit = takes what is worth most at once, by the real odds
    .title = Recruit
opponent-captain = knows what wins: Objectives, time, posture, which cards to keep
    .title = Captain

## In the terminal

player-recruit = takes what is worth most at once, by the real odds
    .time = a few milliseconds
player-greedy = takes what is worth most at once, by the real odds
    .time = a few milliseconds
player-captain = knows what wins: Objectives, time, posture, which cards to keep
    .time = some hundredths of a second
player-general = looks ahead with a learned judgement; seconds=… or simulations=…
    .time = as told; usually 1 s
