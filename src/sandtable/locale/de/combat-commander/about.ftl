### Was Befehle, Aktionen, Ereignisse, Gelände und Marker tun, je in einer Zeile: wo man ihnen begegnet, und in den Übersichten.

## Befehle: im eigenen Zug

about-order-advance = Jede gewählte Einheit geht ein Feld weit, über jedes Gelände, und wird dabei nicht beschossen. Sie darf ins Feld eines Feindes: Dann kommt es zum Nahkampf.
about-order-artillery-denied = Das Funkgerät des Feindes fällt aus; ein schon ausgefallenes ist verloren. Er muss eines haben.
about-order-artillery-request = Mit ausgefallenem Funkgerät: Die Batterie meldet sich wieder. Sonst leitet ein ungebrochener Anführer das Feuer, und Granaten oder Nebel gehen auf ein Feld in seiner Sicht und die sechs darum nieder.
about-order-command-confusion = Lässt sich nicht als Befehl geben. Die Karte hat noch ihre Aktion, ihre Würfel und ihr Ereignis.
about-order-fire = Die gewählten Einheiten und ihre Waffen schießen auf Feinde in Reichweite und Sicht. Während der Feind zieht, dient die Karte als Gelegenheitsfeuer.
about-order-move = Die gewählten Einheiten ziehen von Feld zu Feld und zahlen Bewegungspunkte. In jedem Feld kann der Feind mit Gelegenheitsfeuer antworten.
about-order-op-fire = Während der Feind zieht: Deine Einheiten schießen auf das Feld, das gerade betreten wurde, und dürfen weiter schießen, bis diese Bewegung endet. Geschütze und Mörser nicht.
about-order-recover = Keine deiner Einheiten ist mehr niedergehalten, und jede gebrochene würfelt: Unter ihrer Moral sammelt sie sich. Einmal je Zug.
about-order-rout = Du wählst eine Seite: Jede ihrer gebrochenen Einheiten würfelt und läuft so viele Felder zum eigenen Rand, wie der Wurf über ihrer Moral liegt.

## Aktionen: in ihrem Augenblick, in jedem Zug

about-action-ambush = Unmittelbar vor den Würfen eines Nahkampfs: Der Feind muss eine seiner beteiligten Einheiten brechen lassen.
about-action-assault-fire = Während deiner Bewegung: Ziehende Einheiten und Waffen mit eingerahmter FK dürfen unterwegs angreifen.
about-action-bore-sighting = Für den Verteidiger, vor dem Wurf eines Feuerangriffs mit einer Waffe von mindestens 5 aufgedruckter FK: +2 FK.
about-action-command-confusion = Lässt sich nicht als Aktion spielen. Die Karte hat noch ihren Befehl, ihre Würfel und ihr Ereignis.
about-action-concealment = Vor deinem Verteidigungswurf: Der Angriff wird um die Deckung des getroffenen Feldes schwächer.
about-action-crossfire = Vor dem Wurf deines Feuerangriffs auf ziehende Einheiten: +2 FK.
about-action-demolitions = Wenn der Feind passt und ablegt: Eine Befestigung in einem Feld mit einer Einheit von dir verschwindet.
about-action-dig-in = Am Ende eines Zeitschritts: Schützenlöcher in einem Feld mit einer Einheit von dir.
about-action-fire = Während der Feind zieht: Deine Einheiten schießen auf das Feld, das gerade betreten wurde, und dürfen weiter schießen, bis diese Bewegung endet. Geschütze und Mörser nicht.
about-action-hand-grenades = Vor dem Wurf deines Feuerangriffs, wenn ein Schütze neben dem Ziel steht: +2 FK.
about-action-hidden-entrenchments = Für den Verteidiger, vor einem Verteidigungswurf: Im getroffenen Feld tauchen Schützenlöcher auf und helfen sofort. Nicht in Gebäuden oder im Wasser.
about-action-hidden-mines = Für den Verteidiger, wenn Einheiten in ein Feld gezogen oder vorgerückt sind: Dort liegen Minen, und sie gehen unter ihnen hoch.
about-action-hidden-pillbox = Für den Verteidiger, vor einem Verteidigungswurf in einem Zielfeld: Dort taucht ein Kampfstand auf. Es gibt nur einen.
about-action-hidden-unit = Für den Verteidiger, wenn der Feind passt und ablegt: Eine Einheit aus der Unterstützungstabelle taucht in einem leeren Feld mit Deckung in deinem Aufstellungsraum auf.
about-action-hidden-wire = Für den Verteidiger, wenn Einheiten in ein Feld gezogen oder vorgerückt sind: Dort liegt Stacheldraht, und wer zieht, bleibt stehen.
about-action-light-wounds = Wenn eine Gruppe von dir brechen würde: Sie wird stattdessen zum Trupp, und du verlierst 1 SP.
about-action-marksmanship = Vor dem Wurf deines Feuerangriffs mit einer Gruppe oder einem Trupp: +2 FK.
about-action-no-quarter = Am Ende eines Nahkampfs, den eine Einheit von dir überlebt hat: 2 SP. Für Russen, und für Deutsche gegen sie.
about-action-smoke-grenades = Während deiner Bewegung: Eine ziehende Einheit mit eingerahmter Bewegung wirft Rauch in ihr Feld oder eines daneben.
about-action-spray-fire = Vor dem Wurf deines Feuerangriffs, wenn alle Schützen eine eingerahmte Reichweite haben: Der Angriff trifft zwei benachbarte Felder mit Feinden zugleich.
about-action-sustained-fire = Vor dem Wurf deines Feuerangriffs mit einem MG oder Mörser: +2 FK; zeigen beide Würfel dasselbe, fällt eine dieser Waffen aus.

