import { expect, test } from 'vitest';
import { indexTexts } from '../words/text-index.ts';
import { sentencesOf } from './sentences.ts';

const sentencesIn = (...lines: readonly string[]) =>
  sentencesOf(
    indexTexts({
      title: '',
      description: '',
      cues: lines.map((text, position) => ({ position, startMs: null, text })),
    }),
  );
const said = (...lines: readonly string[]) => sentencesIn(...lines).map(({ text }) => text);

test('a sentence goes on over cues, and is said in the one in which it begins', () => {
  const sentences = sentencesIn(
    'The tide goes out. A limpet',
    'grinds a ring into',
    'the rock. It stays there.',
  );
  expect(sentences.map(({ text, cue }) => [text, cue?.position])).toEqual([
    ['The tide goes out.', 0],
    ['A limpet grinds a ring into the rock.', 0],
    ['It stays there.', 2],
  ]);
});

test('a sentence goes on after a question that somebody quotes in it', () => {
  expect(
    said(
      'A keeper asked me - "Why are you counting limpets and not ships?" - as if I had a choice.',
      '"And who counts the limpets?" he said. Nobody did? We did.',
    ),
  ).toEqual([
    'A keeper asked me - "Why are you counting limpets and not ships?" - as if I had a choice.',
    '"And who counts the limpets?" he said.',
    'Nobody did?',
    'We did.',
  ]);
});

test('a sentence ends with who says it', () => {
  const [first, second] = sentencesOf(
    indexTexts({
      title: '',
      description: '',
      cues: [
        { position: 0, startMs: null, speaker: 'Ines', text: 'And so the boats. The boats were' },
        { position: 1, startMs: null, speaker: 'Olu', text: 'late again. They were.' },
      ],
    }),
  ).slice(1);
  expect(first).toMatchObject({ text: 'The boats were.', speaker: 'Ines' });
  expect(second).toMatchObject({ text: 'Late again.', speaker: 'Olu' });
});

test('an abbreviation ends no sentence', () => {
  expect(said('We met Dr. Solheim, e.g. at sea. J. Smith came.')).toEqual([
    'We met Dr. Solheim, e.g. at sea.',
    'J. Smith came.',
  ]);
});

test('a heading and what only captions write are no sentences', () => {
  expect(
    said(
      'Tide Pools at Night',
      'We went there. It was dark.',
      '[Applause]',
      '## Questions',
      'Who came? We did.',
    ),
  ).toEqual(['We went there.', 'It was dark.', 'Who came?', 'We did.']);
});

test('lines in capitals are no headings', () => {
  expect(
    said(
      'THE BRIDGE WAS OPENED IN 1932',
      'AFTER EIGHT YEARS OF HARD WORK.',
      'SIXTEEN WORKERS DIED.',
      'IT CARRIES EIGHT LANES',
      'OF CARS. TRAINS CROSS IT.',
    ),
  ).toEqual([
    'THE BRIDGE WAS OPENED IN 1932 AFTER EIGHT YEARS OF HARD WORK.',
    'SIXTEEN WORKERS DIED.',
    'IT CARRIES EIGHT LANES OF CARS.',
    'TRAINS CROSS IT.',
  ]);
});

test('what is said at a second of its own is no heading', () => {
  const cues = ['New York City', 'Has nine million people in it.', 'It is large.'].map((text, position) => ({
    position,
    startMs: 3_000 * position,
    text,
  }));
  const [first] = sentencesOf(indexTexts({ title: '', description: '', cues }));
  expect(first?.text).toBe('New York City Has nine million people in it.');
});

test.each([
  ['«Кто там?» спросил он. Никто не знал.', [false, false]],
  ['Кто там? Никто не знал.', [true, false]],
  ['这是什么？那是一个很古老的港口。', [true, false]],
  ['من هناك؟ لم يعرف أحد من كان هناك.', [true, false]],
  ['वहाँ कौन है? नाव पुरानी है। पानी गहरा है।', [true, false, false]],
])('“%s” is parted at the marks of its script, and asks where it asks', (text, asks) => {
  expect(sentencesIn(text).map(({ isQuestion }) => isQuestion)).toEqual(asks);
});

test.each([
  ['So what was the solution that was proposed. Get rid of it.', [true, false]],
  ['But how do you know where it is. You ask.', [true, false]],
  ['What you do is wait. How it ends is told later. What we need is rain.', [false, false, false]],
])('“%s” asks where it asks, also without the mark', (text, asks) => {
  expect(sentencesIn(text).map(({ isQuestion }) => isQuestion)).toEqual(asks);
});

test('the number of an item and an address before a sentence are no sentences', () => {
  expect(said('1. Input is registered first. It takes a while.')).toEqual([
    '1. Input is registered first.',
    'It takes a while.',
  ]);
  expect(said('https://weir.example/a-b1 We can also build a weir. It holds.')).toEqual([
    'We can also build a weir.',
    'It holds.',
  ]);
});

test('a long sentence of another language has no English word and no question of English in it', () => {
  const long = Array.from({ length: 9 }, () => 'łodzie i sieci były stare').join(' so do portu i ');
  const told = said(`Na wyspie były ${long}. Tak było. Nie wiem, co to jest.`).join(' ');
  expect(told).not.toMatch(/\bI\b|\?/);
});

