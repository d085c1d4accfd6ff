/* Written by tools/protocol.py from the server's types: `make protocol`. Do not edit. */

/**
 * Anything that goes over the wire.
 */
export type Message =
  | Ref
  | Answer
  | Laid
  | Places
  | Way
  | Question
  | Part
  | Total
  | Begin
  | Move
  | Shot
  | Mark
  | Draw
  | Score
  | Clock
  | Name
  | Line
  | Side
  | SeatFacts
  | Takeback
  | Proposal
  | Settled
  | TableClock
  | Sealing
  | Duties
  | Outcome
  | Stood
  | PageState
  | Reading
  | Snapshot
  | Room
  | ClockTerms1
  | Conduct
  | NewGameRequest
  | BranchRequest
  | AgainRequest
  | NewGameAnswer
  | ClaimRequest
  | ClaimAnswer
  | InviteRequest
  | InviteAnswer
  | DecideRequest
  | AsideRequest
  | CommissionRequest
  | NumberRequest
  | AnewRequest
  | SeenRequest
  | TakebackRequest
  | TakebackAnswer
  | SeatRequest
  | WhyRequest
  | PreviewRequest
  | PreviewAnswer
  | CorrectRequest
  | StandRequest
  | UnstandRequest
  | UnorderRequest
  | Reached
  | Noted
  | Accepted
  | Why
  | FieldFault
  | Judgement
  | Problem
  | OpponentFacts
  | SystemFacts
  | OwnScenario
  | SeatPlan
  | ScenarioCard
  | Choice
  | RulingFacts
  | OptionalRule
  | GameSetting
  | WishFacts
  | WishesFacts
  | RuleTitle
  | StatementFacts
  | RulingText
  | RuleFacts
  | Assumption
  | ChanceFacts
  | ThingOdds
  | OddsFacts
  | Reason
  | Hint
  | Ahead
  | VerdictFacts
  | SwingFacts
  | TurnFacts
  | CostFacts
  | SideReview
  | ReviewFacts
  | PastView
  | ProofFacts
  | TalkRequest
  | CalledRequest
  | ProposalRequest
  | JoinRequest
  | OpenGame
  | OpenGames
  | ContactRequest
  | ContactAnswer
  | ProofRequest
  | PositionRequest
  | VariationFacts
  | Variations
  | PositionAnswer
  | PositionFacts
  | Presence;

/**
 * A thing on the table, by kind and name.
 */
export interface Ref {
  kind: string;
  id: string;
}
/**
 * One answer: what is sent, its words, what it is about, and the part it plays.
 */
export interface Answer {
  option: string;
  text: string;
  role: 'choice' | 'main' | 'pass';
  luck: 'at-once' | 'later' | 'never';
  on: Ref | null;
}
/**
 * A piece that was laid, as it is taken in hand, and where it lies.
 */
export interface Laid {
  piece: Answer;
  place: Ref | null;
}
/**
 * Where a piece that was laid could lie instead, at a number of the table.
 */
export interface Places {
  number: number;
  places: Answer[];
}
/**
 * Answers that are given one after another by naming the last, as long as nothing happens.
 */
export interface Way {
  options: string[];
  text: string;
  on?: Ref | null;
  path?: Ref[];
  whole?: number;
}
/**
 * What somebody is asked. To others than the seat that is asked it has no answers.
 */
export interface Question {
  side: number;
  text: string;
  rule?: string;
  prompt?: string;
  waiting?: boolean;
  flow?: number;
  about?: Ref[];
  window?: string;
  reaction?: boolean;
  spans?: string[];
  verbs?: {
    [k: string]: string[];
  };
  options?: Answer[];
  together?: string[];
  enough?: string;
  ways?: Way[];
  idle?: boolean;
  anew?: Laid[];
  preparing?: boolean;
  consequence?: string;
  domains?: {
    [k: string]: unknown;
  }[];
  commission?: {
    [k: string]: unknown;
  } | null;
  also?: Question[];
}
/**
 * A part of a sum, with its rule.
 */
export interface Part {
  amount: number;
  label: string;
  rule: string;
  text: string;
}
/**
 * A number with the parts that it is the sum of.
 */
export interface Total {
  name: string;
  total: number;
  parts: Part[];
}
/**
 * A side begins something new, or lets it be: what was to be seen of the last is put away.
 */