## Ereignisse: nie aus der Hand; ein Auslöser dreht eine Karte um, und ihr Ereignis tritt ein

about-fate-air-support = Ein Zufallsfeld wird gezogen: Wer zog, darf alle Einheiten darin brechen lassen, oder die im nächsten besetzten Feld.
about-fate-battle-harden = Eine Einheit der Seite, die zog, wird Veteran.
about-fate-battlefield-integrity = 1 SP für jede feindliche Einheit auf der Verlustleiste.
about-fate-blaze = Ein Zufallsfeld gerät in Brand: Niemand kann darin bleiben oder hindurchsehen.
about-fate-booby-trap = Minen in einem Zufallsfeld.
about-fate-breeze = Aller Rauch verweht, und jeder Brand greift ein Feld weit mit dem Wind um sich.
about-fate-command-and-control = 1 SP für jedes Ziel, das die Seite hält, die zog.
about-fate-commissar = Eine gebrochene russische Einheit würfelt: Bis zu ihrer Moral sammelt sie sich, darüber ist sie verloren.
about-fate-cower = Gruppen der Seite, die zog, sind niedergehalten, wo keines Anführers Führung hinreicht.
about-fate-deploy = Eine Gruppe der Seite, die zog, darf sich in zwei Trupps teilen.
about-fate-dust = Rauch in einem Zufallsfeld.
about-fate-elan = Die Seite, die zog, verträgt einen Verlust mehr, ehe sie aufgibt.
about-fate-entrench = Die Seite, die zog, darf in ein Feld mit einer eigenen Einheit Schützenlöcher legen.
about-fate-field-promotion = Der einfache Schütze der Nation darf als Anführer dazukommen, bei einer gebrochenen Einheit.
about-fate-fog-of-war = Jede Seite verliert eine zufällige Karte ihrer Hand.
about-fate-hero = Der Held der Seite, die zog, erscheint in einem eigenen Feld und darf dort eine Einheit sammeln. Er kann in einem Zug mehrmals handeln.
about-fate-infiltration = Eine Einheit aus der Unterstützungstabelle kommt in oder neben ein Zufallsfeld.
about-fate-interdiction = Eine Einheit ohne Deckung wird niedergehalten; wer zog, wählt sie.
about-fate-interrogation = Der Feind zeigt seine Hand, und wer zog, darf ihn eine Karte davon ablegen lassen.
about-fate-kia = Eine gebrochene Einheit, gleich welcher Seite, ist verloren; wer zog, wählt sie.
about-fate-malfunction = Die einsatzbereite Waffe, die einem Zufallsfeld am nächsten ist, fällt aus.
about-fate-medic = Eine gebrochene Einheit, gleich welcher Seite, sammelt sich; wer zog, wählt sie.
about-fate-mission-objective = Die Seite, die zog, bekommt ein weiteres geheimes Zielplättchen.
about-fate-prisoners-of-war = Eine gebrochene Einheit der Seite, die zog, ist verloren, wenn bei einer ein Feind im selben Feld oder daneben steht.
about-fate-reconnaissance = Der Feind muss eines seiner geheimen Zielplättchen zeigen; es zählt ab sofort.
about-fate-reinforcements = Eine Einheit oder ein Funkgerät aus der Unterstützungstabelle kommt; Einheiten treffen am eigenen Kartenrand ein.
about-fate-rubble = Stacheldraht in einem Zufallsfeld.
about-fate-sappers = Wer zog, darf einmal Minen oder Stacheldraht wegräumen.
about-fate-scrounge = Eine verlorene Waffe darf zu einer Einheit der Seite zurückkehren, die zog.
about-fate-shell-shock = Die Einheit, die einem Zufallsfeld am nächsten ist, bricht.
about-fate-shellholes = Schützenlöcher in einem Zufallsfeld.
about-fate-strategic-objective = Ein weiteres offenes Zielplättchen zählt von nun an für beide Seiten.
about-fate-suppressing-fire = Ein Feind in Reichweite und Sicht eines einsatzbereiten MG darf niedergehalten werden.
about-fate-walking-wounded = Eine verlorene Einheit kommt gebrochen zurück, in oder neben ein Zufallsfeld.
about-fate-white-phosphorus = Rauch darf neben eine Gruppe gelegt werden; jede Seite mit Einheiten in diesem Feld lässt eine davon brechen.

