// Types of all messages and positions. Made by python -m tools.typescript: do not edit.

// redada.core.schema

export type SeatLetter = "A" | "B" | "C" | "D" | "E";

export type Actor = "A" | "B" | "C" | "D" | "E" | "chance" | "over";

/** What the view of every game has; a game's own `schema.py` says what else there is. */
export interface PositionJson {
  /** Its name. */
  game: string;
  seats: number;
  /** What comes next; `over` at the end. */
  phase: string;
  /** The seat to move, `chance` or `over`. */
  actor: Actor;
  /** Number of the turn under way, from 1; 0 before the first. */
  turn: number;
  /** Points so far. */
  scores: Partial<Record<SeatLetter, number>>;
  /** At the end. */
  ending?: Ending;
}

/** How the game ended. */
export interface Ending {
  /** Several share a win. */
  winners: SeatLetter[];
  /** A stable key, such as `most points`. */
  reason: string;
}

// redada.core.events

/** What every event has as JSON; a game's own `schema.py` says what else its events have. */
export interface EventJson {
  /** A stable key, such as `won` or `cat_comes`. */
  name: string;
  /** Its number in the rules. */
  rule?: string;
  /** The letter of the seat it is about; absent if it is about nobody. */
  seat?: string;
}

// redada.core.standing

/** One line of a score board. */
export interface CategoryJson {
  /** A stable key, such as `jewels` or `sack`. */
  name: string;
  rule: string;
  /** If it were counted now. */
  points: number;
  /** The round that it would be counted in; absent if it is not counted when this round ends. */
  part?: number;
  /** At the end of the game, if nothing changed until then; absent if that cannot be said. */
  at_end?: number;
  /** How many the seat has of what the category is about. */
  count?: number;
  /** How many there can be. */
  of?: number;
  /** Among all seats: `most`, `fewest`, `between` or `all equal`; absent where it does not matter. */
  standing?: string;
  /** What is missing for more points, by name: `{"driver": 1}`. */
  needs?: Record<string, number>;
  /** The points of the category once that is there. */
  then?: number;
  /** What else the rule looks at, as in a reason. */
  facts?: Record<string, number | string>;
}

/** Something on the table that the seat could get next. */
export interface ProspectJson {
  name: string;
  rule: string;
  /** What it would change for the seat's points if everything were counted now. */
  points?: number;
  /**
   * What it would change, beside that, in what is counted at the end of the game only.
   *
   * Absent if nothing is left for the end.
   */
  at_end?: number;
  facts?: Record<string, number | string>;
}

/** Where one seat stands. */
export interface StandingJson {
  seat: string;
  /** The score of the seat if everything were counted now. */
  points: number;
  categories: CategoryJson[];
  prospects: ProspectJson[];
}

// redada.games.razzia.schema

export type Card =
  | "police"
  | "ring"
  | "watch"
  | "brooch"
  | "necklace"
  | "diamond"
  | "bodyguard"
  | "car"
  | "driver"
  | "thief"
  | "gold"
  | "casino"
  | "transport"
  | "film"
  | "races"
  | "real_estate"
  | "night_club"
  | "restaurant";

export type RazziaPhase = "deal" | "act" | "draw" | "bid" | "over";

/** What lies before a player of Razzia!. */
export interface RazziaPlayer {
  score: number;
  /** That the seat can bid, in thousands, ascending. */
  cheques: number[];
  /** Cheques won this round, for the next. */
  face_down: number[];
  /** How many of each kind; kinds of which there are none are absent. */
  cards: Partial<Record<Card, number>>;
}

/** The auction under way; whoever speaks now is the actor. */
export interface Auction {
  /** Who called it, or drew the card that began it, and speaks last. */
  by: SeatLetter;
  /** Whether it was called. */
  voluntary: boolean;
  cause: "call" | "police" | "row full";
  /** Whether the caller has to bid now, since nobody else did. */
  must_bid: boolean;
  /** Who has bid or passed, in order. */
  spoken: SeatLetter[];
  /** Who will speak after the actor, in order. */
  waiting: SeatLetter[];
  /** Who of those still to speak, the actor first, has a cheque above the best bid. */
  can_outbid: SeatLetter[];
  /**
   * By each cheque that the actor can bid: who of those waiting has a higher one.
   *
   * Empty for the last to speak.
   */
  outbid_by: Record<string, SeatLetter[]>;
  /** Absent, like `best_bidder`, before the first bid. */
  best_bid?: number;
  best_bidder?: SeatLetter;
}

