import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineOf, TIDE_POOLS } from '../../../../../tests/support/sample-talk.ts';
import { createCitationWriter } from '../answer/citations.ts';
import { markdownBlocks, type Span } from '../answer/markdown.ts';
import { answerFromTexts } from './answer-from-texts.ts';
import { withoutLeadIn } from './sentences/clean-speech.ts';
import type { VideoTexts } from './words/text-index.ts';

/** A talk of twenty lines about something else, in the middle of which stand these. */
function amongOthers(lines: readonly string[]): VideoTexts {
  const others = Array.from({ length: 20 }, (_, n) => `On day ${n} we had tea at the window and looked out.`);
  const cues = [...others, ...lines, ...others].map((text, position) => ({ position, startMs: null, text }));
  return { title: '', description: '', cues };
}

describe('an answer from the texts', () => {
  test.each([
    ['What is the plan?', 'The plan is to move everybody to the island in March.'],
    ['What was the decision?', 'The decision was made by a vote of nine to two.'],
    ['What is the problem?', 'Our problem is that the bridge does not carry lorries.'],
  ])('to “%s” is the sentence that says it, not a summary', (question, line) => {
    const { markdown, quotes } = answerFromTexts(question, amongOthers([line, 'So we wrote it down.']));
    expect(markdown).toMatch(/^From this video:/);
    expect(quotes[0]?.parts[0]?.text).toContain(line);
  });

  test('that tells a price does not complain that nobody says the word', () => {
    const texts = amongOthers(['The lantern is like 150 bucks.']);
    const { markdown } = answerFromTexts('What is the price of a lantern?', texts);
    expect(markdown).toMatch(/^From this video:\s+> The lantern is like 150 bucks\./);
  });

  test('quotes what is said, with the lines it is from', () => {
    const { isCovered, markdown } = answerFromTexts('How does a limpet find its way home?', TIDE_POOLS);
    expect(isCovered).toBe(true);
    expect(markdown).toContain('a limpet follows the trail of slime that it left behind.');
    const cited = Array.from(markdown.matchAll(/\[c(\d+)\]/g), ([, position]) => Number(position));
    expect(cited.some((position) => Math.abs(position - lineOf('For finding the way home')) <= 2)).toBe(true);
    expect(cited.length).toBeLessThanOrEqual(4);
  });

  test.each([
    ['whats a vacancy chain', "what's a vacancy chain"],
    ['why doesnt a whale have a shell', "why doesn't a whale have a shell"],
    ['According to the speaker, why do hermit crabs queue?', 'why do hermit crabs queue?'],
    ["I'd like to know how a limpet finds its way home, thanks!", 'how a limpet finds its way home'],
  ])('to “%s” is that to “%s”', (left, full) => {
    const { markdown } = answerFromTexts(left, TIDE_POOLS);
    expect(markdown).toBe(answerFromTexts(full, TIDE_POOLS).markdown);
    expect(markdown).not.toMatch(/doesnt|whats/);
  });

  test('that says what something is has nothing beside it that only names it', () => {
    const { quotes } = answerFromTexts('What is a vole?', {
      title: 'Meadows',
      description: '',
      cues: [
        'A vole is a small animal of the meadow that looks like a mouse with a short tail.',
        'The weather was fine all week, and the grass stood high.',
        'We counted for three days without a rest.',
        'Nobody of us had slept much by then.',
        'Our second vole came on Tuesday and left again.',
        'Rain fell in the evening, and the tents leaked.',
        'On Friday there was tea for everybody.',
      ].map((text, position) => ({ position, startMs: position * 4_000, text })),
    });
    expect(quotes.map(({ parts }) => parts[0]?.text.split(' ').slice(0, 3).join(' '))).toEqual(['A vole is']);
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

  test('has at most three quotes and 120 words, each of whole sentences, also across cues', () => {
    const texts = { ...TIDE_POOLS, description: '' };
    const cues = TIDE_POOLS.cues.flatMap(({ text, startMs }, line) => {
      const words = text.split(' ');
      return [words.slice(0, 6), words.slice(6)].map((part, half) => ({
        position: 2 * line + half,
        startMs,
        text: part.join(' '),
      }));
    });
    for (const question of [
      'How do hermit crabs change shells?',
      'What do volunteers count?',
      'Why leave shells?',
    ]) {
      const { markdown, quotes } = answerFromTexts(question, { ...texts, cues });
      expect(quotes.length).toBeGreaterThan(0);
      expect(quotes.length).toBeLessThanOrEqual(3);
      const said = quotes.flatMap(({ parts }) => parts.map(({ text }) => text));
      expect(said.join(' ').split(' ').length).toBeLessThanOrEqual(120);
      for (const text of said) expect(text).toMatch(/^\p{Lu}.*[.?!]$/u);
      for (const text of said)
        for (const one of text.split(/(?<=[.?!]) /))
          expect(TIDE_POOLS.cues.flatMap(({ text }) => [text, withoutLeadIn(text)])).toContain(one);
      expect(markdown).not.toContain('…');
    }
  });

  test('of captions without marks guesses where sentences begin and end, and parts by commas where that is not sure', () => {
    const cues = [
      'so the tide goes out twice a day and the pool is on its own',
      'but a limpet grinds a ring into the rock because it wants to keep the water inside',
      'now an anemone closes like a fist when the sun is out',
      'so you should leave the empty shells where you find them',
    ].map((text, position) => ({ position, startMs: position * 1_000, text }));
    const { quotes } = answerFromTexts('Why does a limpet grind a ring?', {
      title: '',
      description: '',
      cues,
    });
    expect(quotes[0]?.parts[0]?.text).toMatch(
      /^\p{Lu}.*, but a limpet grinds a ring .*keep the water inside[,.].*$/u,
    );
  });

  test('says nothing twice, and reads without the sounds between the words', () => {
    const lines = [
      'Our um price for the the lamp is twenty five.',
      'We talked about the weather for a while.',
      'Price for lamp is twenty five.',
    ];
    const cues = lines.map((text, position) => ({
      position,
      startMs: position * 1_000,
      text,
      speaker: `${position}`,
    }));
    const { quotes } = answerFromTexts('What is the price of the lamp?', {
      title: '',
      description: '',
      cues,
    });
    const told = quotes.flatMap(({ parts }) => parts.map(({ text }) => text));
    expect(told.filter((text) => text.includes('twenty five'))).toHaveLength(1);
    expect(told.join(' ')).not.toMatch(/\bum\b|the the/);
  });

  test('takes a name for one, also of common words', () => {
    const lines = [
      'The harbour was full of ships that day.',
      'Most of them carried grain from the north.',
      'The Ever After left before the storm and was never seen again.',
      'We still look for its bell.',
    ];
    const cues = lines.map((text, position) => ({ position, startMs: position * 1_000, text }));
    const { quotes } = answerFromTexts('What happened to the Ever After?', {
      title: '',
      description: '',
      cues,
    });
    expect(quotes[0]?.parts[0]?.text).toContain('The Ever After left before the storm');
  });

  test('finds what is said in other words than it is asked in', () => {
    const lines = [
      'The lighthouse stands on the northern cliff.',
      'Its keeper died of cholera in the second winter.',
      'They began to build in the spring of that year.',
      'The lamp burns oil from the whales of the bay.',
    ];
    const cues = lines.map((text, position) => ({ position, startMs: position * 1_000, text }));
    const texts = { title: '', description: '', cues };
    for (const [question, answer] of [
      ['When did construction start?', lines[2]],
      ['What killed the keeper?', lines[1]],
    ]) {
      const { isCovered, quotes } = answerFromTexts(question ?? '', texts);
      expect(isCovered).toBe(true);
      expect(quotes[0]?.parts[0]?.text).toContain(answer);
    }
  });

  test('to a question that the video asks itself brings the reply, also another speaker’s', () => {
    const cues = [
      ['Ines Prado', 'Let us begin.'],
      ['Ines Prado', 'How deep does the sonar reach?'],
      ['Olu Adeyemi', 'Forty metres on a calm day.'],
      ['Ines Prado', 'That is a lot.'],
      ['Olu Adeyemi', 'The paint was another matter.'],
    ].map(([speaker, text], position) => ({ position, startMs: position, speaker, text: text ?? '' }));
    const { quotes } = answerFromTexts('How deep does the sonar reach?', {
      title: '',
      description: '',
      cues,
    });
    expect(quotes[0]?.parts.map(({ text }) => text).join(' ')).toContain('Forty metres on a calm day.');
  });

  test('quotes nothing that only repeats the question', () => {
    const { quotes } = answerFromTexts('How does the lantern festival begin?', {
      title: '',
      description: '',
      cues: [
        'The lantern festival begins when the oldest fisher lights a candle on the pier.',
        'Rain had fallen for most of that week in the valley.',
        'People bring soup, bread and a blanket for the night.',
        'Nobody of them minds the cold at all.',
        'And so the lantern festival begins.',
        'Afterwards everybody sleeps until noon and eats cake.',
      ].map((text, position) => ({ position, startMs: position * 4_000, text, speaker: `${position}` })),
    });
    const told = quotes.flatMap(({ parts }) => parts.map(({ text }) => text));
    expect(told[0]).toContain('lights a candle');
    expect(told.join(' ')).not.toContain('festival begins.');
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

  test('names who speaks to who asks for these people first, and whom it speaks of to who asks later', () => {
    const cues = [
      'Ines Prado: Boats waste fuel.',
      'Olu Adeyemi: Two fishers built a boat that needs none.',
      'Ines Prado: They are sisters from the island, and their boat is made of straw.',
      'Olu Adeyemi: It floats.',
    ].map((text, position) => ({ position, startMs: null, text }));
    const texts = { title: '', description: '', cues };
    expect(answerFromTexts('Who are they?', texts).markdown).toMatch(/^Speaking in this video:/);
    const asked = ['Which fishers built a boat?'];
    expect(answerFromTexts('Who are they?', texts, asked).markdown).not.toContain('Speaking in this video');
  });

  test('to a question with a word that nobody says, but with a slip, is what was meant', () => {
    for (const question of ['What does an anenome keep?', 'What does an anemoen keep?']) {
      const { markdown } = answerFromTexts(question, TIDE_POOLS);
      expect(markdown).toMatch(/^From this video:\s+> An anemone closes like a fist/);
    }
  });

  test('to a question in another form of a word is what was meant', () => {
    const told = 'The keepers fled across the ice with nothing but a lamp.';
    const { isCovered, markdown } = answerFromTexts('Who had to flee?', amongOthers([told]));
    expect(isCovered).toBe(true);
    expect(markdown).toContain(told);
  });

  test.each([
    ['thanks!', 'You are welcome. Ask me anything'],
    ['cool', 'Ask me anything about this video'],
    ['What model are you?', 'I am the built-in assistant'],
    ['translate this to German', 'I quote what is said in this video: I cannot translate'],
    ['you are wrong', 'I quote what fits the words of a question'],
    ['Thank you very much', 'You are welcome. Ask me anything'],
    ['are you a bot?', 'I am the built-in assistant: no AI model,'],
    ['What can you do?', 'I am the built-in assistant: no AI model,'],
  ])('to “%s” says “%s …”', (said, begins) => {
    const { markdown } = answerFromTexts(said, TIDE_POOLS);
    expect(markdown.startsWith(begins), markdown).toBe(true);
  });

  test('to a greeting greets, and quotes nothing', () => {
    const { isCovered, markdown, quotes } = answerFromTexts('Hello!', TIDE_POOLS);
    expect(isCovered).toBe(true);
    expect(markdown).toMatch(/^Hello!/);
    expect(quotes).toEqual([]);
  });
});

test('what texts hold stays text: no heading, link, tag, list or citation of theirs comes through', () => {
  const evil = [
    '= dam <script>alert(1)</script> # dam',
    'dam [dam](https://example.org) ![dam](https://example.org/x.png)',
    'dam [c7] and dam [c0]',
    '1. dam ```dam``` ~~dam~~ **dam** _dam_ | dam |',
    '- dam\n> dam\n=== dam',
    '&lt;b&gt; dam &amp; dam \\[c3] dam',
  ];
  const kinds = new Set<string>();
  const see = (value: unknown) => {
    if (Array.isArray(value)) for (const one of value) see(one);
    else if (typeof value === 'object' && value !== null) {
      if ('kind' in value) kinds.add((value as Span).kind);
      for (const one of Object.values(value)) see(one);
    }
  };
  let shown = '';
  for (const text of evil) {
    const cues = [{ position: 0, startMs: 0, text }];
    const { markdown } = answerFromTexts('What about the dam?', { title: '', description: '', cues });
    const writer = createCitationWriter(new Map(cues.map(({ position, startMs }) => [position, startMs])));
    const blocks = markdownBlocks(writer.write(markdown) + writer.end());
    see(blocks);
    shown += JSON.stringify(blocks);
    expect(markdown.match(/(?<!\\)\[c\d+\]/g), text).toHaveLength(1);
  }
  expect([...kinds].toSorted()).toEqual(['moment', 'paragraph', 'quote', 'words']);
  expect(shown).toContain('<script>alert(1)</script>');
});

test('a question with thousands of blanks takes no longer than one with few', () => {
  const took = (blanks: number) => {
    const startedAt = performance.now();
    for (let times = 1; times <= 10; times += 1)
      answerFromTexts(`Why do limpets ${' '.repeat(blanks)} glow?`, TIDE_POOLS);
    return performance.now() - startedAt;
  };
  // The first answer of a process reads its words.
  took(1);
  // An expression that tries each blank anew takes a hundred times as long.
  expect(took(3_900)).toBeLessThan(5 * took(1) + 100);
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
      expect(answer.quotes.length).toBeLessThanOrEqual(3);
    }),
    { numRuns: 200 },
  );
});