## Auslöser: Wörter bei den Würfeln

about-trigger-event = Nach diesem Wurf wird noch eine Karte umgedreht, und ihr Ereignis tritt ein.
about-trigger-jammed = Beim Wurf eines Feuerangriffs fallen alle schießenden Waffen aus. Bei anderen Würfen bedeutet es nichts.
about-trigger-sniper = Ein Zufallsfeld wird gezogen: Wer würfelte, darf eine Einheit darin oder daneben brechen lassen.
about-trigger-time = Der Zeitmarker rückt um ein Feld vor: Wer würfelte, mischt, und gegen Ende würfelt er um das jähe Ende.

## Gelände

about-terrain-open = Leicht zu begehen, und nirgends ein Versteck.
about-terrain-woods = Gute Deckung; niemand sieht hindurch. Granaten von Mörsern und Artillerie krepieren in den Kronen und treffen härter.
about-terrain-building = Die beste natürliche Deckung; niemand sieht hindurch. Ein Ziel darin ist das ganze Gebäude mit allen seinen Feldern.
about-terrain-brush = Etwas Deckung, mühsam zu begehen; Feuer hindurch verliert viel.
about-terrain-orchard = Etwas Deckung, leicht zu begehen; Feuer hindurch wird behindert.
about-terrain-field = Offener Boden mit Halmen, die Feuer hindurch ein wenig behindern.
about-terrain-marsh = Wasser: sehr mühsam, keine Deckung; keine Waffe feuert von hier.
about-terrain-stream = Wasser: sehr mühsam, und schlechter als ohne Deckung; keine Waffe feuert von hier.
about-terrain-gully = Etwas Deckung, nur von Nachbarfeldern und von oben einzusehen; man sieht auch nur dorthin.
about-terrain-water-barrier = Tiefes Wasser: Niemand kommt hinein. Man sieht darüber hinweg.
about-terrain-major-bridge = Eine Brücke aus ganzen Feldern: hinein und hinaus nur auf ihrer Straße oder Bahn.
about-terrain-minor-bridge = Eine Brücke in einem Feld: leicht entlang der Straße oder Bahn; sonst zählt der Boden darunter.
about-terrain-road = Leicht zu begehen, und ein Bewegungspunkt mehr, wenn man sie während einer Bewegung betritt; andere Deckung im Feld wird aber schlechter.
about-terrain-railway = Entlang der Gleise leicht zu begehen; quer behindert er die Sicht ein wenig.
about-terrain-trail = Leicht zu begehen, sonst nichts.
about-terrain-hill = Der Aufstieg kostet mehr. Von oben sieht man weiter und schießt besser, von unten schlechter.
about-terrain-wall = Kostet beim Überqueren mehr. Deckung gegen direktes Feuer, das über sie kommt; niemand sieht hinüber, außer wer an ihr steht.
about-terrain-hedge = Kostet beim Überqueren mehr. Ein wenig Deckung gegen direktes Feuer, das durch sie kommt; niemand sieht hindurch, außer wer an ihr steht.
about-terrain-fence = Kostet beim Überqueren mehr; behindert die Sicht ein wenig, außer man steht an ihm.
about-terrain-cliff = Beim Bewegen nicht zu überwinden; eine Einheit ohne Waffe darf darüber vorrücken.
about-terrain-smoke = Behindert alles Feuer hinein, hinaus und hindurch um seine Zahl, in jeder Höhe.
about-terrain-blaze = Feuer: Niemand kommt hinein, und niemand sieht hindurch, in keiner Höhe.