/** The last auction that ended, in this round or before. */
export interface LastAuction {
  by: SeatLetter;
  /** Absent, like `bid` and `won`, if nobody bid. */
  winner?: SeatLetter;
  bid?: number;
  /** The cheque from the table that the winner took. */
  won?: number;
}

/** What lies on the table of Razzia!; cheques are in thousands. */
export interface RazziaPosition {
  game: "razzia";
  seats: number;
  /** What comes next: a hand of cheques, a turn, a card, a bid or pass, nothing. */
  phase: RazziaPhase;
  actor: Actor;
  /** Number of the turn under way, from 1; 0 before the first. */
  turn: number;
  scores: Partial<Record<SeatLetter, number>>;
  /** 1 to 3; 0 while the cheques are dealt. */
  round: number;
  /** The loot row: seven places, empty ones too. */
  row: (Card | "")[];
  police: number;
  /** The police card that ends the round. */
  police_limit: number;
  /** Cards left in each of the piles. */
  piles: number[];
  /** Cards not yet drawn, all piles together; kinds of which none is left are absent. */
  left: Partial<Record<Card, number>>;
  table_cheque: number;
  /** The option of that name. */
  all_equal: "nobody" | "both";
  /** The option of that name: whether the table chose to see cheques that lie face down. */
  show_face_down: boolean;
  players: Partial<Record<SeatLetter, RazziaPlayer>>;
  /** While chance acts: who draws the card, or gets the hand of cheques. */
  chance_for?: SeatLetter;
  auction?: Auction;
  last_auction?: LastAuction;
  ending?: Ending;
}

/** What events of Razzia! have beside name, rule and seat. */
export interface RazziaEvent {
  /** Their names. */
  cards?: string[];
  /** Cheques of a hand. */
  numbers?: number[];
  number?: number;
  /** More, by name. */
  facts?: Record<string, number | string>;
}

// redada.games.ratzzia.schema

export type Shelf = "hasty mouse" | "candy jar" | "tin" | "stash" | "greedy mouse" | "accountant";

export type RatzziaPhase =
  | "start"
  | "act"
  | "roll"
  | "reroll"
  | "support"
  | "place"
  | "send"
  | "taste"
  | "rob"
  | "count"
  | "over";

/** What lies before a player of Ratzzia. */
export interface RatzziaPlayer {
  /** Secured food: the score. */
  sack: number;
  unsecured: number;
  /** Dice in hand that are not rolled. */
  hand: number;
  candies: number;
}

/** Numbers of open spaces, of covered grey ones, and the dice from left to right. */
export interface CatRow {
  grey: number;
  red: number;
  covered: number;
  dice: string[];
  /** The face that must go to the cat; absent while a grey space is free. */
  face?: number;
}

/** A column below its shelf; its spaces count from 1, from the bottom, the covered ones too. */
export interface PantryColumn {
  shelf: Shelf;
  /** So many spaces at the bottom. */
  covered: number;
  /** Of each space: a face from 1 to 6, `*` for any, `=` for the face below. */
  needs: string[];
  /** Sausages of each space. */
  pays: number[];
  /** By space: `A5` is a 5 of seat A, `B*` a candy die that B placed, `+3` a support die. */
  dice: Record<string, string>;
  /** Faces that the next space takes; none if the column is complete. */
  takes: number[];
  /** The space that the next die goes on; absent if the column is complete. */
  next?: number;
  complete?: boolean;
  /** Of a complete column: what it pays to each seat with sausages there, its shelf apart. */
  food?: Partial<Record<SeatLetter, number>>;
  /** Sausages in the tin; absent on other shelves. */
  label?: number;
}

/** What ending the turn brings to the active player. */
export interface TurnEnd {
  /** The change of the food, secured and unsecured, up to the next choice or the next turn. */
  food: number;
  /** Whether the same player has to choose something first. */
  goes_on?: boolean;
}