export interface Begin {
  effect: 'begin';
  side: number;
  text: string;
}
/**
 * A piece goes from place to place, step by step.
 */
export interface Move {
  effect: 'move';
  piece: Ref;
  path: Ref[];
}
/**
 * Something is fired: by which things, wherever they stand, at what, with what total.
 */
export interface Shot {
  effect: 'shot';
  start: Ref[];
  target: Ref;
  total: number | null;
  text: string;
}
/**
 * Something came of it at a place or to a piece, for better or worse for whoever is there.
 */
export interface Mark {
  effect: 'mark';
  at: Ref;
  tone: 'bad' | 'good' | 'plain';
  text: string;
}
/**
 * A card, die or chit was turned up: which, by whom, and what it says.
 */
export interface Draw {
  effect: 'draw';
  thing: Ref;
  side: number;
  text: string;
  values: number[];
}
/**
 * Points changed hands.
 */
export interface Score {
  effect: 'score';
  side: number;
  amount: number;
}
/**
 * Time went on.
 */
export interface Clock {
  effect: 'clock';
  to: number;
  text: string;
}
/**
 * A thing that a sentence names: from which character on, in which words.
 */
export interface Name {
  at: number;
  text: string;
  on: Ref;
}
/**
 * A line of the log: of the game, or of what people did about it (`trace`).
 */
export interface Line {
  number: number;
  text: string;
  kind?: string;
  rule?: string;
  weight?: number;
  depth?: number;
  begins?: string;
  headline?: string;
  headline_names?: Name[];
  names?: Name[];
  side?: number;
  on?: Ref | null;
  sums?: Total[];
  detail?: {
    [k: string]: unknown;
  };
  effects?: (Begin | Move | Shot | Mark | Draw | Score | Clock)[];
  undone?: boolean;
  trace?: string;
  from?: number;
  stays?: number[];
  player?: string;
  by?: string;
}
/**
 * A side of the game and what it is called; its place in the list is its number.
 */
export interface Side {
  key: string;
  name: string;
}
/**
 * A seat: its side (-1 for who only looks), who plays it, its role, and who holds it.
 */
export interface SeatFacts {
  name: string;
  side: number;
  player: string;
  role: string;
  since: number;
  devices: number;
  open: boolean;
  called: string;
}
/**
 * A request that waits for an answer, with what would be taken back.
 */
export interface Takeback {
  side: number;
  yours: boolean;
  from: number;
  learned: Line[];
}
/**
 * Something that waits for the others to agree: a `draw`, a `pause`, a `rematch`, or that
 * a `lost-seat` is issued anew; and whether one's own side has `agreed`.
 */
export interface Proposal {
  kind: string;
  side: number;
  yours: boolean;
  agreed?: boolean;
}
/**
 * How people ended a game that was not over: `resigned`, `draw` or `time-out`; who has won (-1:
 * nobody), and all of it in words.
 */
export interface Settled {
  how: string;
  winner: number;
  text: string;
}
/**
 * The clock of a table, in milliseconds as of `now`, by the server's time.
 *
 * Only those who are asked use theirs up; each has `left` for this answer or the whole game,
 * whichever ends sooner. A reaction uses up its own `grace` first.
 */
export interface TableClock {
  now: number;
  left: {
    [k: string]: number;
  };
  running: string[];
  grace: number;
  begins: number;
  paused: boolean;
  until: number;
  claim: boolean;
}
/**
 * Of those who are asked side by side: the seats whose answers are in, and those missing.
 */
export interface Sealing {
  given: string[];
  missing: string[];
}
/**
 * What a seat may do, what waits for others of its side, and what is for an umpire alone.
 */
export interface Duties {
  may: string[];
  waits?: string[];
  umpire?: string;
}
/**
 * How the game ended: all of it in words, and why alone.
 */
export interface Outcome {
  winner: number;
  degree: string;
  reason: string;
  rule: string;
  score: number;
  text: string;
  why: string;
  margin: number | null;
}
/**
 * A standing pass: in which window, for how long, and what happens in that window.
 */
export interface Stood {
  window: string;
  scope: string;
  text: string;
}
/**
 * What changes from number to number.
 */
