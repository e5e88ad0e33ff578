import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCitationWriter } from '../answer/citations.ts';
import { markdownBlocks, type Span } from '../answer/markdown.ts';
import { answerFromTexts } from './answer-from-texts.ts';
import { lineOf, TIDE_POOLS } from './sample-talk.ts';
import type { VideoTexts } from './text-index.ts';

describe('an answer from the texts', () => {
  test('quotes what is said, with the lines it is from', () => {
    const { isCovered, markdown } = answerFromTexts('How does a limpet find its way home?', TIDE_POOLS);
    expect(isCovered).toBe(true);
    expect(markdown).toContain('a limpet follows the trail of slime that it left behind.');
    const cited = Array.from(markdown.matchAll(/\[c(\d+)\]/g), ([, position]) => Number(position));
    expect(cited.some((position) => Math.abs(position - lineOf('For finding the way home')) <= 2)).toBe(true);
    expect(cited.length).toBeLessThanOrEqual(4);
  });

  test('is short, and made of whole sentences where the texts have them', () => {
    const { markdown } = answerFromTexts('Why do hermit crabs queue for shells?', TIDE_POOLS);
    const quotes = markdown.split('\n').filter((line) => line.startsWith('> '));
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) {
      expect(quote.split(' ').length).toBeLessThan(90);
      expect(quote).toMatch(/[.?] (?:\[c\d+\]|\(description\))$/);
    }
  });

  test('marks where captions without sentences were cut', () => {
    const words = Array.from({ length: 400 }, (_, n) =>
      n === 200 ? 'narwhal' : `word${'abcdefghij'[n % 10]}`,
    );
    const cues = Array.from({ length: 40 }, (_, position) => ({
      position,
      startMs: position,
      text: words.slice(position * 10, position * 10 + 10).join(' '),
    }));
    const { markdown } = answerFromTexts('What about the narwhal?', { title: '', description: '', cues });
    expect(markdown).toMatch(/> … .*narwhal.* … \[c\d+\]/);
  });

  test('names who speaks, and says when something is from the description', () => {
    const cues = [
      'Ines Prado: Boats waste fuel.',
      'Olu Adeyemi: Sails do not.',
      'Ines Prado: No.',
      'Olu Adeyemi: Yes.',
    ].map((text, position) => ({ position, startMs: null, text }));
    expect(answerFromTexts('Who wastes fuel?', { title: '', description: '', cues }).markdown).toContain(
      '**Ines Prado:** Boats waste fuel. [c0]',
    );
    expect(answerFromTexts('Who is Marit Solheim?', TIDE_POOLS).markdown).toContain('(description)');
  });

  test('to a question that is not covered says so, what it misses, and what it can answer', () => {
    const { isCovered, markdown, passages } = answerFromTexts('How do I bake sourdough?', TIDE_POOLS);
    expect(isCovered).toBe(false);
    expect(passages).toEqual([]);
    expect(markdown).toMatch(
      /^This is not covered in this video\. Nothing in it mentions “bake” or “sourdough”\./,
    );
    const proposals = markdown.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
    expect(proposals.length).toBeGreaterThan(0);
    for (const proposal of proposals) expect(answerFromTexts(proposal, TIDE_POOLS).isCovered).toBe(true);
  });

  test('names what a video is about once, and no part of what is named', () => {
    const lines = ['Spaced repetition pays.', 'So we come back to spaced repetition.', 'Wait a week.'];
    const cues = lines.map((text, position) => ({ position, startMs: position, text }));
    const texts = { title: 'Spaced Repetition in Ninety Seconds', description: '', cues };
    const { markdown } = answerFromTexts('How do I bake sourdough?', texts);
    const [, named = ''] = /It is about (.+)\./.exec(markdown) ?? [];
    expect(named.match(/spaced|repetition/gi)).toHaveLength(2);
  });

  test('about a video without a transcript says that there is none', () => {
    const texts = { ...TIDE_POOLS, cues: [] };
    expect(answerFromTexts('How do volcanoes erupt?', texts).markdown).toMatch(
      /^This video has no transcript yet/,
    );
    expect(answerFromTexts('Who counts hermit crabs?', texts)).toMatchObject({ isCovered: true });
  });

  test('about the video as a whole shows moments from all over it', () => {
    const { isCovered, passages } = answerFromTexts('What is this video about?', TIDE_POOLS);
    expect(isCovered).toBe(true);
    expect(passages.length).toBeGreaterThan(0);
  });

  test('about the video as a whole quotes what it is about, not what stands first', () => {
    const told = `${'And so it went on for a while. '.repeat(18)}The lantern fish glows in the deep.`;
    const cues = Array.from({ length: 40 }, (_, position) => ({
      position,
      startMs: position * 1_000,
      text: position % 2 === 0 ? 'Right, take it away.' : told,
      speaker: position % 2 === 0 ? 'Ada' : 'Ben',
    }));
    const { markdown } = answerFromTexts('summarize', { title: '', description: '', cues });
    const quotes = markdown.split('\n').filter((line) => line.startsWith('> '));
    expect(quotes.length).toBeGreaterThan(1);
    for (const quote of quotes) expect(quote).toMatch(/lantern fish/);
  });

  test('to a question in another language misses none of its little words', () => {
    expect(answerFromTexts('Was ist ein Limpet?', TIDE_POOLS)).toMatchObject({ isCovered: true });
    expect(answerFromTexts('Was ist ein Zebra?', TIDE_POOLS).markdown).toContain(
      'Nothing in it mentions “Zebra”.',
    );
  });
});