/** What lies on the table of Ratzzia. Dice are texts, as in a column. */
export interface RatzziaPosition {
  game: "ratzzia";
  seats: number;
  /** What comes next: who starts, a turn, a die, a choice, nothing. */
  phase: RatzziaPhase;
  actor: Actor;
  /** Number of the turn under way, from 1; 0 before the first. */
  turn: number;
  scores: Partial<Record<SeatLetter, number>>;
  turn_limit: number;
  /** The food that fills one. */
  sack: number;
  players: Partial<Record<SeatLetter, RatzziaPlayer>>;
  /** Candy dice in it. */
  jar: number;
  /** Support dice beside the board. */
  reserve: number;
  /** Faces of the active player's dice that were rolled and are not placed yet, ascending. */
  rolled: number[];
  rolled_support: number[];
  cat: CatRow;
  /** By number, from 1, from left to right. */
  columns: Record<string, PantryColumn>;
  /** Whose turn it is, also while chance acts and at the end; absent before the first. */
  active?: SeatLetter;
  /** While dice fly: who rolls them. */
  chance_for?: SeatLetter;
  /** Dice of this roll that have not come down. */
  in_the_air?: number;
  /** Whether the dice that were rolled last, or fly now, are support dice. */
  rolls_support?: boolean;
  /** Whether they are rolled for the second time. */
  rolls_again?: boolean;
  /** While it is chosen what to roll again: the faces rolled, then 0 for each die in hand. */
  rerollable?: number[];
  /** Whether it is support dice that must be placed now. */
  places_support?: boolean;
  /**
   * Placings that the spaces would take but that would leave none for a die that is due (E16): by
   * notation, such as `3@cat`, the key of the refusal. Absent if there are none.
   */
  refused?: Record<string, string>;
  /** Rolled dice of the active player's own that were placed this turn, forced ones too. */
  placed?: number;
  /** Present if the active player may end the turn now. */
  done?: TurnEnd;
  /** The die that the hasty mouse carries. */
  moving?: string;
  /** The column whose shelf the actor chooses for, from 1. */
  scored_column?: number;
  ending?: Ending;
}

/** What events of Ratzzia have beside name, rule and seat. */
export interface RatzziaEvent {
  /** Faces of dice. */
  numbers?: number[];
  number?: number;
  /** From 1; absent if it is about none. */
  column?: number;
  /** By seat: what everybody got or, below zero, lost; whoever did neither is absent. */
  food?: Record<string, number>;
  /** More, by name: seats are letters here too, and columns count from 1. */
  facts?: Record<string, number | string>;
}

// redada.server.messages.fields

export type TableId = string;

/** Made by the client, new for each message; the same message sent again keeps it. */
export type MessageId = string;

/** Entries in the log of a table so far. */
export type Version = number;

export type Name = string;

export type Nonce = string;

export type Pledge = string;

export type PledgedNonce = string;

/** How often the deal was begun at a table, counted from 1. */
export type Attempt = number;

export type ExtraName = string;

export type BotName = string;

export type Token = string;

// redada.server.messages.client

/**
 * The first message. Without a token one watches; `since` is the version one already has.
 *
 * Said again with a `table` it leads there, over the same socket.
 */
export interface Hello {
  type: "hello";
  protocol: number;
  token?: Token | null;
  since?: Version;
  table?: TableId | null;
}

/** A move in notation, made when the table was at `version`. */
export interface Move {
  type: "move";
  id: MessageId;
  version: Version;
  move: string;
}

export interface Chat {
  type: "chat";
  id: MessageId;
  text: string;
}

/** Before the start: the host gives an open seat to a bot, or (bot null) opens a bot's seat. */
export interface Fill {
  type: "fill";
  id: MessageId;
  seat: SeatLetter;
  bot: BotName | null;
}

/** Before the start: the host opens the seat of somebody else. */
export interface Free {
  type: "free";
  id: MessageId;
  seat: SeatLetter;
}

/** The host starts the game; open seats go to the table's stand-in bot if `fill`. */
export interface Start {
  type: "start";
  id: MessageId;
  fill?: boolean;
  /** Names of further nonces, such as `drand round 4242`; the host brings their values by `extra`. */
  extras?: ExtraName[];
}

/** The hash of one's nonce, after one has seen the commitment of this attempt (docs/fairness.md). */
export interface PledgeNonce {
  type: "pledge";
  id: MessageId;
  attempt: Attempt;
  pledge: Pledge;
}

/** The nonce that one pledged, once all pledges are in. */
export interface RevealNonce {
  type: "reveal";
  id: MessageId;
  attempt: Attempt;
  nonce: PledgedNonce;
}

/** Once all pledges are in: the host brings the value of a further nonce. */
export interface BringExtra {
  type: "extra";
  id: MessageId;
  attempt: Attempt;
  name: ExtraName;
  value: string;
}

/** Ask the others to take back one's last move, to pause, or to have a bot play for who is gone. */
export interface Propose {
  type: "propose";
  id: MessageId;
  what: "takeback" | "pause" | "replace";
  version: Version;
  /** Of `replace`: whose. */
  seat?: SeatLetter | null;
}

/** To the proposal made in entry `proposal`. */
export interface Answer {
  type: "answer";
  id: MessageId;
  proposal: Version;
  yes: boolean;
}

