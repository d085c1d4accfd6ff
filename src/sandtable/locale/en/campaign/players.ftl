### Computer commanders.

## In the browser

opponent-greedy = each formation takes what is worth most at once
    .title = Recruit
opponent-captain = plans a whole round against all that the enemy may order
    .title = Captain

## In the terminal

player-greedy = each formation takes what is worth most at once
    .time = some hundredths of a second
player-captain = plans a whole round against all that the enemy may order
    .time = about a second for a round
