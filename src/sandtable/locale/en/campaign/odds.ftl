### Odds of a battle that the computer is to settle.

odds-nobody-wins = Nobody wins
odds-blue-host-wins = South wins
odds-blue-host-loses-1 = South loses less than a tenth of its points
odds-blue-host-loses-2 = South loses a tenth to a quarter of its points
odds-blue-host-loses-3 = South loses a quarter to a half of its points
odds-blue-host-loses-4 = South loses a half to three quarters of its points
odds-blue-host-loses-5 = South loses more than three quarters of its points
odds-red-host-wins = North wins
odds-red-host-loses-1 = North loses less than a tenth of its points
odds-red-host-loses-2 = North loses a tenth to a quarter of its points
odds-red-host-loses-3 = North loses a quarter to a half of its points
odds-red-host-loses-4 = North loses a half to three quarters of its points
odds-red-host-loses-5 = North loses more than three quarters of its points
