import { describe, expect, test } from 'vitest';
import { foundSummary } from './found-summary.ts';

const LONG =
  'A river that is dammed does not stop, and what it carried settles behind the wall, year after year. ';
const DESCRIPTION = `${LONG.repeat(3)}Who pays for *dredging* is never asked before the harbour is shallow. ${LONG}`;
const card = (title: string, speakers: string[] = []) => ({
  title,
  speakers,
  summary: DESCRIPTION.slice(0, 220),
});
const summary = (term: string, found = card('Rivers')) => foundSummary(found, DESCRIPTION, term);

describe('a card that was found says of its description', () => {
  test('how it begins, where that, the title or the names show all words', () => {
    for (const term of ['river', 'rivers dammed', 'dammed RIVER', 'what of the river'])
      expect(summary(term), term).toBe(DESCRIPTION.slice(0, 220));
    expect(summary('Ann Lee', card('Rivers', ['Ann Lee']))).toBe(DESCRIPTION.slice(0, 220));
  });

  test('the part that says a word which is not in sight else, without marks', () => {
    for (const term of ['dredging', 'river dredging', 'shallow harbours']) {
      const said = summary(term);
      expect(said).toMatch(/^….*dredging is never asked before the harbour is shallow\..*…$/);
      expect(said.length).toBeLessThanOrEqual(150);
    }
  });

  test('the part that says the word, though others that begin alike come before it', () => {
    const description = `${LONG.repeat(3)}A dredger is a ship. ${LONG.repeat(3)}Dredging is slow.`;
    expect(foundSummary(card('Rivers'), description, 'dredging')).toMatch(/Dredging is slow\.$/);
  });

  test('how it begins, where it does not say it either', () => {
    expect(summary('glacier')).toBe(DESCRIPTION.slice(0, 220));
    expect(summary('')).toBe(DESCRIPTION.slice(0, 220));
  });
});
