### Computer players.

## In the browser

opponent-greedy = takes what is worth most at once, by the real odds
    .title = Recruit
opponent-cadet = is still learning: misjudges much, leaves foxholes, does not reckon with shells
    .title = Cadet
opponent-corporal = knows the craft, often misjudges, leaves what must be held
    .title = Corporal
opponent-sergeant = plays like the captain with a less sure eye
    .title = Sergeant
opponent-captain = knows what wins: attacks in mass, keeps leaders alive, waits for the moment
    .title = Captain

## In the terminal

player-greedy = takes what is worth most at once, by the real odds
    .time = some hundredths of a second
player-cadet = is still learning: misjudges much, leaves foxholes, does not reckon with shells
    .time = some hundredths of a second
player-corporal = knows the craft, often misjudges, leaves what must be held
    .time = some hundredths of a second
player-sergeant = plays like the captain with a less sure eye
    .time = some hundredths of a second
player-captain = knows what wins: attacks in mass, keeps leaders alive, waits for the moment
    .time = some hundredths of a second
player-colonel = looks ahead on tables that may be the true one; seconds=… or simulations=…
    .time = as told; usually 1 s
