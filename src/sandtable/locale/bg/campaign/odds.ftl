### Odds of a battle that the computer is to settle.

odds-nobody-wins = Никой не печели
odds-blue-host-wins = Юг печели
odds-blue-host-loses-1 = Юг губи под една десета от точките си
odds-blue-host-loses-2 = Юг губи от една десета до една четвърт от точките си
odds-blue-host-loses-3 = Юг губи от една четвърт до половината от точките си
odds-blue-host-loses-4 = Юг губи от половината до три четвърти от точките си
odds-blue-host-loses-5 = Юг губи над три четвърти от точките си
odds-red-host-wins = Север печели
odds-red-host-loses-1 = Север губи под една десета от точките си
odds-red-host-loses-2 = Север губи от една десета до една четвърт от точките си
odds-red-host-loses-3 = Север губи от една четвърт до половината от точките си
odds-red-host-loses-4 = Север губи от половината до три четвърти от точките си
odds-red-host-loses-5 = Север губи над три четвърти от точките си
