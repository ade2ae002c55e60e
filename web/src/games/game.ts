/** What a game brings to the client. Screens know games by these types alone; src/games/index.ts has them by name. */
import type { Component } from 'svelte';
import type { Worth } from '$lib/connection/connection.svelte';
import type { CompanionMoment, Event, Fact, Position, Reason, TableInfo } from '$lib/connection/wire';
import type { PlayersTable } from '$lib/explore/summary';
import type { Dealing } from '$lib/fairness/fairness';
import type { Lesson } from '$lib/learn/lesson';
import type { Structure } from '$lib/learn/rules';
import type { LearnWords } from '$lib/learn/words';
import type { Line } from '$lib/pad/evaluate';
import type { Sheet } from '$lib/pad/sheet';
import type { Tables } from '$lib/pad/tables';
import type { Values } from '$lib/pad/journal';
import type { PortraitProps } from '$lib/players/cast';
import type { SoundName } from '$lib/sound/synth';
import type { Rhythm } from '$lib/table/rhythm';
import type { GameEnding } from '$lib/table/ending';
import type { Chronicler } from '$lib/table/chronicle';
import type { Teller } from '$lib/table/telling';

/** A game: what the home page shows at once, and loaders for the rest. */
export interface Game {
  name: string;
  title: string;
  /** Empty if nobody has said who made it. */
  author: string;
  pitch: () => string;
  /** Its picture on the home page. */
  emblem: () => Promise<{ default: Component }>;
  table: () => Promise<GameTable>;
  /** What a new table of it asks for beside its options; null if that is all. */
  setup: (() => Promise<GameSetup>) | null;
  /** Where one makes boards for it, from the code of one or from what was drawn last; absent if it has none. */
  editor?: () => Promise<{ default: Component<{ code: string; name: string }> }>;
  /** Rules, reference card and lesson; null if there are none. */
  learn: GameLearning | null;
  /** What a score pad needs for it; null if it has none. */
  pad: (() => Promise<GamePad>) | null;
  /** How the companion enters what happens at a real table. */
  companion: () => Promise<GameCompanion>;
  /** Whether it has an explorer: `explore/index.ts` in its folder is a GameExplorer. */
  explore: boolean;
}

// At a table

export interface BoardProps {
  position: Position;
  legal: string[];
  /** The seat of this player; empty for those who watch. */
  you: string;
  table: TableInfo;
  /** All events shown so far. */
  events: Event[];
  /** Sends a move in notation. */
  act: (move: string) => void;
  /** Whether this player may move now. */
  canAct: boolean;
  /** What everybody would score now, once `askWorth` was answered. */
  worth?: Worth | null;
  /** The version that is shown. */
  shown?: number;
  /** Absent where nothing is left to score. */
  askWorth?: (() => void) | undefined;
  /** Asks to take back one's last move. */
  takeBack?: () => void;
  /** What is on stage at this moment, at a table in play. */
  scene?: readonly Fact[];
  /** A position of the past: nothing can be done. */
  still?: boolean;
}

export interface SheetProps {
  reasons: readonly Reason[];
  /** Points that everybody had before. */
  before: Partial<Record<string, number>>;
  table: TableInfo;
  you: string;
}

export interface RoundOverProps extends SheetProps {
  /** The event that ended the round. */
  event: Event;
  onclose: () => void;
}

/** What a game brings to the screen of a table. */
export interface GameTable {
  Board: Component<BoardProps>;
  /** A dialog with the score sheet of the round that has just ended; null for games without rounds. */
  RoundOver: Component<RoundOverProps> | null;
  /** The score sheet alone. */
  Sheet: Component<SheetProps> | null;
  /** The face of a player. */
  Portrait: Component<PortraitProps>;
  /** What a lesson says of the table, as the table lies on this screen; absent if it always lies alike. */
  asItLies?: (sentence: string) => string;
  /** What is said of moves, where words are all there is room for. */
  tell: Teller;
  /** The log, with what `Drawn` draws in it. */
  chronicle: Chronicler;
  Drawn: Component<{ drawn: string }>;
  /** What is heard when something happens, by the name of the fact. */
  sounds: Readonly<Record<string, SoundName>>;
  /** How long everything is shown. */
  rhythm: Rhythm;
  /** What is said to screen readers when something happens; null if the board says it itself. */
  announce: Teller | null;
  /** Which keys do what: `['D', 'Draw a card']`; absent if there are none of its own. */
  keys?: () => Promise<{ keys: () => readonly (readonly [string, string])[] }>;
  /** What reviews and hints call a move; absent if that is its notation. */
  insight?: () => Promise<GameInsight>;
  /** What is shown when it is over. */
  ending: () => Promise<GameEnding>;
  /** Deals a finished game again, for the check of fairness; null if the client cannot. */
  dealing: ((seats: number) => Dealing) | null;
}

