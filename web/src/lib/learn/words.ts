/** What the learning pages say around the rules and lessons, and both reference cards; made from the words of a language. */
export interface LearnWords {
  contents: string;
  top: string;
  /** What the small numbers beside the paragraphs are. */
  numbers: string;
  /** A link to the rules of the other game: `{game}`. */
  other: string;
  lesson: string;
  lesson_lead: string;
  /** `{n}` of `{all}`. */
  step: string;
  back: string;
  next: string;
  /** Make the move for me. */
  show: string;
  /** While the others move. */
  others: string;
  ahead: string;
  /** A move that is not the one asked for, where the step says nothing of its own. */
  nudge: string;
  leave: string;
  finish: string;
  again: string;
  read: string;
  busy: string;
  failed: string;
  /** What the look calls the cards that end a round: one, several, and their row. */
  names: Record<'police' | 'ra', Record<'police' | 'polices' | 'row', string>>;
  razzia: RazziaCard;
  ratzzia: RatzziaCard;
}

export interface RazziaCard {
  aim: string;
  turn: string;
  draw: string;
  draw_police: string;
  call: string;
  thieves: string;
  auction: string;
  once: string;
  win: string;
  nobody: string;
  round: string;
  final: string;
  each: string;
  most: string;
  fewest: string;
  with_driver: string;
  kinds: string;
  three: string;
  four: string;
  highest: string;
  lowest: string;
  cross: string;
  two: string;
}

export interface RatzziaCard {
  aim: string;
  turn: string;
  roll_place: string;
  take_back: string;
  roll: string;
  place: string;
  spaces: string;
  cat: string;
  grey: string;
  red: string;
  comes: string;
  rewards: string;
  sausages: string;
  shelf: string;
  shelves: string;
  hasty: string;
  candy: string;
  tin: string;
  stash: string;
  greedy: string;
  accountant: string;
  two: string;
  support: string;
}