/** Go on after a pause. */
export interface Resume {
  type: "resume";
  id: MessageId;
}

/** Stand up. Before the start the seat is open again; after it a bot plays until one is back. */
export interface Leave {
  type: "leave";
  id: MessageId;
}

/** Take one's seat again after `leave`, or after the others had a bot play for it. */
export interface Back {
  type: "back";
  id: MessageId;
}

/** Give up for good; a bot plays on. */
export interface Resign {
  type: "resign";
  id: MessageId;
}

/** Something to work out: `worth` is what everybody would score now, and what the row is worth. */
export interface Ask {
  type: "ask";
  id: MessageId;
  what: "worth";
}

export interface Ping {
  type: "ping";
  id: MessageId;
}

export type ClientMessage =
  | Hello
  | Move
  | Chat
  | Fill
  | Free
  | Start
  | PledgeNonce
  | RevealNonce
  | BringExtra
  | Propose
  | Answer
  | Resume
  | Leave
  | Back
  | Resign
  | Ask
  | Ping;

// redada.server.messages.table

/**
 * How long people may think: no limit, per move, a time bank with increment, or days per move.
 *
 * When time is out the table's stand-in makes the move.
 */
export interface Clock {
  kind?: "none" | "move" | "bank" | "days";
  /** Of a move, or of the bank. */
  seconds?: number;
  /** Seconds that the bank grows by after each move. */
  increment?: number;
  days?: number;
}

/** What was chosen when the table was made. */
export interface Setup {
  game: GameName;
  seats: number;
  /** As in a record: `all_equal=nobody piles=2`; all of them are written out. */
  options: string;
  clock: Clock;
  /** The bot that moves for whoever ran out of time, left or resigned. */
  stand_in: string;
  /** Whether strangers find the table in the list. */
  listed: boolean;
  /** Of Razzia!: whose names and look to use, such as `en` or `es`; empty if the client chooses. */
  edition: string;
  look: string;
  /** Whether everybody may ask for hints, also where several people play. */
  hints?: boolean;
}

/** Who sits there. */
export interface SeatInfo {
  /** A program is a bot of somebody's own that holds its seat by a token, like a person. */
  kind: "open" | "person" | "program" | "bot";
  name: string;
  /** Of a bot's seat, or of a person's who is away or has resigned: the bot that plays there. */
  bot: string;
  away: boolean;
  resigned: boolean;
}

export interface Proposal {
  /** The version at which it was made. */
  number: number;
  what: "takeback" | "pause" | "replace";
  by: SeatLetter;
  agreed: string[];
  /** Of `replace`: whose. */
  seat?: string;
}

/** Milliseconds left when the message was sent. */
export interface ClockState {
  /** The seat whose time runs; empty if none does. */
  running: string;
  left: Record<string, number>;
}

/** A deal by version 2: from the dealer's commitment to the last nonce (docs/fairness.md). */
export interface DealInfo {
  /** What the seats are to send now; `done` once the game has started. */
  phase: "pledge" | "reveal" | "done";
  attempt: number;
  /** Of this attempt, bound to its terms. */
  commitment: string;
  /** The version of the game's rules, which is among the terms. */
  rules: number;
  /** The seats that take part: each has a nonce of its own to pledge. */
  parts: string[];
  pledges: Record<string, string>;
  nonces: Record<string, string>;
  extras: string[];
  /** Of the extras, by name. */
  values: Record<string, string>;
  /** Who did not reveal, in which attempt: `1B`. */
  refused: string[];
}

/** All about a table but the position. */
export interface TableInfo {
  id: string;
  setup: Setup;
  status: "lobby" | "running" | "paused" | "over";
  seats: Record<string, SeatInfo>;
  /** The seat that may start the game; empty if only bots play. */
  host: string;
  /** SHA-256 of the seed, known before the first move; of `deal`, where there is one. */
  commitment: string;
  nonces: Record<string, string>;
  /** Empty until the game is over. */
  seed: string;
  created: number;
  proposal: Proposal | null;
  /** The table of the next game, if there is one. */
  rematch: string;
  /** Whether who is to move may ask for a hint: against bots alone, or if the table allows it. */
  hints?: boolean;
  /** Null before the start, and where nobody takes part: there the deal is one of version 1. */
  deal?: DealInfo | null;
}

// redada.server.messages.events

/** Why a seat scored: one rule, applied once. */
export interface Reason {
  /** The round, or the turn. */
  part: number;
  seat: SeatLetter;
  rule: string;
  name: string;
  points: number;
  facts: Record<string, number | string>;
}

