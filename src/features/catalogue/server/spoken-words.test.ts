import { beforeEach, describe, expect, test } from 'vitest';
import { webVtt } from '#features/media/rules/transcript/web-vtt.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createVideo } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { highlightRanges } from '../rules/highlight.ts';

const { database, pool } = await testDatabase();
const { media, catalogue } = operationsAs('admin', database);

beforeEach(async () => {
  await pool.query('truncate videos cascade');
});

/** Gives a video a transcript, a line every second. */
async function say(videoId: string, lines: readonly string[], language = 'en') {
  const text = webVtt(
    lines.map((line, at) => ({ startMs: at * 1_000, endMs: at * 1_000 + 900, text: line })),
  );
  await media.pasteTranscript({ videoId, language, text });
}

/** The lines that a search quotes, as they are said. */
async function quoted(term: string) {
  const { matches, more } = await catalogue.search({ term, sort: 'relevance' });
  return [...matches, ...more].map(({ cue }) => cue?.text ?? null);
}

/** A Han character for each number, in no order, so that there are as many pairs of them as characters. */
const han = (at: number) => String.fromCodePoint(0x4e00 + ((Math.imul(at, 0x9e3779b1) >>> 8) % 20_000));

describe('of a long transcript', () => {
  test('the last word is found, and the words of another language after it', async () => {
    const { id } = await createVideo(database, { title: 'A long night' });
    const talk = Array.from(
      { length: 14_000 },
      (_, at) => `And so we went on talking about matter ${at}, slowly.`,
    );
    await say(id, [...talk, 'At last the pangolin.']);
    await say(id, ['Bonjour.', 'Le tatou dort.'], 'fr');
    expect(await quoted('pangolin')).toEqual(['At last the pangolin.']);
    expect(await quoted('tatou')).toEqual(['Le tatou dort.']);
    expect(await quoted('pangolin tatou night')).toHaveLength(1);
    await media.deleteTranscript({ videoId: id, language: 'fr' });
    expect(await quoted('tatou')).toEqual([]);
  });

  test('the line that says a term word for word is quoted before one that has its words apart', async () => {
    const { id } = await createVideo(database, { title: 'How to begin' });
    const apart = 'All I did was testing, then review, testing and review once more.';
    const literal = 'So begin with review and testing if you are new here.';
    await say(id, [apart, literal]);
    expect(await quoted('Review and testing')).toEqual([literal]);
    expect(await quoted('testing then')).toEqual([apart]);
  });

  test('what stands in quotation marks is quoted with its small words, also where two lines say it', async () => {
    const { id } = await createVideo(database, { title: 'Wallets' });
    const other = await createVideo(database, { title: 'Doors' });
    await say(id, [
      'Here are your keys and his keys.',
      'And so, as they say, not',
      'your keys, not your coins.',
    ]);
    await say(other.id, ['These are your keys.']);
    const { more, isPartial } = await catalogue.search({ term: '"not your keys"' });
    expect(more.map(({ title, cue, isSaid }) => [title, cue?.text, isSaid])).toEqual([
      ['Wallets', 'And so, as they say, not your keys, not your coins.', true],
    ]);
    expect(isPartial).toBe(false);
    const nearest = await catalogue.search({ term: '"without your keys"' });
    expect([nearest.more.map(({ isSaid }) => isSaid), nearest.isPartial]).toEqual([[false, false], true]);
  });

  test('with more words than a document holds every word is found, and none that nobody says', async () => {
    const { id } = await createVideo(database, { title: 'Every sign' });
    await createVideo(database, { title: 'Unsaid' });
    const talk = Array.from({ length: 16_000 }, (_, line) =>
      Array.from({ length: 25 }, (_, at) => han(line * 25 + at)).join(''),
    );
    await say(id, [...talk, 'Lastly a pangolin.'], 'zh');
    expect(await quoted(talk.at(-1)?.slice(4, 8) ?? '')).toEqual([talk.at(-1)]);
    expect(await quoted('pangolin')).toEqual(['Lastly a pangolin.']);
    expect(await quoted(`every pangolin ${talk[0]?.slice(0, 3)}`)).toHaveLength(1);
    expect(await quoted('armadillo')).toEqual([]);
    expect(await quoted('the')).toEqual([]);
    await media.deleteTranscript({ videoId: id, language: 'zh' });
    expect(await quoted('pangolin')).toEqual([]);
  });
});

