### Какво казва ядрото във всяка игра.

reason-not-asked-now = Сега не се пита за това.
asked-now = Сега се пита: { $question }
asked-of-side = Сега се пита ({ $side }): { $question }
reason-must-answer = На този въпрос трябва да се отговори.
reason-cannot-be-read = Този отговор не може да се прочете: { $why }.
reason-game-over = Играта свърши.
reason-undo-nothing = Няма какво да се върне.
reason-undo-other-side-acted = Междувременно е действал друг.
reason-undo-chance = Случаят вече е решил или е показано нещо скрито: това не може да се върне.
reason-undo-other-rules = Играта продължава от по-късен момент (дневникът ѝ казва защо): предишното не може да се върне.
reason-is-no-point = Това трябва да е точка: две цели числа.
reason-is-no-form = Това трябва да е формуляр с полета.

# Какво не е наред с поле във формуляр.

reason-field-no-whole-number = Тук трябва да стои цяло число.
reason-field-no-flag = Тук трябва да стои вярно или невярно.
reason-field-no-text = Тук трябва да стои текст.
reason-field-no-line = Тук трябва да стои един ред обикновен текст: без скрити знаци и без натрупани ударения.
reason-field-no-list = Тук трябва да стои списък.
reason-field-no-sheet = Тук трябва да има собствени полета.
reason-field-no-point = Тук трябва да стоят две числа или нито едно.
reason-field-no-id = Тук трябва да стои име от латински букви, цифри и знаците - _ . :
reason-field-no-word = „{ $value }“ не е от думите, които могат да стоят тук.
reason-field-out-of-bounds = Тук трябва да стои от { $low } до { $high }.
reason-field-too-long = Това е по-дълго от { $most } знака.
reason-field-too-few = Нужни са поне { $least }.
reason-field-too-many = Може да има най-много { $most }.
reason-field-twice = „{ $value }“ стои тук два пъти.
reason-field-missing = Това липсва.
reason-field-unknown = Няма такова поле.

# Какво се казва, когато системата няма свои думи.

side-nobody = никой
plain-result = Играта свърши: { $ending }. Победител: { $winner }.
plain-pass = Пас
plain-done = Готово
plain-yes = да
plain-no = не
plain-none = няма