export interface PageState {
  number: number;
  seats: SeatFacts[];
  view: {
    [k: string]: unknown;
  };
  decision: Question | null;
  log: Line[];
  can_undo: boolean;
  takeback: Takeback | null;
  standing: Stood[];
  orders?: {
    [k: string]: unknown;
  }[];
  lapsed?: {
    [k: string]: unknown;
  }[];
  asides?: Question | null;
  result?: Outcome | null;
  settled?: Settled | null;
  proposals?: Proposal[];
  rematch?: string;
  battles?: string[];
  clock?: TableClock | null;
  sealing?: Sealing | null;
  duties?: Duties | null;
  key?: string;
}
/**
 * A reading of unclear text as a game has it: whether it is the usual one, all in words.
 */
export interface Reading {
  id: string;
  about: string;
  chosen: string;
  usual: boolean;
}
/**
 * Everything that a page needs to begin.
 */
export interface Snapshot {
  number: number;
  seats: SeatFacts[];
  view: {
    [k: string]: unknown;
  };
  decision: Question | null;
  log: Line[];
  can_undo: boolean;
  takeback: Takeback | null;
  standing: Stood[];
  orders?: {
    [k: string]: unknown;
  }[];
  lapsed?: {
    [k: string]: unknown;
  }[];
  asides?: Question | null;
  result?: Outcome | null;
  settled?: Settled | null;
  proposals?: Proposal[];
  rematch?: string;
  battles?: string[];
  clock?: TableClock | null;
  sealing?: Sealing | null;
  duties?: Duties | null;
  key?: string;
  game: string;
  system: string;
  scenario: string;
  title: string;
  sides: Side[];
  you: string;
  watching?: boolean;
  watched?: boolean;
  letters?: boolean;
  terms?: string[];
  conduct: Conduct;
  commitment?: string;
  sealed?: string;
  inspections?: string[];
  readings?: Reading[];
  parent?: string;
}
/**
 * What is allowed beside the game, and how long it may take.
 */
export interface Conduct {
  clock?: ClockTerms;
  talk?: boolean;
  advice?: boolean;
  listed?: boolean;
}
/**
 * How long people may think; 0 is no bound. Slow games count days by the answer.
 */
export interface ClockTerms {
  answer?: number;
  game?: number;
  back?: number;
  reaction?: number;
  ends?: 'claim' | 'computer' | 'silence';
  every?: number;
  at?: number;
}
/**
 * A game before it begins, for whoever has a secret of it: who has come, what was agreed on.
 */
export interface Room {
  game: string;
  system: string;
  scenario: string;
  title: string;
  seal: string;
  sealed: string;
  begun: boolean;
  seats: SeatFacts[];
  sides: string[];
  terms: string[];
  conduct: Conduct;
  seat: string;
  opens: string;
  since: number;
}
/**
 * How long people may think; 0 is no bound. Slow games count days by the answer.
 */
export interface ClockTerms1 {
  answer?: number;
  game?: number;
  back?: number;
  reaction?: number;
  ends?: 'claim' | 'computer' | 'silence';
  every?: number;
  at?: number;
}
/**
 * A game that somebody wants to begin.
 */
export interface NewGameRequest {
  scenario: string;
  system?: string;
  seats?: {
    [k: string]: string;
  };
  seed?: string | number | null;
  options?: {
    [k: string]:
      | {
          [k: string]: unknown;
        }
      | string[]
      | boolean
      | string;
  };
  lang?: 'bg' | 'de' | 'en';
  page?: string | null;
  conduct?: Conduct | null;
}
/**
 * Go on from the position after `number` as a new game.
 */
export interface BranchRequest {
  number: number;
  seats?: {
    [k: string]: string;
  };
}
/**
 * Play the same scenario again from its beginning, with these players.
 */
export interface AgainRequest {
  seats?: {
    [k: string]: string;
  };
}
/**
 * Links and secrets of the seats that the maker holds, and of those who watch.
 *
 * Of seats to which somebody is invited there are invitations, by which they are claimed. The seal
 * is of all that the game is made from.
 */
export interface NewGameAnswer {
  game: string;
  links: {
    [k: string]: string;
  };
  tokens: {
    [k: string]: string;
  };
  invitations: {
    [k: string]: string;
  };
  seal: string;
}
/**
 * Take the seat of an invitation, or share it; what is not as usual must be agreed to.
 */