export interface GameInsight {
  /** A legal move of the position; `same` are others that come to the same. */
  moveName: (move: string, same: readonly string[], position: Position, table: TableInfo) => string;
  /** What is said of a move, as the table lies on this screen; absent if it always lies alike. */
  asItLies?: (sentence: string) => string;
}

// The companion of a game at a real table

export interface CompanionProps {
  moment: CompanionMoment;
  position: Position;
  table: TableInfo;
}

export interface PadProps extends CompanionProps {
  events: Event[];
  /** Enters what a button stands for: one of the moment's entries. Dice may show the same twice in a row. */
  enter: (events: readonly string[], mayRepeat?: boolean) => void;
}

export interface GameCompanion {
  /** Buttons for all that can happen next. */
  Pad: Component<PadProps>;
  /** What everybody wants to see at a glance; null if there is nothing. */
  Glance: Component<CompanionProps> | null;
  /** What everybody has beside points; null if points by rule say it all. */
  Holdings: Component<CompanionProps> | null;
  /** Who has won and by what; absent if points say it all. */
  ended?: (position: Position, names: (seat: string) => string) => string;
}

// A new table

/** What is chosen for a new table, beside players and clock. */
export interface Draft {
  /** By name, in the form of the notation: `piles: '2'`. */
  options: Record<string, string>;
  edition: string;
  look: string;
}

export interface SetupProps {
  draft: Draft;
}

export interface GameSetup {
  /** A form above the options. While something is missing in it, a required field keeps the page from being sent. */
  Form: Component<SetupProps, object, 'draft'>;
  /** Options that the form asks for itself, or that are not asked for. */
  ownOptions: readonly string[];
}

// The explorer

export interface ExplorerProps {
  seats: number;
  /** What was seen with so many players. */
  table: PlayersTable;
}

export interface GameExplorer {
  /** Where one chooses a position; it shows the answers too. */
  Explorer: Component<ExplorerProps>;
  /** Of the summary. */
  url: string;
}

// Learning

export interface RulesParts {
  structure: Structure;
  Picture: Component<{ name: string; labels: Record<string, string> }>;
  /** The small picture beside a paragraph. */
  Sign: Component<{ sign: string }>;
}

export interface Pointer {
  /** What a learner touches next on the board for a move. */
  point: (move: string, board: Element) => HTMLElement[];
  /** What a step speaks of in which there is nothing to do. */
  spokenOf: (step: string, board: Element) => HTMLElement[];
}

export interface GameLearning {
  card: () => Promise<{ default: Component<{ words: LearnWords }> }>;
  rules: () => Promise<RulesParts>;
  lesson: () => Promise<Lesson>;
  /** What a lesson points at. */
  point: () => Promise<Pointer>;
  /** Milliseconds that each thing is shown for in a lesson. */
  lessonPace: number;
  /** Steps of the lesson that show the score sheet. */
  sheetSteps: readonly string[];
}

// The score pad

export interface PadActionsProps {
  sheet: Sheet;
  tables: Tables;
  /** The player who is entered now. */
  seat: number;
  /** Writes cells of the pad, all of them as one edit. */
  set: (cells: Values) => void;
}

export interface GamePad {
  tables: Tables;
  /** `n` of a kind, without the number. */
  kindName: (kind: string, n: number) => string;
  groupName: (group: string) => string;
  ruleName: (rule: string) => string;
  /** What a rule looked at, as the facts that score sheets are made from. */
  facts: (line: Line) => Reason['facts'];
  /** What an option is about, or one of its choices. */
  optionName: (option: string, choice?: string) => string;
  /** What a new pad asks for beside its options: look and names of the cards; null if there is no choice. */
  Setup: (() => Promise<Component<SetupProps>>) | null;
  /** The small picture of a kind; it comes a moment after the numbers. */
  sign: (() => Promise<Component<{ kind: string }>>) | null;
  /** Buttons for what changes several numbers at once. */
  Actions: Component<PadActionsProps> | null;
  /** The score sheet of a round; null where points alone say it all. */
  sheet: (() => Promise<Component<SheetProps & { rules?: string }>>) | null;
}
