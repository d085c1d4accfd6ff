### Odds: what an answer may lead to.

## What is taken for granted

odds-no-reactions = Никой не реагира.
odds-first-fire = Защитници с позиция стрелят първи.
odds-as-staged = Обявеното се изпълнява както е.
odds-hidden-left-out = Скритото от теб не се взема предвид.

## What may come

odds-enemy-unhurt = С врага не става нищо
odds-enemy-hurt = Враг е разколебан или по-зле
odds-enemy-shaken = Враг е деморализиран или по-зле
odds-enemy-loses = Врагът губи степен
odds-enemy-eliminated = Враг е унищожен
odds-mine-unhurt = С теб не става нищо
odds-mine-hurt = Твоя част е разколебана или по-зле
odds-mine-shaken = Твоя част е деморализирана или по-зле
odds-mine-loses = Губиш степен
odds-mine-eliminated = Твоя част е унищожена
odds-own-unhurt = С теб не става нищо
odds-own-hurt = Твоя част е разколебана или по-зле
odds-own-shaken = Твоя част е деморализирана или по-зле
odds-own-loses = Губиш степен
odds-own-eliminated = Твоя част е унищожена
odds-tried-recovered = Възстановява се
odds-tried-rallied = Отново е в пълен ред
odds-tried-failed = Опитът не успява
odds-tried-punished = Комисарят я наказва
odds-tried-deserted = Бяга

## What may become of one piece

fate-of-unit-holds = без промяна
fate-of-unit-disrupted = разколебана
fate-of-unit-demoralized = деморализирана
fate-of-unit-reduced = губи степен
fate-of-unit-eliminated = унищожена
fate-of-unit-recovered = възстановява се
