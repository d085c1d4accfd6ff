### Why a computer commander did what it did.

thought-aside = сега не е от значение
thought-command = щаб, който може да заповядва атаки
thought-danger = противник наблизо
thought-dig = окопи и засади срещу този, който идва
thought-fire = оръдия в готовност
thought-forces = какво остава на двете армии
thought-guard = полета под охрана
thought-harm = какво може да загуби противникът
thought-help = помощ в битка
thought-loss = какво може да бъде загубено
thought-march = по-близо до ценното
thought-neutral = нищо спечелено, нищо загубено
thought-next = какво може да се вземе в следващия рунд
thought-offensive = офанзивата
thought-place = какво има на полето
thought-places = полета и обекти
thought-reach = съединения близо до ценното
thought-reorganise = съединение, което отново е в ред
thought-reserves = резервни точки
thought-risk = какво може да направи случаят
thought-settle = компютърът не взема страна
thought-strength = сила в битка
thought-take = полета, които могат да се вземат
thought-victory = краят на кампанията
thought-work = мостове и укрепления
