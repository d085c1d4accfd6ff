### What the table's server says.

table-undo = { $side }: последният избор се връща.
table-ask = { $side }: молба за връщане на ходове.
table-consent = { $side }: съгласие, ходовете се връщат.
table-decline = Нищо не се връща.
reason-takeback-not-yours = Другата страна трябва да отговори на молбата ви.
reason-takeback-not-asked = Няма какво да се върне.
reason-nothing-stands = Няма действащ пас предварително.
reason-no-such-window = За това не може да се пасува предварително.
reason-too-many-records = Тази игра стана твърде дълга, за да продължи.
error-unknown-game = Няма такава игра.
error-wrong-seat = Тази връзка не отваря място на масата или то няма право на това.
error-stale = Междувременно играта е продължила.
error-refused = Това сега не е възможно.
error-unsuitable = От това не може да се направи игра.
error-invalid = Заявката не може да се прочете.
error-not-found = Тук няма нищо.
error-not-allowed = Това не се прави така.
error-too-large = Това е твърде голямо.
error-too-many-games = Тук не могат да се пазят повече игри.
error-too-many-streams = Твърде много страници гледат тази игра.
error-too-fast = Твърде много заявки; изчакайте малко.
error-foreign = Заявки от други сайтове не се приемат.
error-not-json = Заявката трябва да е JSON.
error-not-over = Играта може да се запише във файл, когато свърши, или от този, който държи всички места.
error-other-rules = Тази игра е играна по други правила и не може да се отвори.
error-internal = Нещо се обърка тук. Играта е такава, каквато беше.