/** One entry of the log, as everybody may see it. `number` is the version it made. */
export interface Event {
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  kind: "created" | "sat" | "filled" | "promised" | "pledged" | "closed" | "revealed" | "extra" | "voided" | "started" | "move" | "outcome" | "chat" | "proposed" | "answered" | "took_back" | "paused" | "resumed" | "left" | "back" | "resigned" | "rekeyed" | "over" | "rematch";
  seat?: string;
  /**
   * The move, the outcome, what was said or proposed, a name, a bot.
   *
   * Of `left`: `replace` if it was the others who wished it. Of `promised`: the commitment. Of `voided`:
   * the seats that did not reveal, such as `BD`.
   */
  text?: string;
  /** Of the client's message: seeing it means that the message was done. */
  id?: string;
  /** Who moved instead of the person, if somebody did. */
  by?: "" | "bot" | "clock" | "forced";
  yes?: boolean;
  /** Of `took_back`: the position is again that of this version. Of `answered`: the proposal. */
  to?: number;
  facts?: Fact[];
  scored?: Reason[];
  /** Of a proposal to replace somebody: whose seat. */
  whom?: string;
}

// redada.server.messages.server

/** Answers `hello`: everything one needs to draw the table, and the events after `since`. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  version: number;
  /** One's seat; empty for those who watch. */
  you: string;
  table: TableInfo;
  /** Empty in the lobby; its fields are in docs/protocol.md. */
  position: Record<string, unknown>;
  /** What the actor can do, in notation; empty while chance acts and at the end. */
  legal: string[];
  events: Event[];
  clock: ClockState;
  online: string[];
  watching: number;
}

/** Something happened. What did not change is absent. */
export interface Update {
  type: "update";
  version: number;
  /** The version that this builds upon; whoever has another says `hello` again. */
  before: number;
  events: Event[];
  /** A JSON merge patch (RFC 7396) of the position. */
  position?: Record<string, unknown>;
  legal?: string[];
  table?: TableInfo;
  clock?: ClockState;
}

/** Who is connected now. */
export interface Presence {
  type: "presence";
  online: string[];
  watching: number;
}

/** Answers a message that was done before: it made this version. */
export interface Done {
  type: "done";
  id: string;
  version: number;
}

/** Answers `ask`. */
export interface WorthAnswer {
  type: "told";
  id: string;
  what: string;
  version: number;
  /** What everybody would score if the round ended now. */
  scores: Reason[];
  /** By seat: how many points more with the loot row than without. */
  row: Record<string, number>;
  /** Where each seat stands, in the order of the seats. */
  standings?: StandingJson[];
}

export interface Pong {
  type: "pong";
  id: string;
}

export type ErrorCode =
  | "unreadable"
  | "too_large"
  | "too_many"
  | "no_such_table"
  | "wrong_token"
  | "wrong_protocol"
  | "not_yours"
  | "not_now"
  | "chance_spoke"
  | "illegal"
  | "stale"
  | "not_stored"
  | "too_slow"
  | "moved_away"
  | "going_down"
  | "internal";

/** Answers a message that could not be done. Nothing has changed. */
export interface Problem {
  type: "error";
  code: ErrorCode;
  /** For people and programmers, in English: what was expected. */
  message: string;
  id?: string;
  version?: number;
  legal?: string[];
  /** With `stale`: what has happened since the version that the message was made for. */
  events?: Event[];
  /** With `too_many` and `not_stored`: milliseconds after which the same message may be sent again. */
  retry_after?: number;
}

export type ServerMessage = Welcome | Update | Presence | Done | WorthAnswer | Pong | Problem;

// redada.server.messages.http

/** Whoever takes a seat. */
export interface Sitter {
  name: Name;
  nonce?: Nonce;
  /** Any open one if null. */
  seat?: SeatLetter | null;
  program?: boolean;
  /** Made up by the client, at random. If the answer was lost, asked again it is the same seat. */
  request?: string | null;
  /** Whether this client takes part in the deal: it sends `pledge` and `reveal` at the start. */
  pledges?: boolean;
}

/** A seat moves to another device. */
export interface Rekey {
  /** Made up by the client. If the answer was lost, the same request is answered once more. */
  nonce: string;
}

/** The next game. */
export interface Again {
  /** As in `Sitter`, for whoever asks. */
  pledges?: boolean;
}