export interface ClaimRequest {
  part?: string;
  agrees?: boolean;
  called?: string;
}
/**
 * The secret of a seat; nobody else has it.
 */
export interface ClaimAnswer {
  game: string;
  seat: string;
  token: string;
  link: string;
}
/**
 * A link for another device (`shares`), or for those who may watch this seat (`watches`).
 */
export interface InviteRequest {
  opens: 'shares' | 'watches';
}
/**
 * The secret that was made, "" if one was withdrawn.
 */
export interface InviteAnswer {
  token: string;
}
/**
 * An answer to the question of one's seat, as it was at `number`.
 *
 * `flow` says which, where the seat is asked several at once. The answers in `then` follow one
 * after another, as long as the same is asked again and each of them is offered. `by_itself`
 * says that nobody was asked, since nothing else could be gained.
 */
export interface DecideRequest {
  number: number;
  option: string;
  flow?: number | null;
  /**
   * @maxItems 40
   */
  then?: string[];
  by_itself?: boolean;
}
/**
 * Something that a seat says though it is not asked.
 */
export interface AsideRequest {
  option: string;
}
/**
 * Let another game fight the battle that is asked for at `number`.
 *
 * `system` may be left out where only one fights battles, `flow` where only one is asked for.
 */
export interface CommissionRequest {
  number: number;
  flow?: number | null;
  system?: string;
  seats?: {
    [k: string]: string;
  };
}
/**
 * Something that is only meant for the table as it was at `number`.
 */
export interface NumberRequest {
  number: number;
}
/**
 * A piece that was laid is to lie elsewhere: the answers that take it in hand and lay it.
 */
export interface AnewRequest {
  number: number;
  piece: string;
  place: string;
}
/**
 * A page, by a name that it has chosen, has shown everything up to `number`.
 */
export interface SeenRequest {
  number: number;
  page: string;
}
/**
 * Take back from record `before` on; 0 means one's own last choice.
 */
export interface TakebackRequest {
  number: number;
  before?: number;
}
/**
 * Agree or decline.
 */
export interface TakebackAnswer {
  number: number;
  yes: boolean;
}
/**
 * Who shall play the seat from now on: "human", or the name of a computer player.
 */
export interface SeatRequest {
  number: number;
  player: string;
}
/**
 * Why is this not offered? `flow` says by which question, where there are several.
 */
export interface WhyRequest {
  option: string;
  flow?: number | null;
}
/**
 * What would follow from this report? `flow` says of which question, if there are several.
 */
export interface PreviewRequest {
  option: string;
  flow?: number | null;
}
/**
 * What would follow from a report, line by line.
 */
export interface PreviewAnswer {
  lines: Consequence[];
}
/**
 * One line of a preview.
 *
 *     `how` says whether it is `certain`, has bounds set by `dice`, hangs on a `choice` that somebody
 *     has yet to make, or (`unforeseen`) that from here on dice decide what happens at all.
 */
export interface Consequence {
  how: 'certain' | 'choice' | 'dice' | 'unforeseen';
  text: string;
  rule?: string;
}
/**
 * Put another report in the place of the one that record `at` gave; an umpire does that.
 */
export interface CorrectRequest {
  number: number;
  at: number;
  report: {
    [k: string]: unknown;
  };
}
/**
 * Pass every window of a name for a span.
 */
export interface StandRequest {
  window: string;
  scope: string;
}
/**
 * End a standing pass; all of them without a name.
 */
export interface UnstandRequest {
  window?: string | null;
}
/**
 * End a standing order by its number; all of them without.
 */
export interface UnorderRequest {
  order?: number;
}
/**
 * The number of a table.
 */
export interface Reached {
  number: number;
}
/**
 * It was heard up to which number a page has shown everything.
 */
export interface Noted {
  number: number;
}
/**
 * It is done and on disk; the table's new number, and how many answers were taken.
 */
export interface Accepted {
  number: number;
  taken?: number;
}
/**
 * The reason why something is not offered, or that it is.
 */
export interface Why {
  legal?: boolean;
  rule?: string | null;
  reason?: string | null;
  text?: string | null;
}
/**
 * What is wrong with a field of a form.
 */
export interface FieldFault {
  field: string;
  rule: string;
  reason: string;
  text: string;
}
/**
 * Everything that is wrong with an answer, and what its system reckons of it as it is.
 */
