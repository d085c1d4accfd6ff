### Standing orders.

standing-pass = Passen ({ $window }), bis { $when }.
standing-op-fire = Gelegenheitsfeuer mit { $units }, wenn { $when }.
standing-action = { $action } spielen, wenn { $when }.
standing-always = du gefragt wirst
standing-or = { $one } oder { $other }
standing-near = ein Gegner auf { $range } an { $place } herankommt
standing-sight = ein Gegner in Sicht von { $place } kommt
standing-fired-at = der Gegner auf { $place } feuert
standing-attacked = eine deiner Einheiten angegriffen wird
standing-enters = ein Gegner ein Feld im Umkreis von { $range } um { $place } betritt
standing-enters-here = ein Gegner { $place } betritt
standing-defends = { $place } sich verteidigen muss
lapsed-until-near = Der Gegner ist nahe herangekommen.
lapsed-until-sight = Ein Gegner ist in Sicht gekommen.
lapsed-until-fired-at = Der Gegner hat dorthin gefeuert.
lapsed-until-attacked = Eine deiner Einheiten wurde angegriffen.
lapsed-until-enters = Der Gegner hat das Feld betreten.
lapsed-until-defends = Die Verteidigung, auf die du gewartet hast, ist da.
lapsed-order-cut-short = Dein Auftrag ließ sich nicht so beenden, wie er gemeint war.
lapsed-order-not-possible = Was du angeordnet hast, ist jetzt nicht möglich.
lapsed-order-unit-gone = Eine Einheit deines Auftrags ist nicht mehr auf der Karte.
lapsed-order-unit-broken = Eine Einheit deines Auftrags ist gebrochen.
reason-order-makes-no-sense = Ein solcher Auftrag lässt sich nicht geben.
reason-order-for-no-unit-of-yours = Der Auftrag nennt eine Einheit, die nicht deine auf der Karte ist.
reason-order-for-no-place = Ein solches Feld hat die Karte nicht.
