// Dice as the server writes them: `A5`, `B*` (candy), `+3` (support); `A0` is one that is not rolled.
export const owner = (die: string): string => die.charAt(0);
export const face = (die: string): string => die.slice(1);
