/** One letter for each name, two where names begin alike, a number where even these are the same. */
export function initials(names: readonly string[]): string[] {
  const letters = names.map((name) => [...name.trim()].filter((each) => /[\p{L}\p{N}]/u.test(each)));
  const first = letters.map(([one = '?']) => one.toLocaleUpperCase());
  const alone = (signs: readonly string[], at: number): boolean => signs.filter((sign) => sign === signs[at]).length === 1;
  const second = first.map((sign, at) => (alone(first, at) ? sign : sign + (differing(letters, at) ?? '')));
  return second.map((sign, at) => (alone(second, at) && sign ? sign : `${first[at]!}${second.slice(0, at + 1).filter((other) => other === sign).length}`));
}

/** The first later letter in which a name is not like the others that begin as it does. */
function differing(letters: readonly string[][], at: number): string | undefined {
  const own = letters[at]!;
  const others = letters.filter((other, index) => index !== at && other[0]?.toLocaleUpperCase() === own[0]?.toLocaleUpperCase());
  return own.find((letter, place) => place > 0 && others.some((other) => other[place]?.toLocaleLowerCase() !== letter.toLocaleLowerCase()));
}
