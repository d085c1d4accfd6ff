# Why a computer player did what it did.

thought-chance-of-second = the chance to win after the next best
thought-chance-to-win = the chance to win after it

## Of those who know no game in particular

thought-no-other = there is no other answer
