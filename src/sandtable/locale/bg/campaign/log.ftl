### What happened: one line for each kind of fact, and how a campaign ends.

event-positioned = { $formation } заема { $field }.
event-occupied = { $side } има войски на: { $where }.
event-map-shown = Двете страни виждат цялата карта.
event-round-began = Започва рунд { $round }.
event-phase-began = Фаза: { $phase ->
        [start] начало
        [orders] заповеди
        [combat] бой
        [action] действие
       *[other] край
    }.
event-duration-reckoned = Рундът отне { $minutes } минути.
event-reserves-gained = { $side }: { $points } резервни точки ({ $field }).
event-offensive-passed = { $side } поема офанзивата.
event-clock-moved = Часът е { $time }.
event-weather-changed = Ново време: { $weather }.
event-game-ended = Кампанията приключи.
event-raised = { $side }: { $formation }, { $name }, е създадено.
event-bought = { $formation } получава { $unit } ({ $entry }, { $points } точки).
event-commander-named = { $side }: главнокомандващият вече е при { $unit }.
event-entry-assigned = { $formation } ще влезе на картата на { $field }.
event-entered = { $formation } влиза на картата на { $field }.
event-ordered = { $formation }: { $kind ->
        [move] Движение
        [attack] Атака
        [dig-in] Окопаване
        [support] Подкрепа
        [reorganise] Реорганизация
        [build-bridge] Строеж на мост
        [fortify] Укрепяване
        [fire-support] Огнева подкрепа
        [lie-in-wait] Засада
        [hold-out] Удържане
       *[other] Без заповед
    }{ $path }.
event-air-withdrawn = { $formation } не получава авиация: получава я друго съединение.
event-entrenched = { $formation } { $dug_in ->
        [in] е окопано
       *[out] напусна окопите
    }.
event-marched = { $formation } идва от { $start } на { $field } (минута { $minute }).
event-order-settled = { $formation }: { $status ->
        [done] заповедта е изпълнена.
        [void] заповедта отпада.
       *[other] заповедта не е довършена.
    }
event-delayed = { $formation } изчаква битката на { $field }.
event-field-taken = { $side } превзема { $field }.
event-lost = { $unit } губи { $members } завинаги, остават { $left }.
event-scattered = { $unit } губи { $members }, които ще се върнат.
event-made-good = { $unit } си връща { $members }.
event-dissolved = { $formation } вече не съществува.
event-disordered = { $formation } трябва да се реорганизира: { $must }.
event-regrouped = { $unit } преминава към { $formation }.
event-remade = { $formation } се преобразува.
event-bridge-built = { $formation } построи мост на { $field }.
event-fortified = { $formation } укрепи { $field }.
event-met = Битка на { $field } (минута { $minute }): { $attackers } срещу { $defenders }; вторите се отбраняват.
event-rolled = { $name ->
        [objectives] Хвърля се за целите
       *[other] Хвърлят се зарове
    }: { $shown }.
event-battle-ended = Битката на { $field } свърши след { $lasted } минути. Победител: { $winner }.
event-report-corrected = Поправен от { $by }, докладът за битката на { $field }: { $changes }.
event-won = { $side } брои { $count } за победата на { $field }.
event-cut-off = Собственото поле е паднало: след битката за { $field } пътят към дома на { $retreating } е отрязан.
event-retreated = { $formation } се оттегля на { $field } ({ $minutes } минути).
event-commander-fell = { $side }: главнокомандващият падна.
event-fire-given = { $formation } дава огън за битката на { $field }.
event-support-joined = { $units } от { $formation } се включват в битката на { $field } в рунд { $round }.
event-structure-noted = Отбелязано на { $field }: { $kind }.
event-structure-removed = Зачеркнато на { $field }: { $kind }.
event-settlement-proposed = { $side } предлага компютърът да реши боя на { $field }.
event-settlement-refused = { $side } не оставя компютъра да реши боя на { $field } и го докладва.
event-settled = Компютърът решава боя на { $field } (по собствена сметка, не по правилата). Баланс { $balance }: { $balance-parts }. От 1000 такива боя { $side } печели { $first }, другата страна { $second }, никой { $nobody }. Късмет: { $luck }. Победител: { $winner }.
event-course-drawn = Зарове за загуби и времетраене, над или под средата си: { $losses }; { $rounds }.
event-recounted = { $what ->
        [story-defend] { $who } отбраняваше полето; боят трая { $count } рунда.
        [story-meet] Двете страни се срещнаха в поход; боят трая { $count } рунда.
        [story-ambush] { $who } дебнеше в засада; боят трая { $count } рунда.
        [story-surprised] { $who } бе изненадан при реорганизация; боят трая { $count } рунда.
        [story-came] { $who } дойде в рунд { $count }.
        [story-too-late] { $who } трябваше да дойде в рунд { $count }; тогава всичко бе свършило.
        [story-howitzers] { $count } гаубици стреляха за { $who } отдалеч.
        [story-rockets] { $count } ракетни установки стреляха за { $who } отдалеч.
        [story-mortars] { $count } минохвъргачки стреляха за { $who } от съседно поле.
        [story-ships] { $count } корабни оръдия стреляха за { $who }.
        [story-aircraft] { $count } самолета летяха за { $who }.
        [story-by-numbers] { $who } беше по-силен ({ $count }).
        [story-by-others] { $who } получи повече помощ ({ $count }).
        [story-by-fire] Огънят отдалеч беше за { $who } ({ $count }).
        [story-by-ratings] { $who } можеше да понесе повече ({ $count }).
        [story-by-works] Укрепленията на { $who } задържаха много ({ $count }).
        [story-by-ground] Теренът беше за { $who } ({ $count }).
        [story-by-dark] Който вижда малко, трудно напада: това помогна на { $who } ({ $count }).
        [story-by-aircraft] Над полето имаше самолети за { $who } ({ $count }).
        [story-by-scouts] { $who } имаше повече разузнавачи ({ $count }).
        [story-by-meeting] Никоя страна не можеше да чака другата: това помогна на { $who } ({ $count }).
        [story-by-posture-attack] { $who } имаше инициативата ({ $count }).
        [story-by-posture-defend] На отбраняващия се му е по-лесно: { $who } ({ $count }).
        [story-by-posture-ambush] Засадата беше от полза за { $who } ({ $count }).
        [story-by-posture-surprised] Изненадата беше от полза за { $who } ({ $count }).
        [story-by-posture-meet] { $who } беше по-бърз ({ $count }).
        [story-undecided] Никой не успя да наложи решение ({ $count } от 1000).
        [story-against-the-odds] Против очакванията победи { $who } ({ $count } от 1000).
        [story-clearly] { $who } победи убедително ({ $count } от 1000).
        [story-hardly] { $who } победи на косъм ({ $count } от 1000).
        [story-won] { $who } победи ({ $count } от 1000).
       *[story-commander-fell] Главнокомандващият на { $who } падна.
    }
ending-elimination = противникът няма повече съединения
ending-entry-points = всички входни точки на противника са заети
ending-agreed-fields = всички уговорени полета са заети
ending-strategic-sites = стратегическите места бяха преброени