/** A table to be made. `seats` has for each seat a bot's name, `me`, or `open`. */
export interface NewTable {
  game: GameName;
  seats: string[];
  me?: Sitter | null;
  options?: string;
  clock?: Clock;
  stand_in?: BotName;
  listed?: boolean;
  edition?: string;
  look?: string;
  /** Everybody may ask for hints; where one person plays against bots, that is so anyway. */
  hints?: boolean;
  /** Begin at once; every seat must be taken. */
  start?: boolean;
}

/** A seat and its secret. The server keeps only a hash: whoever loses the token loses the seat. */
export interface Seated {
  table: string;
  seat: string;
  token: string;
}

export interface Made {
  table: string;
  seated: Seated | null;
}

/** A table in the list. */
export interface Listed {
  id: string;
  game: GameName;
  status: "lobby" | "running" | "paused" | "over";
  seats: SeatInfo[];
  created: number;
  /** The seat to move; empty if nobody is. */
  turn?: string;
}

/** A past position of a table. */
export interface Moment {
  version: number;
  position: Record<string, unknown>;
  legal: string[];
  /** Where each seat stood, in the order of the seats, if that was asked for. */
  standings?: StandingJson[];
}

/** The text of a board file for Ratzzia (docs/board.md). */
export interface BoardFile {
  text: string;
}

/** A question about a game at a real table (docs/companion.md). */
export interface CompanionQuestion {
  method: string;
  params?: Record<string, unknown>;
}

/** The public key of the server, which signs records of finished games (docs/fairness.md). */
export interface SigningKey {
  algorithm: "Ed25519";
  /** 64 hexadecimal digits; empty if this server signs nothing. */
  key: string;
}

/** A good board: `board=` and its code, among the options, play on it. */
export interface BoardRead {
  name: string;
  code: string;
}

/** The body of every HTTP answer that is not a success. */
export interface Refused {
  code: ErrorCode | "not_found" | "bad_request";
  message: string;
  /** Milliseconds after which the same request may be made again; 0 if that would not help. */
  retry_after?: number;
}

// redada.server.messages.reviews

export type GradeName = "best" | "close" | "inaccuracy" | "mistake" | "blunder";

/** The game to look through: of a table here, or as a record. One of the two. */
export interface ReviewWanted {
  table?: TableId | null;
  record?: string | null;
}

/** What might have followed another move: the game, the place of the decision, and the move. */
export interface LineWanted {
  place: number;
  move: string;
  table?: TableId | null;
  record?: string | null;
}

/** A fact about a move, by key, to be put into words; a seat is a letter. */
export interface MoveReason {
  key: string;
  values: Record<string, number | string>;
}

/** Shares and points are by seat, in order. */
export interface RankedMove {
  move: string;
  /** Other moves that come to the same. */
  same: string[];
  shares: number[];
  /** Expected at the end. */
  points: number[];
  behind: number;
  /** Standard error of `behind`; 0 where nothing was sampled. */
  error: number;
  /** Rollouts; 0: one look ahead. */
  laps: number;
  why: MoveReason[];
  /** What it would be, if it was played. */
  grade: GradeName;
}

export interface ReviewedDecision {
  /** How many moves and outcomes came before it. */
  place: number;
  turn: number;
  seat: SeatLetter;
  kind: string;
  /** Empty in a hint. */
  played: string;
  grade: GradeName;
  loss: number;
  gifts: number[];
  accuracy: number;
  /** The best ones, the best first, and the one played. */
  choices: RankedMove[];
  /** How many there were. */
  moves: number;
  /** The topic, and of an error its kind: `bid`, `bid.high`. */
  about?: string;
  stage?: string;
  /** All moves, where the one played was an error: so that it can be tried again. */
  legal?: string[];
  /** What each of `legal` loses; 0 if nobody can tell it from the best. */
  losses?: number[];
}

/** What chance brought between two decisions. */
export interface ReviewedLuck {
  place: number;
  last: number;
  turn: number;
  luck: number[];
}

/** result = par + seat_luck + luck + lost + gained + remainder. */
export interface SeatAccount {
  par: number;
  seat_luck: number;
  luck: number;
  lost: number;
  gained: number;
  decisions: number;
  errors: Record<string, number>;
  accuracy: number | null;
  error_rate: number | null;
  result: number | null;
  adjusted: number | null;
  remainder: number | null;
  /** The name of the error rate, by key; empty without a decision. */
  band?: string;
  /** What decisions were about, the stage of the game, how many, and what they lost together. */
  tallies?: [string, string, number, number][];
}

