/** The first scenario teaches: one rule at a time, at the moment at which it is met. */

import type { Lesson } from '../../shell/system';
import type { Battle } from './battle.svelte';
import { FIRST } from './scenarios';

interface Topic {
  /** Its words are `web-hint-NAME`. */
  name: string;
  rules: readonly string[];
  /** Whether it is met now: by what is asked and offered, or by how the battle stands. */
  met: (battle: Battle) => boolean;
}

const asked =
  (...prompts: readonly string[]) =>
  ({ desk }: Battle): boolean =>
    prompts.includes(desk.question?.prompt ?? '');

const offered =
  (verb: string) =>
  ({ desk }: Battle): boolean =>
    !!desk.question?.options?.some(({ option }) => option.split(':', 1)[0] === verb);

const happened =
  (kind: string) =>
  ({ desk }: Battle): boolean =>
    desk.lines.some((line) => line.kind === kind);

/** Whether something has happened since the first turn began. */
const happenedInTurn =
  (kind: string) =>
  ({ desk }: Battle): boolean => {
    const first = desk.lines.findIndex((line) => line.kind === 'TurnBegan');
    return first >= 0 && desk.lines.findLastIndex((line) => line.kind === kind) > first;
  };

const wavers =
  (status: number) =>
  ({ view, desk }: Battle): boolean =>
    !!view?.pieces.some((piece) => piece.side === desk.table.side && piece.status === status);

/** Whether a leader of one's own stands in a hex by himself. */
const leaderAlone = ({ view, desk, stacks }: Battle): boolean =>
  !!view?.pieces.some(
    ({ side, leader, hex }) =>
      !!leader &&
      side === desk.table.side &&
      !!hex &&
      stacks.get(hex)?.every((each) => each.leader),
  );

const isLastTurn = ({ view }: Battle): boolean => !!view && view.turn === view.turns;

/** What is taught, in the order in which it is told where several things are met at once. */
const TOPICS: readonly Topic[] = [
  { name: 'winning', rules: ['2.3'], met: asked('set-up-hex') },
  { name: 'set-up', rules: ['4.1', '3.1'], met: asked('set-up-hex') },
  { name: 'last-turn', rules: ['1.1', '2.3'], met: isLastTurn },
  { name: 'activation', rules: ['3.1', '3.2'], met: asked('segment') },
  { name: 'segments', rules: ['3.0'], met: asked('segment') },
  { name: 'counters', rules: ['2.1', '7.3'], met: asked('segment') },
  { name: 'announcing', rules: ['3.1'], met: asked('announce') },
  { name: 'acting', rules: ['3.1'], met: asked('act-which') },
  { name: 'moving', rules: ['5.0', '5.1'], met: asked('move') },
  { name: 'terrain', rules: ['7.5', '8.21'], met: asked('move') },
  { name: 'approach', rules: ['5.4', '5.42'], met: asked('move') },
  { name: 'exposed', rules: ['13.0', '13.11'], met: asked('move') },
  { name: 'crowding', rules: ['4.1', '4.4'], met: asked('move') },
  { name: 'road', rules: ['5.2'], met: asked('move') },
  { name: 'digging-in', rules: ['16.2', '16.22'], met: offered('dig-in') },
  { name: 'lone-leader', rules: ['6.71'], met: leaderAlone },
  { name: 'spotting', rules: ['8.1', '8.21', '8.22'], met: asked('fire') },
  { name: 'assault', rules: ['12.11', '12.4', '12.43'], met: offered('assault') },
  { name: 'bombardment', rules: ['9.1', '9.5', '3.11'], met: offered('bombard') },
  { name: 'direct-fire', rules: ['10.2', '10.3'], met: asked('fire-with', 'op-fire-with') },
  { name: 'splitting', rules: ['7.23'], met: asked('divide-fire') },
  { name: 'combining', rules: ['6.41', '6.42'], met: asked('fire-with') },
  { name: 'assault-with', rules: ['12.4', '6.43'], met: asked('assault-with') },
  { name: 'first-fire', rules: ['12.43'], met: asked('first-fire') },
  { name: 'leaving', rules: ['12.12'], met: asked('leaving') },
  { name: 'opportunity-fire', rules: ['13.0', '13.21'], met: asked('op-fire') },
  { name: 'losses', rules: ['7.6', '7.61'], met: asked('lose-step') },
  { name: 'table', rules: ['7.4', '7.5'], met: happened('Attacked') },
  { name: 'leader-hit', rules: ['6.7', '6.72'], met: happened('LeaderTested') },
  { name: 'assault-hex', rules: ['12.3', '12.52'], met: happened('AssaultRolled') },
  { name: 'control', rules: ['1.1'], met: happenedInTurn('ControlSet') },
  { name: 'recovery', rules: ['14.4', '14.41', '6.52'], met: asked('recover') },
  { name: 'flight', rules: ['14.31', '14.32'], met: asked('flee') },
  { name: 'demand', rules: ['3.0'], met: asked('demand') },
  { name: 'morale', rules: ['14.1', '6.51'], met: happened('MoraleChecked') },
  { name: 'demoralized', rules: ['14.3', '14.42'], met: wavers(2) },
  { name: 'disrupted', rules: ['14.2', '14.4'], met: wavers(1) },
];

export function lessonsOf(battle: Battle): Lesson[] {
  const { table } = battle.desk;
  if (table.scenario !== FIRST || !table.isAsked) return [];
  return TOPICS.filter(({ met }) => met(battle)).map(({ name, rules }) => ({
    words: `web-hint-${name}`,
    rules,
  }));
}
