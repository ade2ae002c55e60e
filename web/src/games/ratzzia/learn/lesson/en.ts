import type { RatzziaLesson } from '$lib/learn/lesson';

const lesson: RatzziaLesson = {
  welcome: {
    title: 'Into the pantry',
    text: 'Your dice are mice. They climb the *columns*, from bottom to top, towards the *shelves* with the rewards. Whoever first has *25 food in the sack* wins. You begin with 3 sausages, {B} with 4, {C} with 5: all of it unsecured.',
  },
  roll: {
    title: 'Seven mice',
    text: 'On your turn you roll all the dice in your hand.',
    task: 'Roll your dice.',
  },
  again: {
    title: 'Roll again, once',
    text: 'Look at column 1, on the far left: it takes 1, 2, 3 and 4, and three of them are there. You may roll any dice *once* again to get the 4.',
    task: 'Choose the other 2, the other 3, the 5 and the 6, and roll these four again.',
    nudge: 'Keep one 1, one 2 and one 3, and roll the other four dice again.',
  },
  climb: {
    title: 'Up the column',
    text: 'There is the 4. A die goes on the next free space of a column if it shows the number there. A *small sausage* on a space goes to whoever’s die lies there at the end.',
    task: 'Put 1, 2, 3 and 4 into column 1: choose a die, then the column.',
  },
  done: {
    title: 'Enough',
    text: 'Column 1 is full to the top. You could place more dice, but mice in hand are useful too: next turn you roll them all.',
    task: 'Place no more.',
  },
  send: {
    title: 'The hasty mouse',
    text: 'A complete column is scored: you took back your dice and 2 sausages. The reward is yours, since it is your turn. The *hasty mouse* does not go home: it runs to the *bottom of another column*, whatever it shows.',
    task: 'Send it to column 7, the stash: that saves you the 2.',
  },
  cat: {
    title: 'The cat listens',
    text: '{B} placed two dice in the stash, above yours: you all build together. And {B} put a 6 on the *grey* space of the cat row. Now it is full, so *every 6 that is rolled* goes to the cat at once, as one of {C}’s did. When the row is full, the cat comes.',
  },
  forced: {
    title: 'Mind the sixes',
    text: 'You have six dice in hand. The next spaces of the stash are blank and joined by “=”: they take *two pairs*, of any value.',
    task: 'Roll your dice.',
  },
  pairs: {
    title: 'Looking for pairs',
    text: 'The 6 is with the cat. You have a pair of 3 and one 2. The stash puts *exactly* the sum of its higher pair into your sack, and with less food *nothing*. You will have 6 food, so 3 + 3 is just right. All you need is a small second pair.',
    task: 'Roll the 1 and the 5 again.',
    nudge: 'Keep both 3s and the 2, and roll the 1 and the 5 again.',
  },
  fill: {
    title: 'Two pairs',
    text: 'A second 2! Now fill the stash to the top.',
    task: 'Put both 3s into column 7, then both 2s.',
  },
  stash: {
    title: 'Into the sack',
    text: 'The top space pays a sausage first: that makes 6. Then the stash puts 3 + 3 = 6 into your sack. {B}’s dice go home, but the reward is yours alone.',
    task: 'Place no more.',
  },
  safe: {
    title: 'Safe is safe',
    text: 'You have 6 in the sack, and nobody can take them. {B} has filled the column of the *greedy mouse*, which takes half of a player’s *unsecured* food. There was nothing to get from you, so it was {C} who lost 3.',
  },
  wake: {
    title: 'Five of six',
    text: '{C} rolled two 6s: both had to go to the cat. Only one space is left in the cat row.',
    task: 'Roll your dice, and hold your breath.',
  },
  came: {
    title: 'The cat comes!',
    text: 'A 6! *Everybody* takes back all dice from the whole board, and nobody gets anything. {C}’s nearly full column is gone. The cat sleeps again. Your other dice still lie there, and those that came back could be rolled too.',
  },
  candy: {
    title: 'Something sweet',
    text: 'Two 2s and two 4s: just what column 2 takes. Its shelf has the *candy jar*.',
    task: 'Keep all, put 2, 2, 4 and 4 into column 2, then place no more.',
  },
  sweet: {
    title: 'A candy die',
    text: 'It can be placed once as *any value*, from your next turn on. *Tins* give as many sausages as the label says. With the *accountant* everybody hands half of their food to a neighbour. And instead of rolling you may *take back* all your dice from one column. Now we jump ahead.',
  },
  win: {
    title: 'The last climb',
    text: 'You have 14 in the sack and 17 food in front of you. The stash lacks one pair: two 6s would be 12. One 6 is enough, for the candy die *equals its partner*.',
    task: 'Roll, keep all, put the 6 and then the candy die into column 7, and place no more.',
  },
  end: {
    title: 'You win!',
    text: '14 and 12 make 26. As soon as a sack holds 25 or more, the game is over. With two players there are support dice as well: the rules tell you how.',
  },
};
export default lesson;
