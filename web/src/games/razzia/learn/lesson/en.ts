import type { RazziaLesson } from '$lib/learn/lesson';

const lesson: RazziaLesson = {
  welcome: {
    title: 'Welcome to the family',
    text: 'You play three rounds against {B} and {C}. Below are *your cheques*: 2, 5, 8 and 13. You buy everything with them, at auctions. In the middle lies the 1, the first *table cheque*. Most points win.',
  },
  draw: {
    title: 'A card, please',
    text: 'You hold the highest cheque, so you begin. On your turn you do one of three things: draw a card, call an auction, or use thieves. You have no thieves yet.',
    task: 'Draw a card from the first pile.',
  },
  police: {
    title: 'The row grows',
    text: 'Loot goes into the *loot row* for all to see. You drew a jewel, the others a car and a driver: a car only scores with a driver, so they are nice together.',
    task: 'Draw another card.',
  },
  bid: {
    title: 'An auction',
    text: 'A *{police}*! It starts an auction for the whole row. Everybody speaks *once*; you set it off, so you speak last. {B} has passed, {C} bids 4. You need a higher cheque.',
    task: 'Bid your 5.',
    nudge: 'The 5 is enough. Keep the big cheques for later.',
  },
  swap: {
    title: 'Cheques change hands',
    text: 'The row is yours. Your 5 now lies on the table, and you got the *1 face down*: you can use it in the next round. Whoever wins next gets your 5. So a small bid can bring a big cheque.',
  },
  call: {
    title: 'Call an auction',
    text: '{B} and {C} have drawn. A jewel and a *thief*: small, but good for you, and a 5 lies on the table. You need not wait for a {police}.',
    task: 'Call an auction.',
  },
  must: {
    title: 'You must bid',
    text: 'Both have passed. If you call an auction and nobody else wants the row, you *must* bid. That is fine: your lowest cheque will do.',
    task: 'Bid your 2.',
  },
  steal: {
    title: 'A thief at work',
    text: 'For a 2 you got two cards and a 5! And you now have a *thief*: discard it and take any card from the row, without an auction. There is a jewel of a third kind. *Three different kinds* score 5 points.',
    task: 'Use your thief and take the jewel.',
  },
  pass: {
    title: 'Not every row is worth it',
    text: 'Another {police}, this time drawn by {C}, so you speak first. Gold is worth 3 points, a bodyguard counts only by who has most and who has fewest. Your 8 and 13 are too good for that.',
    task: 'Pass.',
    nudge: 'You have only two cheques left. Save them for something better and pass.',
  },
  danger: {
    title: 'Six in the row',
    text: 'A few turns later: six *{polices}* lie there, and the *seventh ends the round* at once, with the row lost. But look at the row: two more kinds of jewels. With five kinds you would score *15*.',
  },
  risk: {
    title: 'Now or never',
    text: 'You could draw once more for an even better row, but any card may be the seventh {police}. Do not be greedy.',
    task: 'Call an auction.',
  },
  big: {
    title: 'Time for the big one',
    text: '{B} bids 12, {C} cannot bid higher. Only one cheque beats that, and this is what you kept it for.',
    task: 'Bid your 13.',
    nudge: '15 points for jewels are worth it: bid the 13.',
  },
  raid: {
    title: 'The raid!',
    text: '{C} drew the seventh {police}: the round is over at once, and the row is lost. Your 8 stays unspent. Now everybody scores: five kinds of jewels bring you 15, cars with a driver 1 for each card, gold 3. No bodyguard costs you 2.',
  },
  cheques: {
    title: 'The next round',
    text: 'Cards with the *cross* have left the game: jewels, gold, drivers and thieves. Cars, bodyguards and businesses stay. Your cheques are turned up: 1, 5, 7 and the 8 you kept. Small ones this time: that is the price. The highest cheque begins.',
  },
  alone: {
    title: 'The last round',
    text: 'We jump to the end of round 3. {B} and {C} have spent their cheques, you are alone with a 7. You have collected *businesses*: they score only now. All *seven kinds* are 10 points, *four* of a kind 10 more, *three* would be 5. The 13 on the table is worth having too: the highest total of cheques gets +5, the lowest −5.',
  },
  last: {
    title: 'One last auction',
    text: 'You could go on drawing until the raid comes. But you have what you want, and with nobody’s cheque face up the round ends.',
    task: 'Call an auction and bid your 7.',
  },
  end: {
    title: 'You win!',
    text: 'The last score sheet: the five things of every round, and then businesses and cheques. Your seven cars scored nothing without a driver. No matter: 35 points.',
  },
};
export default lesson;