/** The first line: the game itself, place by place. */
export interface ReviewGame {
  type: "game";
  table: TableInfo;
  /** Event n leads from place n − 1 to place n. */
  events: Event[];
  /** The first is whole, every other one a JSON merge patch of the one before. */
  positions: Record<string, unknown>[];
  finished: boolean;
  /** What is wrong with the record behind the last place, in English. */
  problem?: string;
}

/** A place that was looked at; it may come again, from a deeper look. */
export interface ReviewFound {
  type: "found";
  place: number;
  done: number;
  total: number;
  /** Of everybody there; empty where chance acts. */
  shares: number[];
  decision: ReviewedDecision | null;
}

/** Everything had one look, or (`last`) the review is done. */
export interface ReviewAccount {
  type: "account";
  done: number;
  total: number;
  last: boolean;
  /** Whether every close call had its rollouts: in a very long game only the dearest ones have. */
  complete: boolean;
  /** Place, and everybody's share there. */
  shares: [number, number[]][];
  lucks: ReviewedLuck[];
  seats: SeatAccount[];
}

export type ReviewLine = ReviewGame | ReviewFound | ReviewAccount;

/** What strong players make of another move, with one chance out of many. */
export interface Variation {
  events: Event[];
  /** After each event; merge patches, the first of the position at the decision. */
  positions: Record<string, unknown>[];
  /** After each event. */
  shares: number[][];
}

/** For one's seat at this version. */
export interface HintWanted {
  /** Any if it is 0. */
  version?: Version;
  /** One that somebody is about to make: it is judged as if it was played. */
  move?: string;
}

export interface Hint {
  version: number;
  decision: ReviewedDecision;
}

// redada.companion.schema

/** Who sits there. */
export interface SheetPlayer {
  name: string;
  /** The level at which the device plays the seat; absent or empty for a person. */
  bot?: string;
}

/** A game at a real table, as a device keeps it. */
export interface SheetJson {
  game: string;
  /** Of the rules; absent: those of today. */
  version?: number;
  /** As in a record: `all_equal=nobody piles=2`; what is left out has its default. */
  options?: string;
  players: SheetPlayer[];
  /** Moves and outcomes from the start of the game, in notation. */
  events: string[];
  /** What stood behind a place that was corrected and does not fit, or not yet; nothing is lost. */
  rest?: string[];
  /** Further tags of the record, such as Date, Edition and Look. */
  tags?: Record<string, string>;
}

/** As an event of a table (`Event`), with a number that is its place in the sheet, from 1. */
export interface CompanionEvent {
  number: number;
  at: number;
  /** `move` or `outcome`. */
  kind: string;
  seat: string;
  text: string;
  /** `forced` if nothing else was possible, `bot` if the device plays the seat; else empty. */
  by: string;
  /** Whether it was entered together with the event before it: the card of a draw. */
  joined: boolean;
  facts: Record<string, unknown>[];
  scored: Record<string, unknown>[];
}

/** One thing that can be entered next, by one tap where the screen has a button for it. */
export interface CompanionEntry {
  events: string[];
  /** Of an outcome: numerator and denominator. */
  odds?: number[];
  /** Of a shortcut: what it stands for, such as `all_pass`. */
  key?: string;
}

/** Why an event does not fit where it stands. */
export interface CompanionMisfit {
  /** How many events fit before it. */
  place: number;
  event: string;
  /** Why, as a key of the game's refusals; empty if it belongs to another moment altogether. */
  key: string;
  values: Record<string, unknown>;
  legal: string[];
}

/** Where a game stands, and what can be entered next. */
export interface CompanionMoment {
  sheet: SheetJson;
  /** How many events of the sheet are not in `events`, because the asker has them. */
  known: number;
  events: CompanionEvent[];
  position: Record<string, unknown>;
  legal: string[];
  entries: CompanionEntry[];
  /** The level that plays the seat to move; empty for a person, for chance, and at the end. */
  bot: string;
  /** What one sees at a glance, by the game: odds as `[numerator, denominator]`. */
  panel: Record<string, unknown>;
  standings: StandingJson[];
  can_undo: boolean;
  /** Of the first event of `rest`. */
  misfit?: CompanionMisfit;
}

/** The clerk's answer to “may I …?” */
export interface Ruling {
  move: string;
  legal: boolean;
  /** The rule that allows or forbids it. */
  rule: string;
  /** Why not, as a key of the game's refusals, or one of `not_now` and `not_your_turn`. */
  key: string;
  values: Record<string, unknown>;
}

export interface Rulings {
  /** Who is to move, chance or over. */
  seat: SeatLetter | string;
  rulings: Ruling[];
}

export interface RecordText {
  /** A good name for the file. */
  name: string;
  text: string;
}

