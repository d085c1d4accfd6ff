### Odds of a battle that the computer is to settle.

odds-nobody-wins = Niemand gewinnt
odds-blue-host-wins = Süd gewinnt
odds-blue-host-loses-1 = Süd verliert weniger als ein Zehntel seiner Punkte
odds-blue-host-loses-2 = Süd verliert ein Zehntel bis ein Viertel seiner Punkte
odds-blue-host-loses-3 = Süd verliert ein Viertel bis die Hälfte seiner Punkte
odds-blue-host-loses-4 = Süd verliert die Hälfte bis drei Viertel seiner Punkte
odds-blue-host-loses-5 = Süd verliert mehr als drei Viertel seiner Punkte
odds-red-host-wins = Nord gewinnt
odds-red-host-loses-1 = Nord verliert weniger als ein Zehntel seiner Punkte
odds-red-host-loses-2 = Nord verliert ein Zehntel bis ein Viertel seiner Punkte
odds-red-host-loses-3 = Nord verliert ein Viertel bis die Hälfte seiner Punkte
odds-red-host-loses-4 = Nord verliert die Hälfte bis drei Viertel seiner Punkte
odds-red-host-loses-5 = Nord verliert mehr als drei Viertel seiner Punkte