export interface Judgement {
  faults: FieldFault[];
  tally: {
    [k: string]: unknown;
  };
}
/**
 * Why a request was not carried out: `error` is an id, `text` a sentence.
 */
export interface Problem {
  error: string;
  text: string;
  rule?: string | null;
  reason?: string | null;
  number?: number | null;
  missed?: Line[] | null;
  faults?: FieldFault[];
  details?: string[];
}
/**
 * A computer player: its name, what it is, and the expected seconds for a decision.
 */
export interface OpponentFacts {
  name: string;
  title: string;
  text: string;
  thinking: number;
  proposed: boolean;
}
/**
 * A game that can be played here.
 */
export interface SystemFacts {
  name: string;
  title: string;
  text: string;
  takes_files: boolean;
}
/**
 * The text of the files of a scenario of somebody's own, by their names.
 */
export interface OwnScenario {
  files: {
    [k: string]: string;
  };
}
/**
 * A seat that a game on a scenario has.
 */
export interface SeatPlan {
  name: string;
  side: number;
  role: string;
}
/**
 * A scenario for whoever chooses one; `facts` are the system's own.
 */
export interface ScenarioCard {
  key: string;
  title: string;
  sides: Side[];
  seats: SeatPlan[];
  facts: {
    [k: string]: unknown;
  };
}
/**
 * One of several values, in words.
 */
export interface Choice {
  value: string;
  text: string;
}
/**
 * A reading of unclear text that a game can choose.
 */
export interface RulingFacts {
  name: string;
  id: string;
  text: string;
  default: string;
  choices: Choice[];
}
/**
 * A rule that is used only if a game's option `optional` has its name.
 */
export interface OptionalRule {
  name: string;
  id: string;
  text: string;
}
/**
 * Something that is chosen beside rules; without choices it is said or not.
 */
export interface GameSetting {
  name: string;
  text: string;
  choices: Choice[];
  seat: string;
}
/**
 * Something that can be wished of a random scenario.
 */
export interface WishFacts {
  name: string;
  text: string;
  choices: Choice[];
}
/**
 * How a random scenario is asked for: its key is `prefix`, then wishes as `name=value`.
 */
export interface WishesFacts {
  prefix: string;
  fields: WishFacts[];
}
/**
 * A rule by number and title, and the part of the rulebook that it stands in.
 */
export interface RuleTitle {
  id: string;
  title: string;
  part: string;
  chapter: string;
}
/**
 * One thing that a rule says, in our words.
 */
export interface StatementFacts {
  id: string;
  text: string;
}
/**
 * How we read a rule where its text leaves a question open.
 */
export interface RulingText {
  id: string;
  question: string;
  ruling: string;
  reason: string;
}
/**
 * A rule with its statements and the rulings on it.
 */
export interface RuleFacts {
  id: string;
  title: string;
  statements: StatementFacts[];
  rulings: RulingText[];
}
/**
 * Something that odds take for granted.
 */
export interface Assumption {
  id: string;
  text: string;
}
/**
 * Something that may come of an answer: how likely, and between which bounds it is known.
 */
export interface ChanceFacts {
  id: string;
  text: string;
  chance: number;
  low: number;
  high: number;
}
/**
 * What may become of one thing on the table.
 */
export interface ThingOdds {
  on: Ref;
  side: number;
  name: string;
  outcomes: ChanceFacts[];
}
/**
 * What an answer may lead to, by what the seat knows.
 */
export interface OddsFacts {
  number: number;
  option: string;
  kind: string;
  exact: boolean;
  samples: number;
  sampled: number;
  assumes: Assumption[];
  outcomes: ChanceFacts[];
  things: ThingOdds[];
}
/**
 * Something that speaks for or against a choice, and how much.
 */
export interface Reason {
  id: string;
  text: string;
  amount: number;
}
/**
 * What the adviser would choose, what came second, and why; the weightiest reason first.
 */
export interface Hint {
  number: number;
  option: string;
  text: string;
  second: string;
  reasons: Reason[];
}
/**
 * What the player saw who made a choice: the chance to win, and that of the next best.
 */
export interface Ahead {
  chance: number;
  second?: string;
  second_chance?: number;
}
/**
 * What the adviser thinks of a choice of the past, by what its side knew.
 */
