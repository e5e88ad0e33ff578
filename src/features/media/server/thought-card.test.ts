import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawThought, type Thought } from './thought-card.ts';

const THOUGHT: Thought = {
  words: 'Why do rivers forget the way they came?',
  otherwise: 'The Memory of Water',
  answer: '',
  about: 'on The Memory of Water · 12:40',
  siteName: 'Mindreel',
};

const RED = [0xbb, 0x3b, 0x15];

/** The picture as rows of pixels, three bytes each. */
async function drawn(given: Partial<Thought> = {}) {
  const svg = await drawThought({ ...THOUGHT, ...given });
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  /** Rows between two heights in which the column of words has ink. */
  const inkedRows = (top: number, foot: number) => {
    const rows: number[] = [];
    for (let y = top; y < foot; y += 1) {
      for (let x = 120; x < 800; x += 1) {
        if ((at(x, y)[0] ?? 255) < 120) {
          rows.push(y);
          break;
        }
      }
    }
    return rows;
  };
  return { info, at, inkedRows, svg };
}

test('a thought stands on paper beside the red rule, above the name of the site', async () => {
  const { info, at, inkedRows } = await drawn();
  expect([info.width, info.height]).toEqual([1200, 630]);
  for (const y of [0, 300, 629]) expect(at(73, y)).toEqual(RED);
  expect(at(20, 20)).toEqual([0xfa, 0xf9, 0xf5]);
  expect(inkedRows(40, 480).length).toBeGreaterThan(100);
  expect(inkedRows(545, 600).length).toBeGreaterThan(15);
});

test('a long question has four lines and leaves its place to what is under it', async () => {
  const { inkedRows } = await drawn({ words: 'and then why '.repeat(60) });
  expect(inkedRows(0, 50)).toEqual([]);
  expect(inkedRows(515, 545)).toEqual([]);
});

test('words wider than the column are broken within it', async () => {
  const { at } = await drawn({ words: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3) });
  for (let y = 0; y < 630; y += 1) expect(at(790, y)).toEqual([0xfa, 0xf9, 0xf5]);
});

test('a question with a word wider than the column is there to its end', async () => {
  const rowsOf = async (words: string) => (await drawn({ words, about: '' })).inkedRows(40, 480).length;
  const whole = await rowsOf('Was hilft Kindern mit einer Aufmerksamkeitsdefizitstörung in der Schule?');
  expect(whole).toBeGreaterThan(await rowsOf('Was hilft Kindern mit einer'));
});

test('marks are words', async () => {
  const { svg } = await drawn({
    words: '<script>alert(1)</script>&lt;image href="http://x"/>',
    siteName: '"><a',
  });
  expect(svg).not.toMatch(/<script|<image|href/);
});

test('where no words can be drawn the title stands in, and where that cannot the page is still there', async () => {
  expect((await drawn({ words: '🎉' })).inkedRows(40, 480).length).toBeGreaterThan(30);
  expect((await drawn({ words: '🎉', otherwise: '🎉', about: '' })).inkedRows(40, 480)).toEqual([]);
});

test.each([
  ['from right to left', 'لماذا تنسى الأنهار الطريق؟'],
  ['Chinese', '为什么河流会忘记它们来时的路？'],
  ['Russian', 'Почему реки забывают дорогу?'],
])('a question in %s is drawn', async (_what, words) => {
  expect((await drawn({ words })).inkedRows(40, 480).length).toBeGreaterThan(40);
});

test('whatever is written, a picture is drawn', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(text, text, text, async (words, about, siteName) => {
      await drawn({ words, about, siteName });
    }),
    { numRuns: 25 },
  );
}, 60_000);
