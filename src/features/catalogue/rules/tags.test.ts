import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tagKey } from './tag-key.ts';
import { generateTags } from './tags.ts';

describe('what a video is about becomes its tags', () => {
  test.each([
    {
      title: 'Sourdough for beginners: flour, water, patience',
      description:
        'Marta Lindqvist bakes two loaves of sourdough bread in a home kitchen. She explains how a starter wakes up, ' +
        'why rye flour helps, and what to do when the dough is too wet. Recipe and baking times: https://example.org/loaf.',
      tags: ['sourdough', 'flour', 'Marta Lindqvist', 'recipe', 'baking', 'dough', 'bread', 'kitchen'],
      without: ['explains', 'beginners', 'two', 'https', 'example.org', 'loaf', 'marta'],
    },
    {
      title: 'Sleep and Memory',
      description:
        'In this lecture the neuroscience of sleep is laid out for a general audience: how deep sleep moves memories ' +
        'from the hippocampus to the cortex, what insomnia does to mental health, and why teenagers wake up late.',
      tags: ['sleep', 'memory', 'neuroscience', 'mental health', 'insomnia', 'hippocampus', 'lecture'],
      without: ['general', 'audience', 'late', 'why', 'laid'],
    },
    {
      title: 'Testing React components without a browser',
      description:
        "We'll render components with PixelKit and NodeJS, assert on the HTML, and keep the tests fast. " +
        'Machine learning is not involved. PixelKit is open-source.',
      tags: [
        'React',
        'testing',
        'components',
        'PixelKit',
        'NodeJS',
        'HTML',
        'browser',
        'machine learning',
        'open-source',
      ],
      without: ["we'll", 'will', 'keep', 'fast', 'involved'],
    },
    {
      title: 'Why small shops raise prices late',
      description:
        'An interview with Ines Vandermeer about inflation, supply chains and small business in New York.',
      tags: [
        'interview',
        'inflation',
        'supply chains',
        'small business',
        'prices',
        'New York',
        'Ines Vandermeer',
      ],
      without: ['why', 'late', 'about', 'york', 'ines', 'chains'],
    },
    {
      title: 'Ada Okafor: Painting light in the 1890s',
      description: 'Museum tour with many watercolors.',
      tags: ['Ada Okafor', 'painting', 'museum', 'watercolors'],
      without: ['ada', 'okafor', 'many', '1890s'],
    },
    { title: 'Glaciers in 2019', description: '', tags: ['glaciers', '2019'], without: ['in'] },
    {
      title: 'El pan de masa madre',
      description: 'Cómo hacer pan de masa madre en casa: la harina, el agua y la sal para una buena masa.',
      tags: ['pan', 'masa', 'harina', 'agua'],
      without: ['cómo', 'el', 'en', 'para', 'una', 'la'],
    },
    {
      title: 'Der Hefeteig und die Zeit',
      description: 'Warum ein Hefeteig über Nacht besser wird und was die Kälte mit ihm macht.',
      tags: ['hefeteig', 'kälte', 'nacht'],
      without: ['der', 'und', 'die', 'warum', 'über', 'mit'],
    },
    {
      title: '東京の建築',
      description: '東京の建築と都市の歴史について話します。',
      tags: ['東京', '建築', '都市', '歴史'],
      without: ['の', 'と', 'について'],
    },
    {
      title: 'Как работает орган',
      description: 'Органист рассказывает, как устроен орган и почему он звучит.',
      tags: ['орган', 'органист'],
      without: ['как', 'и', 'он', 'почему'],
    },
  ])('$title', ({ title, description, tags, without }) => {
    const generated = generateTags(title, description);
    expect(generated).toEqual(expect.arrayContaining(tags));
    expect(generated.filter((tag) => without.includes(tag.toLowerCase()))).toEqual([]);
  });

  test('a text of fewer than ten characters yields no tags', () => {
    expect(generateTags('Beekeeper', '')).toEqual([]);
    expect(generateTags(' Bees ', '   ')).toEqual([]);
    expect(generateTags('Beekeepers', '')).toEqual(['beekeepers']);
  });

  test('at most twenty tags are kept', () => {
    const birds =
      'heron stork crane egret ibis spoonbill bittern rail coot gannet petrel puffin razorbill tern kestrel';
    expect(
      generateTags('Wetland birds', `${birds} merlin goshawk osprey harrier kite buzzard plover`),
    ).toHaveLength(20);
  });

  test('a topical word comes before a plain one that is said as often', () => {
    const tags = generateTags('', 'The quillwort, the photography, the bollard.');
    expect(tags).toEqual(['photography', 'quillwort', 'bollard']);
  });

  test('a name comes before a plain word, and a name of several words or an acronym before a simple one', () => {
    const text =
      'a bollard near Tromso was drawn with the ZQRL and shown to us by Ines Vandermeer as a token of quillwort';
    expect(generateTags('', text)).toEqual([
      'ZQRL',
      'Ines Vandermeer',
      'Tromso',
      'bollard',
      'token',
      'quillwort',
    ]);
  });

  test('of a phrase and its parts only what says more is kept', () => {
    const tags = generateTags(
      'Coral reef bleaching',
      'Coral reef bleaching explained. Coral reef bleaching measured.',
    );
    expect(tags).toContain('coral reef bleaching');
    expect(tags).not.toContain('coral reef');
    expect(tags).not.toContain('reef bleaching');
  });

  test('a name with small words in it is one tag', () => {
    const tags = generateTags(
      'Eclipses and how to stop them',
      'Here Aaron van Wirdum and Ana da Silva and Karl von der Heide talk about a paper on eclipses.',
    );
    expect(tags).toEqual(expect.arrayContaining(['Aaron van Wirdum', 'Ana da Silva', 'Karl von der Heide']));
    for (const part of ['Aaron', 'van', 'Wirdum', 'Ana', 'da', 'Silva', 'von', 'der', 'Heide'])
      expect(tags).not.toContain(part);
  });

  test('the adjective of a phrase is no tag beside it, the noun may be', () => {
    const tags = generateTags(
      'Timed Captions for a Short Film',
      'Timed captions follow a film word by word: without timed captions the short film is silent.',
    );
    expect(tags).toEqual(expect.arrayContaining(['timed captions', 'film']));
    expect(tags).not.toContain('timed');
  });

  test('what differs only in case, hyphen or plural is one tag', () => {
    const tags = generateTags('Map-making', 'Map making with old maps. A map. MAP MAKING and map-makings.');
    expect(tags.filter((tag) => tagKey(tag) === 'map making')).toHaveLength(1);
    expect(tags.filter((tag) => tagKey(tag) === 'map')).toHaveLength(1);
  });
});