test.each([
  ['We study universal rights.', 'university'],
  ['They generalized it.', 'generally'],
  ['Of foreign relations.', 'relational'],
  ['Die Straße hinab.', 'strasse'],
  ['Bis nach Łódź gefahren.', 'lodz'],
  ['Smørrebrød til alle.', 'smorrebrod'],
  ['An otter’s den.', 'otters'],
])('a line that is found shows why: “%s” by “%s”', async (line, term) => {
  const { id } = await createVideo(database, { title: 'Here' });
  await say(id, ['Before.', line]);
  expect(await quoted(term)).toEqual([line]);
  expect(highlightRanges(line, term)).toHaveLength(1);
});

describe('a word is found in its other forms', () => {
  test.each([
    ['We forgot the key.', 'forgetting'],
    ['He is forgetting things.', 'forgot'],
    ['The children sang.', 'child singing'],
    ['It was in nineteen sixty.', '1960'],
    ['It was in 1960.', 'nineteen sixty'],
    ['Of twenty-five boats.', '25 boats'],
  ])('“%s” by “%s”', async (line, term) => {
    const { id } = await createVideo(database, { title: 'Here' });
    await say(id, ['Before.', line, 'After.']);
    await createVideo(database, { title: 'Elsewhere', description: 'Of keys' });
    expect(await quoted(term)).toEqual([line]);
    expect(highlightRanges(line, term).length).toBeGreaterThan(0);
  });

  test('after it in the form that was asked for', async () => {
    await createVideo(database, { title: 'Notes', tags: ['forgetting'] });
    await createVideo(database, { title: 'Ideas', tags: ['forgot'] });
    const { matches, correctedTerm } = await catalogue.search({ term: 'forgetting', sort: 'relevance' });
    expect(matches.map(({ title }) => title)).toEqual(['Notes', 'Ideas']);
    expect(correctedTerm).toBeNull();
  });
});

describe('in a line without spaces between its words', () => {
  test.each([
    ['Chinese', '我们今天去动物园看大熊猫', '动物园'],
    ['Chinese, of one character', '我们今天去动物园看大熊猫', '猫'],
    ['Japanese', '明日の天気は晴れでしょう', '天気'],
    ['Japanese beside Latin letters', '次はPostgreSQLを使います', 'postgresql'],
    ['Japanese in parts', 'ﾃﾚﾋﾞを見ながらコーヒーを飲む', 'コーヒー'],
    ['Thai', 'วันนี้ฉันดื่มกาแฟร้อน', 'กาแฟ'],
    ['Lao', 'ຂ້ອຍມັກກິນເຂົ້າຫນຽວ', 'ເຂົ້າ'],
    ['Khmer', 'ខ្ញុំចូលចិត្តភាសាខ្មែរ', 'ភាសា'],
    ['Burmese', 'ကျွန်တော်မြန်မာစကားပြောတယ်', 'မြန်မာ'],
    ['Korean, which joins endings', '어제 학교에서 친구를 만났다', '학교'],
  ])('a word is found: %s', async (_what, line, term) => {
    const { id } = await createVideo(database, { title: 'Here' });
    await say(id, ['Before.', line], 'und');
    await createVideo(database, { title: 'Elsewhere' });
    expect(await quoted(term)).toEqual([line]);
    expect(highlightRanges(line, term)).toHaveLength(1);
    expect(await quoted(`"${term}"`)).toEqual([line]);
    expect(await quoted(`${term} before`)).toHaveLength(1);
    expect(await quoted('鯨魚')).toEqual([]);
  });

  test('a word is found though its letters are composed in another way', async () => {
    const { id } = await createVideo(database, { title: 'Here' });
    await say(id, ['학교에서'.normalize('NFD'), 'Le café'.normalize('NFD')], 'und');
    expect(await quoted('학교')).toEqual(['학교에서'.normalize('NFD')]);
    expect(await quoted('cafe')).toEqual(['Le café'.normalize('NFD')]);
  });
});