test('lines of a script without spaces are told in short sentences, each in its own cue', () => {
  const lines = Array.from({ length: 60 }, (_, at) => `${'这个港口非常古老'.repeat(1 + (at % 2))}${at}`);
  const told = sentencesIn(...lines);
  expect(told.length).toBeGreaterThan(15);
  expect(told.flatMap(({ text }) => text.replace('.', '').split(' '))).toEqual(lines);
  for (const { text, cue, wordCount } of told) {
    expect(text.startsWith(cue?.text ?? '-')).toBe(true);
    expect(wordCount).toBeLessThan(25);
  }
});

test('where no word of a language is known a sentence ends with a line, and where somebody pauses', () => {
  const starts = [0, 2_400, 4_800, 9_200, 11_600, 14_000];
  const cues = [
    'der hafen ist sehr alt und die boote liegen',
    'seit vielen jahren dort weil niemand sie braucht',
    'im winter kommt das eis und dann kann man',
    'deshalb haben die fischer eine brücke gebaut die',
    'im jahr 1932 nach langer arbeit eröffnet wurde',
    'sie war aus holz und hielt nur zwanzig jahre',
  ].map((text, position) => ({ position, startMs: starts[position] ?? 0, text }));
  const told = sentencesOf(indexTexts({ title: '', description: '', cues }));
  expect(told.map(({ cue, end }) => [cue?.position, end])).toEqual([
    [0, 'likely'],
    [2, 'sure'],
    [3, 'likely'],
    [5, 'sure'],
  ]);
});

test('where nobody understood the words three dots stand', () => {
  expect(said('We saw [unintelligible 00:22:13.08] and three boats. It was late.')).toEqual([
    'We saw … and three boats.',
    'It was late.',
  ]);
});

test('the words of a link are said, its address is not', () => {
  expect(
    said('See [the chart](https://example.org/chart) of it. It is at <https://example.org>, too.'),
  ).toEqual(['See the chart of it.', 'It is at, too.']);
  expect(said('See <a href="https://example.org/chart">the chart</a> of it. A <b> is a tag.')).toEqual([
    'See the chart of it.',
    'A <b> is a tag.',
  ]);
});

test('a sentence without end is told in several', () => {
  const long = Array.from({ length: 12 }, () => 'and then we went to the harbour to count the boats').join(
    ' ',
  );
  const told = said(`We began early ${long}. So it was. It went well.`);
  for (const text of told) expect(text.split(' ').length).toBeLessThan(56);
  expect(told.length).toBeGreaterThan(3);
});

test.each(['boats?”', 'boats.”', 'boats?"', 'boats.'])(
  'one that is told in several ends as it does: %s',
  (end) => {
    const long = Array.from({ length: 8 }, () => 'and then we went to the harbour, to count').join(', ');
    expect(
      said(`We said “we began early, ${long} the ${end}`, 'So it was. It went well.').join(' '),
    ).toContain(` the ${end} So it was.`);
  },
);

test('each part of one that is told in several is said in the cue in which it begins', () => {
  const told = sentencesIn(
    'It is busy. When the first keepers came to the island they brought',
    'their boats and their nets with them because nobody had',
    'told them what they would find there and so they',
    'built a house of stone near the northern beach and',
    'then they planted a garden behind it where the wind',
    'was not as strong and the children went to school',
    'on the other side of the bay until winter came',
    'and the boats could not go out any more so',
    'the bridge was opened by a painter. We go on. It is late.',
  );
  expect(told.map(({ text, cue }) => [text.split(' ').slice(0, 3).join(' '), cue?.position])).toEqual([
    ['It is busy.', 0],
    ['When the first', 0],
    ['And so they', 2],
    ['And the children', 5],
    ['So the bridge', 7],
    ['We go on.', 8],
    ['It is late.', 8],
  ]);
});

test('a sentence that begins within a cue is not after the pause before that cue', () => {
  const cues = [
    'The boats were old and',
    'the nets were new.',
    'The keepers came late and',
    'slept. They rose early.',
    'The wind was strong.',
    'It rained.',
  ].map((text, position) => ({
    position,
    text,
    startMs: 3_000 * position + (position >= 3 ? 2_000 : 0) + (position >= 4 ? 2_000 : 0),
    endMs: 3_000 * (position + 1) + (position >= 3 ? 2_000 : 0) + (position >= 4 ? 2_000 : 0),
  }));
  const sentences = sentencesOf(indexTexts({ title: '', description: '', cues }));
  expect(sentences.filter(({ isAfterPause }) => isAfterPause).map(({ text }) => text)).toEqual([
    'The wind was strong.',
  ]);
});

test('a long unit of long words is cut between words', () => {
  const long = Array.from({ length: 58 }, () => 'subterranean').join(' ');
  const words = said(`${long} harbours.`)
    .join(' ')
    .toLowerCase()
    .match(/\p{L}+/gu);
  expect(new Set(words)).toEqual(new Set(['subterranean', 'harbours']));
});

test('what a transcript writes of a scene, and the mark of a list, are not said', () => {
  expect(
    said(
      '* Then there is the nonce (referring to slides), which is shared.',
      '(Inaudible) But what does it cost?',
      'It is *very* old (laughter) and (I think) wet.',
    ),
  ).toEqual([
    'Then there is the nonce, which is shared.',
    'But what does it cost?',
    'It is *very* old and (I think) wet.',
  ]);
});