test('what texts hold stays text: no heading, link, tag, list or citation of theirs comes through', () => {
  const evil = [
    '# dam <script>alert(1)</script> dam',
    '[dam](https://example.org) ![dam](https://example.org/x.png)',
    'dam [c7] and dam [c0]',
    '1. dam ```dam``` ~~dam~~ **dam** _dam_ | dam |',
    '- dam\n> dam\n=== dam',
    '&lt;b&gt; dam &amp; dam \\[c3] dam',
  ];
  const cues = evil.map((text, position) => ({ position, startMs: position * 1_000, text }));
  const { markdown } = answerFromTexts('What about the dam?', { title: '', description: '', cues });
  const writer = createCitationWriter(new Map(cues.map(({ position, startMs }) => [position, startMs])));
  const blocks = markdownBlocks(writer.write(markdown) + writer.end());
  const kinds = new Set<string>();
  const see = (value: unknown) => {
    if (Array.isArray(value)) for (const one of value) see(one);
    else if (typeof value === 'object' && value !== null) {
      if ('kind' in value) kinds.add((value as Span).kind);
      for (const one of Object.values(value)) see(one);
    }
  };
  see(blocks);
  expect([...kinds].toSorted()).toEqual(['moment', 'paragraph', 'quote', 'words']);
  expect(JSON.stringify(blocks)).toContain('<script>alert(1)</script>');
  const quotes = markdown.split('\n').filter((line) => line.startsWith('> '));
  expect(markdown.match(/(?<!\\)\[c\d+\]/g)).toHaveLength(quotes.length);
});

test('a question with thousands of blanks takes no time', () => {
  const startedAt = performance.now();
  for (let times = 1; times <= 10; times += 1)
    answerFromTexts(`Why do limpets ${' '.repeat(3_900)} glow?`, TIDE_POOLS);
  expect(performance.now() - startedAt).toBeLessThan(400);
});

test('any question and any texts are answered, the same way each time', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });
  const texts: fc.Arbitrary<VideoTexts> = fc.record({
    title: text,
    description: text,
    cues: fc
      .array(text, { maxLength: 20 })
      .map((lines) => lines.map((line, position) => ({ position, startMs: position * 1_000, text: line }))),
  });
  fc.assert(
    fc.property(text, texts, (question, video) => {
      const answer = answerFromTexts(question, video);
      expect(answerFromTexts(question, video)).toEqual(answer);
      expect(answer.markdown).not.toBe('');
      for (const [, position] of answer.markdown.matchAll(/(?<!\\)\[c(\d+)\]/g))
        expect(video.cues[Number(position)]).toBeDefined();
      if (!answer.isCovered) expect(answer.passages).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
