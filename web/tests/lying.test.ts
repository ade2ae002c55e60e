import { afterEach, describe, expect, test } from 'vitest';
import { asItLies, m, pantry } from '$games/ratzzia/board/lying.svelte';
import { LOCALES, speak } from '$lib/words/words.svelte';
import en from '../src/generated/learn/ratzzia/lesson/en.json';
import es from '../src/generated/learn/ratzzia/lesson/es.json';
import it from '../src/generated/learn/ratzzia/lesson/it.json';
import fr from '../src/generated/learn/ratzzia/lesson/fr.json';
import nl from '../src/generated/learn/ratzzia/lesson/nl.json';
import de from '../src/generated/learn/ratzzia/lesson/de.json';

const LESSONS = { en, es, it, fr, nl, de };
/** What cannot be said of a row: neither its name nor its ends. */
const UPRIGHT = /column|colonn|spalte|kolom|bottom|pushe[ds] up|top space|\bpie de\b|hacia arriba|superior|\babajo\b|in fondo a|in su\b|in cima|\bau bas\b|vers le haut|du haut|onderaan|omhoog|bovenste|nach unten|hochgeschoben|schiebt hoch|oberste/iu;

afterEach(() => void (pantry.lies = false));

describe('where the columns of the pantry lie down', () => {
  test('they are called rows, and have a start and an end', async () => {
    await speak('en');
    expect(m.ratzzia_take_back_from()).toContain('column');
    pantry.lies = true;
    expect(m.ratzzia_take_back_from()).toBe('Take back all your dice from one row. That is your turn.');
    expect(m.ratzzia_do_send()).toBe('To the start of which row does the hasty mouse run with its die? What lies there is pushed on.');
    expect(m.ratzzia_told_candy_from_board({ name: 'Columna', column: '3 (tin 5)' })).toBe('Columna takes the candy die off row 3 (tin 5).');
    await speak('de');
    expect(m.ratzzia_do_send()).toBe('An den Anfang welcher Reihe läuft die eilige Maus mit ihrem Würfel? Was dort liegt, wird weitergeschoben.');
  });

  test.each(LOCALES)('nothing speaks of columns, of up or of down: %s', async (locale) => {
    await speak(locale);
    pantry.lies = true;
    const [name, column, food] = ['Ana', '3', 'Ana +2'];
    const sentences = [
      m.ratzzia_column({ column }), m.ratzzia_lying({ dice: '4' }), m.ratzzia_take_back_from(), m.ratzzia_do_back(), m.ratzzia_do_roll_or_back({ n: 1 }), m.ratzzia_do_roll_or_back({ n: 5 }),
      m.ratzzia_do_send(), m.ratzzia_about_hasty_mouse(), m.ratzzia_told_column({ column, food }), m.ratzzia_told_column_no_food({ column }), m.ratzzia_told_hasty_mouse({ column }),
      m.ratzzia_told_candy_from_board({ name, column }), m.ratzzia_you_candy_from_board({ column }), m.ratzzia_choice_candy_on({ column, space: 2 }), m.ratzzia_moment_column(),
      ...Object.values(LESSONS[locale]).flatMap((step) => Object.values(step as Record<string, string>)).map(asItLies),
    ];
    expect(sentences.filter((each) => UPRIGHT.test(each))).toEqual([]);
  });
});
