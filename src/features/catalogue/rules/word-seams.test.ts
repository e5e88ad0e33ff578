import { describe, expect, test } from 'vitest';
import { seamsOf, spellingsOf } from './word-seams.ts';

const seams = (term: string) => seamsOf(term).map(({ first, second, kind }) => `${kind}: ${first}|${second}`);

describe('where words of a term may be run together or apart', () => {
  test('neighbours may be one word, and with a hyphen, too', () => {
    expect(seams('Code End')).toEqual(['apart: code|end']);
    expect(seams('front-end')).toEqual(['hyphen: front|end']);
    expect(seams('OP_CAT')).toEqual(['underscore: op|cat']);
    expect(seams('open code tea')).toEqual(['apart: open|code', 'apart: code|tea']);
  });

  test('a long word may be two', () => {
    expect(seams('webpage')).toEqual(['run: we|bpage', 'run: web|page', 'run: webp|age', 'run: webpa|ge']);
    expect(seams('Wébpage')).toEqual(['run: we|bpage', 'run: web|page', 'run: webp|age', 'run: webpa|ge']);
    expect(seams('opcat')).toEqual(['run: op|cat', 'run: opc|at']);
    expect(seams('вебкод')).toEqual(['run: ве|бкод', 'run: веб|код', 'run: вебк|од']);
  });

  test('a word with a number behind it may be two', () => {
    expect(seams('python3')).toEqual(['run: python|3']);
    expect(seams('python 3')).toContain('apart: python|3');
    expect(seams('es6')).toEqual([]);
  });

  test.each(['"front end"', 'code -end', 'state-of-the-art', 'code, end', '東京 天気', 'a b', ''])(
    'nowhere in %j',
    (term) => {
      expect(seams(term)).toEqual([]);
    },
  );

  test('of many words the first are looked at', () => {
    expect(seamsOf('abcdefghijklmnop '.repeat(60)).length).toBeLessThan(200);
  });
});

describe('a word is spelled', () => {
  const seam = { first: 'front', second: 'end', both: 0, together: 0, joined: 0 };

  test('apart where others have it apart, by the cut that most of them have', () => {
    const run = { ...seam, kind: 'run' as const };
    expect(spellingsOf([run])).toEqual([]);
    expect(
      spellingsOf([
        { ...run, first: 'fron', second: 'tend', both: 3, together: 1 },
        { ...run, both: 9, together: 2 },
      ]),
    ).toEqual([{ part: 'frontend', others: ['front end'] }]);
  });

  test('as one where others do; its parts stand for it alone unless they oftener stand far from each other', () => {
    const apart = { ...seam, kind: 'apart' as const };
    expect(spellingsOf([{ ...apart, both: 9, together: 9 }])).toEqual([]);
    expect(spellingsOf([{ ...apart, both: 9, together: 8, joined: 2 }])).toEqual([
      { part: 'front end', others: ['frontend', 'front end'], isReplaced: true },
    ]);
    expect(spellingsOf([{ ...apart, joined: 2 }])).toEqual([
      { part: 'front end', others: ['frontend'], isReplaced: true },
    ]);
    expect(spellingsOf([{ ...apart, both: 9, together: 4, joined: 2 }])).toEqual([
      { part: 'front end', others: ['frontend'] },
    ]);
  });

  test('without its hyphen', () => {
    const hyphen = { ...seam, kind: 'hyphen' as const };
    expect(spellingsOf([hyphen])).toEqual([]);
    expect(spellingsOf([{ ...hyphen, both: 1, together: 1 }])).toEqual([
      { part: 'front-end', others: ['front end'], isReplaced: true },
    ]);
    expect(spellingsOf([{ ...hyphen, joined: 1 }])).toEqual([
      { part: 'front-end', others: ['frontend'], isReplaced: true },
    ]);
  });
});
