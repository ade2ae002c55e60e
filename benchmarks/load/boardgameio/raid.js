'use strict';
// A card game for boardgame.io of the kind and size of ours: a secret deck of 120 cards, secret hands, a row of
// loot on the table, an auction for it, and the last twenty lines of what happened. Five seats are in the
// state, two of them are connected and take turns. Nothing in it is made slow: no undo, no client-side moves.

const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const KINDS = ['ring', 'watch', 'brooch', 'necklace', 'car', 'driver'];
const HAND = 8;
const ROW = 6;
const MOST_LOOT = 10;
const MOST_LINES = 20;

const cards = () =>
  Array.from({ length: 120 }, (_, id) => ({
    id,
    kind: KINDS[id % KINDS.length],
    worth: 1 + Math.floor(id / KINDS.length),
    type: id % 10 ? 'loot' : 'police',
  }));

function tell(G, line) {
  G.lines.push(line);
  if (G.lines.length > MOST_LINES) G.lines.shift();
}

/** Too many of something: the oldest goes to the discard pile. */
function keep(G, list, most) {
  while (list.length > most) G.secret.discard.push(list.shift());
}

function top(G, random) {
  if (!G.secret.deck.length) {
    G.secret.deck = random.Shuffle(G.secret.discard);
    G.secret.discard = [];
  }
  return G.secret.deck.pop();
}

const auction = (lot, number) => ({ lot, number, bid: 0, leader: null, passed: [] });

const moves = {
  draw({ G, playerID, random }) {
    const mine = G.players[playerID].hand;
    mine.push(top(G, random));
    keep(G, mine, HAND + 2);
    G.seats[playerID].cards = mine.length;
    tell(G, `seat ${playerID} draws a card`);
  },
  bid({ G, playerID }, amount) {
    if (!Number.isInteger(amount) || amount <= G.auction.bid || amount > 1000) return INVALID_MOVE;
    G.auction.bid = amount;
    G.auction.leader = playerID;
    tell(G, `seat ${playerID} bids ${amount} for card ${G.auction.lot.id}`);
  },
  pass({ G, playerID, random }) {
    const winner = G.auction.leader ?? playerID;
    const seat = G.seats[winner];
    seat.loot.push(G.auction.lot);
    seat.score += G.auction.lot.worth;
    keep(G, seat.loot, MOST_LOOT);
    tell(G, `seat ${playerID} passes, ${winner} takes card ${G.auction.lot.id} for ${G.auction.bid}`);
    G.auction = auction(top(G, random), G.auction.number + 1);
  },
};

module.exports = ({ deltaState = false } = {}) => ({
  name: 'raid',
  minPlayers: 2,
  maxPlayers: 5,
  deltaState,
  disableUndo: true,
  playerView: PlayerView.STRIP_SECRETS,
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: {
      first: () => 0,
      next: ({ ctx }) => 1 - ctx.playOrderPos,
      playOrder: () => ['0', '1'],
    },
  },
  setup({ ctx, random }) {
    const deck = random.Shuffle(cards());
    const G = { secret: { deck, discard: [] }, players: {}, seats: {}, lines: [] };
    for (let seat = 0; seat < ctx.numPlayers; seat++) {
      G.players[seat] = { hand: deck.splice(0, HAND), money: 100 };
      G.seats[seat] = { name: `Player ${seat}`, score: 0, loot: [], cards: HAND };
    }
    G.row = deck.splice(0, ROW);
    G.auction = auction(deck.pop(), 1);
    return G;
  },
  moves: Object.fromEntries(Object.entries(moves).map(([name, move]) => [name, { move, client: false }])),
});
