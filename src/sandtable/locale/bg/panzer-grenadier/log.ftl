### Какво се случи: по ред за всеки вид факт.

## Ходът на играта

event-set-up-ended = Подреждането е готово.
event-turn-began = Започва ход { $turn }.
event-initiative-rolled = Инициатива: { $axis } { $first } (зар { $roll1 }), { $allies } { $second } (зар { $roll2 }). { $winner ->
        [none] Равно.
       *[other] Инициативата: { $winner }; сегменти преди другата страна:
    }{ $winner ->
        [none] {""}
       *[other] {""} { $opening }.
    }
event-segment-began = { $side }: сегмент на действие.
event-segment-ended = { $passed ->
        [yes] { $side }: сегментът е пас.
       *[no] { $side }: сегментът свърши.
    }
event-passed = { $side }: пас.
event-initiative-changed = { $side }: инициативата вече е { $value }.
event-segment-saved = { $saved ->
        [0] Запазеният сегмент се използва.
       *[other] Един сегмент се запазва за по-късно.
    }
event-game-ended = { $winner ->
        [none] Играта свърши: равен.
       *[other] Играта свърши. { $winner }: победа.
    } { $ending }
event-control-set = Ясно е кой какво контролира в началото.
event-control-lost = И двете страни паднаха: { $hex } не е на никого.
event-markers-removed = Всички маркери MOVED и FIRED се махат.
event-surprised = { $what ->
        [none] { $side }: второто активиране е използвано.
       *[other] { $side }: една единица с маркер може да се активира пак в този ход.
    }
event-command-taken = { $side }: командва { $player }.
event-divided = { $player } командва { $pieces }.

## Бой

attack-group = { $shift ->
        [none] { $pieces }, колона { $column }
       *[other] { $pieces }, колона { $column } след изместване { $shift }
    }: { $result }
attack-nobody = никой не е засегнат
event-attacked = { $side }: { $kind ->
        [direct] пряк огън по
        [friendly-fire] огън по свои в
       *[other] обстрел на
    } { $hex }{ $pieces ->
        [none] {""}
       *[other] {""} от { $pieces }
    } с { $value }; зарове { $roll }. { $results }.
event-friendly-fire-rolled = { $side }: свои в { $hex } до целта: { $roll }. { $hit ->
        [yes] Число { $number }, колона { $column }: и те са засегнати.
       *[no] Пощадени са.
    }
event-shot-at = { $firer } стреля по { $target }: { $total }. Резултат: { $result }.
event-assault-began = { $side }: щурм в { $hex } от { $attackers }{ $leaders ->
        [none] {""}
       *[other] {""}, водени от { $leaders }
    }, срещу { $defenders }.
event-assault-rolled = { $side }: щурм в { $hex }{ $pieces ->
        [none] {""}
       *[other] {""} от { $pieces }
    } с { $value }; зар { $roll }. { $results }.
event-morale-checked = { $piece } проверява духа: { $roll }, срещу { $value }: { $outcome }.
event-recovery-tried = { $piece } опитва да се съвземе: зарове { $roll }, трябва под { $value }: { $outcome }.
event-leader-tested = { $piece } е в опасност ({ $why }): { $roll }. { $lost ->
        [yes] Загубен е.
       *[no] Невредим е.
    }
tested-aircraft = Самолетна единица { $about } над { $hex }, зарове { $dice }: { $outcome }.
tested-crossing = { $about } в { $hex } опитва да премине реката, зарове { $dice }: { $outcome }.
tested-dispersal = { $about }: дим в { $hex }, зарове { $dice }: { $outcome }.
tested-drift = { $about }: димът от { $hex } на вятъра, зарове { $dice }: { $outcome }.
tested-mines = { $about } в мините на { $hex }, зарове { $dice }: { $outcome }.
tested-random-event = { $about }: случайно събитие, зарове { $dice }: { $outcome }.
tested-smoke = { $about }: димни снаряди върху { $hex }, зарове { $dice }: { $outcome }.
declared-demand = { $side }: иска деморализирана фигура да опита да се съвземе.
declared-first-fire = { $side }: стреля първа в { $hex }.
declared-leaving-attack = { $side }: напада { $piece } при напускане на { $hex }.

## Какво излезе, накратко

headline-attacked = { $side }: { $kind ->
        [direct] пряк огън по
        [friendly-fire] огън по свои в
       *[other] обстрел на
    } { $hex } с { $value }: { $result }
headline-assault = { $side }: щурм в { $hex } с { $value }: { $result }
headline-shot = { $firer } по { $target }, { $total }: { $result }
headline-passed = { $piece } издържа: { $roll } срещу { $value }
headline-disrupts = { $piece } не издържа: { $roll } срещу { $value }
headline-demoralizes = { $piece } се срива: { $roll } срещу { $value }
headline-recovered = { $piece } се съвзема: { $roll } под { $value }
headline-rallied = { $piece } напълно се съвзема с { $roll }
headline-failed = { $piece } не се съвзема: { $roll } срещу { $value }
headline-deserted = { $piece } се разбягва с { $roll }
headline-punished = { $piece }: комисарят стреля, { $roll } срещу { $value }
headline-leader = { $lost ->
        [yes] { $piece }: загубен
       *[no] { $piece }: невредим
    }

## Фигури

