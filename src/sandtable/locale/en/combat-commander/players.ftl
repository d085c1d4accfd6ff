### Computer players.

## In the browser

opponent-recruit = takes what is worth most at once, by the real odds
    .title = Recruit
opponent-captain = knows what wins: Objectives, time, posture, which cards to keep
    .title = Captain
opponent-colonel-0-2 = looks ahead for a fifth of a second
    .title = Colonel, hasty
opponent-colonel = looks ahead for a second on tables that may be the true one
    .title = Colonel
opponent-colonel-5 = looks ahead for five seconds
    .title = Colonel, thorough

## In the terminal

player-recruit = takes what is worth most at once, by the real odds
    .time = a few milliseconds
player-greedy = takes what is worth most at once, by the real odds
    .time = a few milliseconds
player-captain = knows what wins: Objectives, time, posture, which cards to keep
    .time = some hundredths of a second
player-colonel = looks ahead on tables that may be the true one; seconds=… or simulations=…
    .time = as told; usually 1 s
player-general = looks ahead with a learned judgement; seconds=… or simulations=…
    .time = as told; usually 1 s
