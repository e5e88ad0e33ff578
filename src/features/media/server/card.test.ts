import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCard, drawTitledCard } from './card.ts';
import { drawableTitle } from './card-fonts.ts';

const VIDEO = { id: 'one', title: 'Simple Made Easy', category: 'Design' };

async function pixels(svg: string) {
  return sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
}

/** Share of dark pixels in a part of the page; 0 to 1. */
async function ink(svg: string, part: { top: number; height: number }): Promise<number> {
  const data = await sharp(Buffer.from(svg))
    .extract({ left: 40, width: 600, ...part })
    .greyscale()
    .raw()
    .toBuffer();
  return data.filter((value) => value < 110).length / data.length;
}

const TITLE = { top: 110, height: 480 };
const FOOT = { top: 600, height: 120 };

test('a card is drawn over its whole width without a word, whatever the title is', async () => {
  const card = drawCard(VIDEO);
  expect(drawCard({ ...VIDEO, title: 'Another title, and a longer one' })).toBe(card);
  expect(card).not.toMatch(/<text|<image|href|script/);
  const { data, info } = await pixels(card);
  expect(info).toMatchObject({ width: 1280, height: 720 });
  // The left edge is cloth and drawing, not the paper of a page.
  expect(data[(360 * info.width + 8) * info.channels]).toBeLessThan(200);
});

test('a card with its title is drawn at 1280 x 720, always the same for the same video', async () => {
  const svg = await drawTitledCard(VIDEO);
  expect((await pixels(svg)).info).toMatchObject({ width: 1280, height: 720 });
  expect(await drawTitledCard(VIDEO)).toBe(svg);
});

test('all its words are outlines, and nothing in it is fetched', async () => {
  const svg = await drawTitledCard({ ...VIDEO, title: '<image href="http://192.0.2.1/a"/> & "quotes"' });
  expect(svg).not.toMatch(/<text|<image|href|script|192\.0\.2\.1/);
  await pixels(svg);
});

test.each([
  ['Latin', 'Simple Made Easy'],
  ['Vietnamese', 'Cà phê sữa đá ở Hà Nội'],
  ['Cyrillic', 'Как устроены базы данных'],
  ['Greek', 'Η ζωή είναι ωραία'],
  ['Arabic', 'كيف تعمل قواعد البيانات'],
  ['Hebrew', 'איך עובדים מסדי נתונים'],
  ['Devanagari', 'हिन्दी में डेटाबेस की दुनिया'],
  ['Thai', 'ภาษาไทยสวยงามมาก'],
  ['Chinese', '数据库内核的设计与实现'],
  ['Japanese', '美しい組版について'],
  ['Korean', '한국어 제목의 타이포그래피'],
])('a title in %s is drawn whole', async (_script, title) => {
  expect((await drawableTitle(title))?.text).toBe(title);
  expect(await ink(await drawTitledCard({ ...VIDEO, title }), TITLE)).toBeGreaterThan(0.01);
});

test.each([
  ['🎉 Party 👩‍👩‍👧 time 🇩🇪', 'Party time'],
  ['Why\u0000 not\u202e?\u200b', 'Why not?'],
  ['𝐁𝐨𝐥𝐝 and E = mc²', 'Bold and E = mc²'],
  ['A → B ☃ snow', 'A B snow'],
  ['  spread \n\t out  ', 'spread out'],
  ['می‌خواهم', 'می‌خواهم'],
  ['e\u0301cole', 'école'],
])('of %j is drawn %j', async (title, drawn) => {
  expect((await drawableTitle(title))?.text).toBe(drawn);
});

test.each([[''], ['   '], ['🎉🎉'], ['தமிழ் ქართული'], ['\u{e000}\u{10ffff}'], ['\ud800']])(
  'without words for %j, the drawing fills the card',
  async (title) => {
    expect(await drawableTitle(title)).toBeNull();
    const svg = await drawTitledCard({ ...VIDEO, title });
    const { data, info } = await pixels(svg);
    // The left half is cloth and drawing, not paper.
    expect(data[(360 * info.width + 8) * info.channels]).toBeLessThan(200);
  },
);

test('a title of any length stays on its page, above the label', async () => {
  for (const title of [
    'x'.repeat(400),
    'word '.repeat(200),
    'ALL CAPS WITHOUT END '.repeat(20),
    '漢'.repeat(300),
  ]) {
    const svg = await drawTitledCard({ ...VIDEO, title, category: null });
    expect(await ink(svg, TITLE)).toBeGreaterThan(0.05);
    expect(await ink(svg, FOOT)).toBe(0);
  }
});

test.each([
  ['Design'],
  ['Programmierung und Softwareentwicklung im Alltag'],
  ['x'.repeat(300)],
  ['編集とデザイン'],
])(
  'the category %s stands at the foot of the page, on one line, and does not reach the plate',
  async (category) => {
    const svg = await drawTitledCard({ ...VIDEO, category });
    expect(await ink(svg, FOOT)).toBeGreaterThan(0.001);
    const below = await ink(svg, { top: 696, height: 24 });
    expect(below).toBe(0);
    const edge = await sharp(Buffer.from(svg))
      .extract({ left: 640, top: 600, width: 20, height: 120 })
      .greyscale()
      .raw()
      .toBuffer();
    expect(Math.min(...edge)).toBeGreaterThan(150);
  },
);

test('no text makes it fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (title) => {
      const svg = await drawTitledCard({ ...VIDEO, title, category: title });
      return svg.startsWith('<svg') && !svg.includes('NaN');
    }),
    { numRuns: 25 },
  );
});