/** A fact about a move, as in a review. */
export interface AdvisedReason {
  key: string;
  values: Record<string, number | string>;
}

export interface AdvisedMove {
  move: string;
  /** Other moves that come to the same. */
  same: string[];
  /** Of the win, for the player to move, from 0 to 1. */
  share: number;
  why: AdvisedReason[];
}

/** What to do, the best move first. */
export interface Advice {
  seat: SeatLetter | string;
  /** Of the bot that was asked; empty if it was the net of the game. */
  level: string;
  moves: AdvisedMove[];
}

/** An option, as a form needs it. */
export interface CompanionOption {
  name: string;
  kind: string;
  default: string;
  choices: string[];
  least: number;
  most: number;
  example: string;
}

export interface CompanionGame {
  name: string;
  title: string;
  seats: number[];
  form: CompanionOption[];
  /** Levels that can hold a seat: those that need no compiled core, so that it is the same anywhere. */
  bots: string[];
  looks: string[];
}

// redada.study.history

/** What one seat made of one game: the part of a review that a summary needs. */
export interface PlayedGame {
  id: string;
  /** When it was played; any number that grows. */
  at: number;
  game: string;
  seats: number;
  decisions: number;
  accuracy: number | null;
  error_rate: number | null;
  /** The share of the win; null for a game that was not played to its end. */
  result: number | null;
  /** The result without luck. */
  adjusted: number | null;
  /** What decisions were about, the stage of the game, how many, and what they lost together. */
  tallies: [string, string, number, number][];
}

/** Decisions of one topic, one stage or one kind of fault. */
export interface SummaryLine {
  key: string;
  decisions: number;
  /** Of these decisions. */
  error_rate: number;
  /** Of everything that was lost, from 0 to 1. */
  part: number;
}

/** One game, and the mean of the last games up to it. */
export interface SummaryPoint {
  id: string;
  at: number;
  accuracy: number;
  error_rate: number;
  edge: number | null;
  mean_accuracy: number;
  mean_error_rate: number;
  mean_edge: number | null;
}

/** Games of one kind. An edge is the adjusted share less the fair part, as if two had played. */
export interface SummaryGroup {
  /** Empty: all games. */
  game: string;
  /** 0: any number. */
  seats: number;
  games: number;
  decisions: number;
  accuracy: number;
  /** Over the real decisions of all of them. */
  error_rate: number;
  /** Standard error, over games; null for one game. */
  error_rate_error: number | null;
  band: string;
  edge: number | null;
  edge_error: number | null;
  /** The mean result less the fair part. */
  result: number | null;
  topics: SummaryLine[];
  stages: SummaryLine[];
  /** The dearest first. */
  faults: SummaryLine[];
  /** The oldest first. */
  points: SummaryPoint[];
}

export interface Summary {
  version: number;
  /** Games after which these numbers say something. */
  settles: number;
  /** All games, then each game, then each game by number of players. */
  groups: SummaryGroup[];
}

// redada.server.messages.puzzles

export interface PuzzleEntry {
  id: string;
  rating: number;
  /** What the tempting move does wrong: `bid.high`. */
  kind: string;
  seats: number;
}

/** All puzzles of a game, the easiest first; `size` of them are in a pack. */
export interface PuzzleIndex {
  version: number;
  game: GameName;
  /** Part of the address of the packs: other puzzles have another one. */
  edition: string;
  size: number;
  /** What the levels would be rated by solving them. */
  levels: Record<string, number>;
  puzzles: PuzzleEntry[];
}

/** A position, and what is known of its moves. */
export interface Puzzle {
  id: string;
  rating: number;
  kind: string;
  stage: string;
  /** Whoever is to move. */
  seat: SeatLetter;
  table: TableInfo;
  position: Record<string, unknown>;
  legal: string[];
  tempting: string;
  /** All moves, the best first; nothing was played. */
  decision: ReviewedDecision;
  /** The game up to the position, to try what follows. */
  record: string;
  /** What happened in the turn under way: in an auction, what everybody has said. */
  events?: Event[];
}

export interface PuzzlePack {
  puzzles: Puzzle[];
}

/** Reviewed games of one player, of which a summary is wanted. */
export interface SummaryWanted {
  games: PlayedGame[];
}

// of all games of the client

export type GameName = "razzia" | "ratzzia";

export type Position = RazziaPosition | RatzziaPosition;

/** Something that a move or an outcome brought about, to be told and shown. */
export interface Fact extends EventJson, RazziaEvent, RatzziaEvent {}
