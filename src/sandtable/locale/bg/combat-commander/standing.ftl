### Standing orders.

standing-pass = Пас ({ $window }), докато { $when }.
standing-op-fire = Огън при възможност с { $units }, когато { $when }.
standing-action = Изиграй { $action }, когато { $when }.
standing-always = ви попитат
standing-or = { $one } или { $other }
standing-near = враг се приближи на { $range } от { $place }
standing-sight = враг влезе в полезрението на { $place }
standing-fired-at = врагът стреля по { $place }
standing-attacked = ваша единица бъде атакувана
standing-enters = враг влезе в хекс до { $range } от { $place }
standing-enters-here = враг влезе в { $place }
standing-defends = { $place } трябва да се защитава
lapsed-until-near = Врагът се приближи.
lapsed-until-sight = Враг влезе в полезрението.
lapsed-until-fired-at = Врагът стреля натам.
lapsed-until-attacked = Ваша единица беше атакувана.
lapsed-until-enters = Врагът влезе в хекса.
lapsed-until-defends = Защитата, която чакахте, дойде.
lapsed-order-cut-short = Заповедта ви не можа да се довърши както беше замислена.
lapsed-order-not-possible = Заповяданото сега не е възможно.
lapsed-order-unit-gone = Единица от заповедта ви вече не е на картата.
lapsed-order-unit-broken = Единица от заповедта ви е с пречупен дух.
reason-order-makes-no-sense = Такава заповед не може да се даде.
reason-order-for-no-unit-of-yours = Заповедта посочва единица, която не е ваша на картата.
reason-order-for-no-place = На картата няма такъв хекс.