event-leader-drawn = { $side }: изтеглен е { $type }.
event-placed = Поставяне{ $hidden ->
        [yes] {""}, скрито
       *[no] {""}
    }: { $piece } в { $hex }{ $dug-in ->
        [yes] {""}, с окопаване
       *[no] {""}
    }.
event-awaited = { $piece } ще влезе по-късно.
event-tank-leader-assigned = В { $piece } има танков командир.
event-cavalry-leader-named = { $piece } води кавалерия.
event-revealed = { $piece } се показва в { $hex }.
event-moved = { $how ->
        [enter] { $piece } влиза в { $hex }
        [flee] { $piece } бяга от { $origin } към { $hex }
        [assault] { $piece } влиза с щурм от { $origin } в { $hex }
        [charge] { $piece } атакува на коне от { $origin } в { $hex }
        [displaced] { $piece } се измъква от { $origin } към { $hex }
       *[move] { $piece } минава от { $origin } в { $hex }
    }{ $along ->
        [none] {""}
       *[other] {""}, с { $along }
    }.
event-exited = { $piece } напуска картите ({ $steps ->
        [one] една степен
       *[other] { $steps } степени
    }).
event-lost = Загуба: { $piece } ({ $why }).
event-fallen-settled = Последиците от загубите са уредени.
event-step-lost = { $piece } губи степен и вече е намалена.
event-announced = { $action ->
        [fire] { $piece }: активиране за огън.
       *[move] { $piece }: активиране за движение.
    }
event-marked = { $marks ->
        [0] { $piece } губи маркера си.
        [1] { $piece } получава маркер MOVED.
        [2] { $piece } получава маркер FIRED.
       *[other] { $piece } получава маркери MOVED и FIRED.
    }
event-factors-kept = { $piece } след огъня по { $hex } има още { $left }.
event-points-spent = { $piece }: изразходвани { $spent } точки движение.
event-opportunity-taken = { $piece } стреля при възможност по { $target } в { $hex }.
event-spotted = { $piece } се издаде със стрелбата.
event-status-changed = { $piece } вече е { $status }: { $why }.
event-held = { $pieces } не могат да напускат хексовете си до края на ход { $until }.
event-went-own-way = { $piece } оставя това на друг комисар.
event-loaded = { $piece } вече е на борда на { $carrier }{ $limbered ->
        [yes] {""}, в походно положение
       *[no] {""}
    }.
event-unloaded = { $piece } слиза{ $limbered ->
        [yes] {""}, в походно положение
       *[no] {""}
    }.
event-limbered = { $limbered ->
        [yes] { $piece } минава в походно положение.
       *[no] { $piece } заема позиция.
    }
event-foxhole-dug = { $stage ->
        [1] { $piece } започва да се окопава.
       *[other] { $piece } е окопана.
    }
event-work-begun = { $turn ->
        [0] { $piece } приключва работата.
       *[other] { $piece } започва да разчиства останка.
    }
event-crossing-begun = { $piece } започва да преминава реката.
event-consolidated = { $piece } и { $other } стават една пълна единица.

## Маркери и подкрепа

event-smoke-laid = { $side }: дим в { $hex }.
event-smoke-gone = { $side }: димът в { $hex } изчезна.
event-wrecked = Останки в { $hex }: { $count }.
event-entrenched = В { $hex } има окоп.
event-mines-laid = { $side }: минно поле със сила { $strength } в { $hex }.
event-mines-declared = { $side }: минни полета има в { $hexes }.
event-mines-shown = { $strength ->
        [0] Минното поле в { $hex } е лъжливо.
       *[other] Минното поле в { $hex } има сила { $strength }.
    }
event-mines-reduced = { $strength ->
        [0] Минното поле в { $hex } го няма.
       *[other] Минното поле в { $hex } вече има сила { $strength }.
    }
event-off-board-fired = { $side }: артилерия извън картите е използвана за този ход.
event-aircraft-drawn = { $side }: самолетна единица с огнева мощ { $firepower }, до ход { $until }.
event-aircraft-flown = { $side }: самолетите атакуваха в този ход.
event-clearing-counted = { $piece } в минното поле: несмущавана от { $turns ->
        [one] един ход
       *[other] { $turns } хода
    }.
event-party-announced = { $pieces }: влизане в минното поле в { $hex }, както е обявено.

## За окото

clock-turn = Ход { $turn }
begin-segment = Сегмент на действие
begin-pass = Пас
mark-assault = Щурм
mark-lost = загуба: { $piece }
mark-rolled = { $side } { $value } → { $result }
mark-step-lost = загубена степен

## Сражения за други

drawn-number = { $value }
drawn-special = { $what } ({ $value })
event-book-kept = Отбелязва се кой се колебае.
event-counters-drawn = { $force } тегли { $rows } ({ $cause }): общо { $drawn }.
event-counter-kept = { $put-away ->
        [yes] { $force }: първото въздушно нападение е за други и се теглят още жетони.
       *[no] { $force }: { $what }, щом започне следващият ход.
    }
event-counter-played = { $piece ->
        [none] { $force }: { $what }.
       *[other] { $force }: { $what }: { $piece }.
    }
event-units-counted = Загубите са преброени.
event-objective-taken = { $side }: превзета е цел, { $hex }.
event-bombed = За пръв път под удар от въздуха: { $pieces }.
event-force-broke = { $force } е разбита: изтеглени са { $drawn }, бойният дух е { $rating }.
event-force-left = { $force } напуска картите.
event-fire-spent = { $side }: изразходван е един от залповете отдалеч.