export interface VerdictFacts {
  number: number;
  side: number;
  prompt: string;
  chosen: string;
  best: string;
  agrees: boolean;
  reasons: Reason[];
  ahead: Ahead | null;
}
/**
 * A turn of luck: the side that gained most and how much, and the lines that tell of it.
 *
 * `expected` and `after` are the chances to win of every side, before and after it.
 */
export interface SwingFacts {
  number: number;
  side: number;
  luck: number;
  expected: number[];
  after: number[];
  lines: string[];
}
/**
 * Where the chances changed most at once: for which side to the worse, and what happened.
 *
 * `chooser` is the side whose choice it was; -1 if it was more luck than choice.
 */
export interface TurnFacts {
  number: number;
  side: number;
  before: number;
  after: number;
  chooser: number;
  lines: string[];
}
/**
 * A choice that cost its side something, and what would have been better.
 */
export interface CostFacts {
  number: number;
  prompt: string;
  chosen: string;
  better: string;
  cost: number;
}
/**
 * How a game went for a side: its chance to win over time, its luck, its costly choices.
 */
export interface SideReview {
  side: number;
  values: number[];
  luck: number;
  costly: CostFacts[];
}
/**
 * How a finished game went, from choice to choice: `numbers` are theirs.
 */
export interface ReviewFacts {
  numbers: number[];
  seam: number;
  swings: SwingFacts[];
  sides: SideReview[];
  turn: TurnFacts | null;
  done: number;
}
/**
 * The table as it was after a number; `asked` is the side that had to decide, -1 if none.
 */
export interface PastView {
  number: number;
  view: {
    [k: string]: unknown;
  };
  asked: number;
}
/**
 * What shows that chance was settled before the game began; the key is told at its end.
 */
export interface ProofFacts {
  commitment: string;
  key: string;
  sealed: string;
  parts: string[][];
  fits: boolean | null;
  replays: boolean | null;
  choices: number;
  draws: number;
  hash: string;
  seam: number;
  text: string;
}
/**
 * Something that a seat says to all at the table.
 */
export interface TalkRequest {
  text: string;
  aside?: boolean;
}
/**
 * How whoever plays a seat wants to be called from now on.
 */
export interface CalledRequest {
  called: string;
}
/**
 * Something that all other sides must agree to: a draw, a pause, or a rematch.
 */
export interface ProposalRequest {
  number: number;
  yes?: boolean;
}
/**
 * Take a free seat of an open game.
 */
export interface JoinRequest {
  seat: string;
  part: string;
  agrees?: boolean;
  called?: string;
}
/**
 * A game with free seats that strangers may take.
 */
export interface OpenGame {
  game: string;
  system: string;
  scenario: string;
  title: string;
  free: string[];
  sides: string[];
  waiting: string[];
  terms: string[];
  conduct: Conduct;
  since: number;
  seal: string;
}
/**
 * Games with free seats, the newest first.
 */
export interface OpenGames {
  games: OpenGame[];
}
/**
 * Where a seat wants to be told that it is asked; "" ends that.
 */
export interface ContactRequest {
  address: string;
}
/**
 * Whether the address must still be proven by the link that was sent there.
 */
export interface ContactAnswer {
  unproven: boolean;
}
/**
 * What was sent to an address, which proves that it is theirs.
 */
export interface ProofRequest {
  proof: string;
}
/**
 * A position of a game that is over, by its number, that anybody may open as a new table.
 */
export interface PositionRequest {
  number: number;
}
/**
 * A game that goes on from a record of this one: a secret of this game watches that one.
 */
export interface VariationFacts {
  game: string;
  number: number;
  since: number;
  over: boolean;
}
/**
 * What was made of this game, the newest last.
 */
export interface Variations {
  variations: VariationFacts[];
}
/**
 * The secret that opens it.
 */
export interface PositionAnswer {
  token: string;
}
/**
 * A position that somebody shared: of which game, and after which number.
 */
export interface PositionFacts {
  game: string;
  system: string;
  scenario: string;
  title: string;
  number: number;
  seats: string[];
}
/**
 * Of which seats a page is open; it comes by the stream as an event of that name.
 */
export interface Presence {
  seats: {
    [k: string]: boolean;
  };
}