## Befestigungen: eine je Feld, für jeden, der dort ist

about-fortification-bunker = Sehr gute Deckung statt der des Geländes; bei gleichem Nahkampfwert gewinnt, wer ihn hielt.
about-fortification-foxholes = Deckung statt der des Geländes, besser gegen Mörser und Artillerie.
about-fortification-mines = Sie greifen jeden an, der ins Feld oder aus ihm geht; keine Deckung hilft.
about-fortification-pillbox = Sehr gute Deckung statt der des Geländes; bei gleichem Nahkampfwert gewinnt, wer ihn hielt.
about-fortification-trench = Gute Deckung; von Graben zu Graben, Bunker oder Kampfstand geht man billig und sicher vor Gelegenheitsfeuer.
about-fortification-wire = Schwächt, wer darin ist, hält Bewegung hinein und hinaus auf; keine Waffe feuert von hier.

## Arten von Waffen, und das Funkgerät

about-weapon-mg = Schießt allein oder in der Gruppe, auch als Gelegenheitsfeuer; die Führung eines Anführers hilft ihm.
about-weapon-mortar = Muss erst treffen (Produkt der Würfel über der Entfernung), nie als Gelegenheitsfeuer. Hat eine Mindestreichweite; Granaten krepieren im Wald.
about-weapon-gun = Muss erst treffen (Produkt der Würfel über der Entfernung), schießt allein, nie als Gelegenheitsfeuer. Schwer zu tragen.
about-weapon-flame = Reicht ein Feld weit; das Ziel hat keinerlei Deckung. Muss erst treffen, schießt allein, nie als Gelegenheitsfeuer.
about-weapon-charge = Reicht ein Feld weit, wirkt einmal und ist verbraucht. Muss erst treffen, wird allein eingesetzt, nie als Gelegenheitsfeuer.
about-radio = Artillerie hinter der Karte. Sie braucht die Karte Artillerieanforderung und einen Anführer, der die Stelle sieht.

## Marker und Zustände

about-marker-broken = Schlechtere Werte, und ihre Waffe schießt nicht. Bricht sie noch einmal, ist sie verloren. Erholung sammelt sie, Flucht treibt sie zurück.
about-marker-suppressed = −1 auf FK, Reichweite, Bewegung und Moral; ihre Waffe schießt nicht. Die nächste Erholung hebt es auf.
about-marker-veteran = +1 auf FK, Reichweite, Bewegung und Moral, solange die Einheit auf der Karte ist.
about-marker-activated = Hatte in diesem Zug schon ihren Befehl und wartet auf den nächsten.
about-marker-weapon-broken = Schießt nicht. Zufallsfelder, die später gezogen werden, können sie reparieren oder beseitigen; fällt sie noch einmal aus, ist sie verloren.
about-marker-control = Wer zuletzt allein in einem Ziel war, hält es, auch wenn er weitergezogen ist.
about-marker-initiative = Wer sie hat, darf jeden Wurf wiederholen lassen und muss die Karte dann abgeben. Er gewinnt auch bei Gleichstand.
about-marker-time = Rückt mit jedem „Zeit!“ und mit der letzten Karte eines Stapels vor; jedes Mal bekommt der Verteidiger 1 SP.
about-marker-sudden-death = Ab diesem Feld wird bei jedem Zeitschritt gewürfelt: Unter der Zahl des Zeitfelds endet das Spiel.
about-marker-surrender = Erreichen die Verluste einer Seite dieses Feld, hat sie verloren, gleich wie die Punkte stehen.
