### Какво казва ядрото във всяка игра.

reason-not-asked-now = Сега не се пита за това.
reason-game-over = Играта свърши.
reason-undo-nothing = Няма какво да се върне.
reason-undo-other-side-acted = Другата страна вече е действала.
reason-undo-chance = Случаят вече е решил или е показано нещо скрито: това не може да се върне.