describe('properties', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'machine',
      'learning',
      'Ada',
      'Lovelace',
      'NASA',
      'iPhone',
      'the',
      'of',
      'internet',
      'things',
      '2019',
    ),
    fc.constantFrom(
      '東京',
      'と',
      'für',
      "l'eau",
      'x_y',
      'a-b',
      'C++',
      '#tag',
      '@me',
      'https://a.example/b',
      'e.g.',
      '\n',
      '.',
    ),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
  const text = fc.oneof(
    fc.array(word, { maxLength: 80 }).map((words) => words.join(' ')),
    fc.array(word, { maxLength: 30 }).map((words) => words.join('')),
  );

  test('tags are at most 20, distinct, short, trimmed, and the same each time', () => {
    fc.assert(
      fc.property(text, text, (title, description) => {
        const tags = generateTags(title, description);
        expect(tags.length).toBeLessThanOrEqual(20);
        expect(new Set(tags.map(tagKey)).size).toBe(tags.length);
        for (const tag of tags) {
          expect(tag.length).toBeGreaterThan(1);
          expect(tag.length).toBeLessThanOrEqual(40);
          expect(tag.split(' ').length).toBeLessThanOrEqual(4);
          expect(tag).not.toMatch(/^\s|\s$|\s\s|[\p{Cc}\p{Cs}]|https?:/u);
        }
        expect(generateTags(title, description)).toEqual(tags);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['one long word', 'a'.repeat(100_000)],
    ['one long word in capitals', `${'A'.repeat(100_000)}b`],
    ['a mixed word without end', 'Ab1-'.repeat(25_000)],
    ['one word again and again', 'word '.repeat(20_000)],
    ['ever new words', Array.from({ length: 15_000 }, (_, index) => `w${index.toString(36)}q`).join(' ')],
    ['names', 'Aa Bb '.repeat(17_000)],
    ['no spaces between words', '東京'.repeat(50_000)],
    ['addresses', 'a@b./http://c.d/'.repeat(6_000)],
    ['apostrophes', "l'".repeat(50_000)],
    ['combining marks', `e${'\u0301\u0323'.repeat(50_000)}`],
    ['ligatures that stand for a sentence', '\ufdfa'.repeat(100_000)],
    ['lone surrogates', '\ud800'.repeat(100_000)],
    ['control characters', '\u0000'.repeat(100_000)],
  ])('a hostile text is read in bounded time: %s', (_, hostile) => {
    const start = process.cpuUsage();
    generateTags(hostile, hostile);
    const { user, system } = process.cpuUsage(start);
    // Seconds or minutes if any step were quadratic in the 100,000 characters; some 200 ms with the longest.
    expect((user + system) / 1e6).toBeLessThan(2);
  });
});
