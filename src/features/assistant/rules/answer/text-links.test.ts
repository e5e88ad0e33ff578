import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownBlocks } from './markdown.ts';
import { candidatePhrases, chooseLinks, type FoundVideo, matchScore } from './text-links.ts';

const textsOf = (markdown: string) => candidatePhrases(markdown).map(({ text }) => text);
const linksOf = (markdown: string, titles: readonly string[]) =>
  chooseLinks(
    candidatePhrases(markdown).flatMap((phrase) =>
      titles.map((title, at): FoundVideo => ({ phrase, videoId: `video-${at}`, title })),
    ),
  );

describe('candidate phrases', () => {
  test('are names first, then phrases of three words, then short ones', () => {
    const phrases = candidatePhrases(
      'They compare slow water filters to charcoal, as Marit Solheim once did.',
    );
    expect(phrases.map(({ tier }) => tier)).toEqual(
      [...phrases.map(({ tier }) => tier)].sort(
        (a, b) => 'properNoun long short'.indexOf(a) - 'properNoun long short'.indexOf(b),
      ),
    );
    expect(phrases[0]).toMatchObject({ text: 'Marit Solheim', tier: 'properNoun' });
    expect(phrases.map(({ score }) => score)).toEqual(
      phrases.map(({ score }) => score).toSorted((a, b) => b - a),
    );
  });

  test.each([
    ['inline code', 'Run `Kubernetes Operator` and rest a while.'],
    ['fenced code', 'Look:\n\n```\nKubernetes Operator\n```\n'],
    ['an unclosed fence', 'Look:\n\n```\nKubernetes Operator'],
    ['a link', 'See [Kubernetes Operator](https://example.org/) there.'],
    ['a moment of the video', 'See [Kubernetes Operator](#t=12) there.'],
    ['an address', 'See https://example.org/Kubernetes-Operator there.'],
    ['a heading', '# Kubernetes Operator\n\nand so on'],
    ['what is struck out', 'It was ~~Kubernetes Operator~~ that.'],
  ])('are never taken from %s', (_, markdown) => {
    expect(textsOf(markdown).join()).not.toMatch(/Kubernetes|Operator/);
  });

  test.each([
    ['a paragraph', 'We met the Kubernetes Operator there.'],
    ['strong words', 'We met the **Kubernetes Operator** there.'],
    ['a list', '- we met the Kubernetes Operator there'],
    ['a quote', '> we met the Kubernetes Operator there'],
    ['a table', '| a | b |\n|---|---|\n| the Kubernetes Operator | it |'],
  ])('are taken from %s', (_, markdown) => {
    expect(textsOf(markdown)[0]).toBe('Kubernetes Operator');
  });

  test('are no words with which an answer speaks of its video, but longer ones may have them', () => {
    const phrasesIn = (text: string) => candidatePhrases(text).map(({ text }) => text);
    expect(phrasesIn('This video has no transcript yet.')).toEqual([]);
    expect(phrasesIn('It is about a video codec.')).toEqual(['video codec']);
  });

  test('are no parts of names in code', () => {
    expect(candidatePhrases('It puts them behind OP_RETURN, or __init_subclass__.')).toEqual([]);
  });

  test('are none in a text of fewer than ten characters, and have no word of two alone', () => {
    expect(candidatePhrases('Kubernete')).toEqual([]);
    expect(textsOf('So it is up to go or AI or ML for us.')).toEqual([]);
    expect(textsOf('The keeper says qz to the xj at night.').join(' ')).not.toMatch(/qz|xj/);
  });

  test('of words that never end are found in a time that grows with the text, not with its square', () => {
    const endless = Array.from({ length: 3_000 }, (_, at) => `lamp${at.toString(36)}x`).join(' ');
    const before = process.cpuUsage();
    expect(candidatePhrases(endless)).toHaveLength(5);
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1);
  });

  test('are five at most, each a piece of the text as it stands there', () => {
    const word = fc.constantFrom(
      'Rust',
      'Ada',
      'type',
      'systems',
      'of',
      'the',
      'garden',
      '`code`',
      '**bold**',
      '\n\n',
      '- ',
      '[x](https://e.org)',
      '日本',
      'a.b',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
          fc.string({ unit: 'grapheme' }),
        ),
        (markdown) => {
          const phrases = candidatePhrases(markdown);
          expect(phrases.length).toBeLessThanOrEqual(5);
          const drawn = JSON.stringify(markdownBlocks(markdown));
          for (const { text } of phrases) expect(drawn).toContain(JSON.stringify(text).slice(1, -1));
        },
      ),
    );
  });
});

describe('how well a phrase fits a title', () => {
  test.each([
    ['garbage collection', 'Garbage Collection', 80],
    ['garbage collections', 'Garbage collection', 80],
    ['the history of garbage collection', 'A history of garbage collection', 100],
    ['garbage collection', 'Pasta for beginners', 0],
    ['', 'Garbage collection', 0],
  ])('“%s” and “%s”: %i', (phrase, title, score) => {
    expect(matchScore(phrase, title).score).toBe(score);
  });

  test('a longer phrase fits better than a shorter one, and one in order better than its words alone', () => {
    const title = 'Incremental garbage collection pauses';
    const score = (phrase: string) => matchScore(phrase, title).score;
    expect(score('incremental garbage collection pauses')).toBeGreaterThan(
      score('garbage collection pauses'),
    );
    expect(score('garbage collection pauses')).toBeGreaterThan(score('garbage collection'));
    expect(score('garbage collection')).toBeGreaterThan(score('garbage'));
    expect(score('incremental collection')).toBeLessThan(score('incremental garbage'));
  });

  test('a phrase of four words has ten more', () => {
    // Three telling words each; a long title keeps both under a hundred.
    const title = 'Incremental garbage collection for browsers, phones, tablets, watches and fridges';
    const three = matchScore('incremental garbage collection', title).score;
    const four = matchScore('incremental and garbage collection', title).score;
    expect(four - three).toBe(10);
    expect(four).toBeLessThan(100);
  });

  test('is between 0 and 100', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (phrase, title) => {
        const { score } = matchScore(phrase, title);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('links', () => {
  test('lead from a phrase to the video whose title fits', () => {
    expect(
      linksOf('Then she explains garbage collection to them.', ['Pasta', 'Garbage collection for everyone']),
    ).toEqual([expect.objectContaining({ phrase: 'garbage collection', videoId: 'video-1' })]);
  });

  test('are none where a title only shares a common word', () => {
    expect(
      linksOf('We saw a garden from the train today.', [
        'How a city planned its seventh and largest garden district',
      ]),
    ).toEqual([]);
  });

  test.each([
    ['a third of the work of learning it', 'Learning How to Learn', null],
    ['Learning is what it is about, we learn', 'Learning How to Learn', null],
    ['what keeps it in memory for long', 'Memory', null],
    ['that is what we call concurrency here', 'Thinking about Concurrency', 'concurrency'],
    ['written in the language Clojure by him', 'Clojure', 'Clojure'],
    ['and so she speaks of learning how to learn', 'Learning How to Learn', null],
    ['it is about spaced repetition and more', 'Spaced Repetition in Ninety Seconds', 'spaced repetition'],
  ])('from “%s” to “%s” are from names and phrases, not from a common word', (text, title, phrase) => {
    expect(linksOf(`${text}.`, [title]).map((link) => link.phrase)).toEqual(phrase === null ? [] : [phrase]);
  });

  test('are three at most, each to another video and from another phrase', () => {
    const titles = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Edsger Dijkstra', 'Ada Lovelace again'];
    const links = linksOf('We met Ada Lovelace, Grace Hopper, Alan Turing and also Edsger Dijkstra.', titles);
    expect(links).toHaveLength(3);
    expect(new Set(links.map(({ videoId }) => videoId)).size).toBe(3);
    expect(new Set(links.map(({ phrase }) => phrase)).size).toBe(3);
  });

  test('of a phrase that many videos share lead to the search for it', () => {
    const shared = ['Ada Lovelace', 'Who was Ada Lovelace?', 'The notes of Ada Lovelace'];
    const text = 'There we met Ada Lovelace and her friends.';
    expect(linksOf(text, shared)).toEqual([
      expect.objectContaining({ phrase: 'Ada Lovelace', isShared: true }),
    ]);
    expect(linksOf(text, shared.slice(1))[0]).not.toHaveProperty('isShared');
  });

  test('keep the rules whatever was found', () => {
    const name = fc.constantFrom(
      'Ada Lovelace',
      'type systems',
      'garden',
      'incremental garbage collection',
      'Rust',
    );
    const found = fc.record({
      phrase: name.map((text) => ({
        text,
        words: text.split(' ').length,
        tier: 'long' as const,
        score: 500,
      })),
      videoId: fc.constantFrom('a', 'b', 'c', 'd'),
      title: fc.array(name, { maxLength: 3 }).map((names) => names.join(' and ')),
    });
    fc.assert(
      fc.property(fc.array(found, { maxLength: 20 }), (videos) => {
        const links = chooseLinks(videos);
        expect(links.length).toBeLessThanOrEqual(3);
        expect(new Set(links.map(({ videoId }) => videoId)).size).toBe(links.length);
        expect(links.every(({ score }) => score >= 25 && score <= 100)).toBe(true);
        expect(links.map(({ score }) => score)).toEqual(
          links.map(({ score }) => score).toSorted((a, b) => b - a),
        );
      }),
    );
  });

  test.each([
    ['35 points are enough', 12, true, 1],
    ['34 are not', 13, true, 0],
    ['25 are enough for the longest phrase', 24, false, 1],
    ['24 are not', 25, false, 0],
  ])('%s', (_what, words, hasLonger, count) => {
    // Three words of a title, in another order: the longer the title, the fewer points.
    const title = Array.from({ length: words }, (_, at) => `zorb${'abcdefghijklmnopqrstuvwxyz'[at]}`).join(
      ' ',
    );
    const phrase = { text: 'zorbc zorbb zorba', words: 3, tier: 'long', score: 500 } as const;
    const longer = { ...phrase, text: 'four words never found', words: 4 };
    const found = [
      { phrase, videoId: 'a', title },
      ...(hasLonger ? [{ phrase: longer, videoId: 'b', title: 'Unlike' }] : []),
    ];
    expect(chooseLinks(found)).toHaveLength(count);
  });

  test('that only resemble a title are made from 25 points on, but only for the longest phrase', () => {
    const phrase = (text: string) => ({
      text,
      words: text.split(' ').length,
      tier: 'short' as const,
      score: 100,
    });
    const video = { videoId: 'a', title: 'Collection of stamps and letters' };
    const weak = { ...video, phrase: phrase('letters collection') };
    const { score, isExact } = matchScore('letters collection', video.title);
    expect(isExact).toBe(false);
    expect(score).toBeGreaterThanOrEqual(25);
    expect(chooseLinks([weak])).toHaveLength(1);
    const weaker = {
      ...video,
      title:
        'Collection of stamps and letters from sailors abroad for museums and harbours in northern Scotland, Iceland',
      phrase: phrase('letters collection'),
    };
    const low = matchScore('letters collection', weaker.title).score;
    expect(low).toBeGreaterThanOrEqual(25);
    expect(low).toBeLessThan(35);
    expect(chooseLinks([weaker])).toHaveLength(1);
    expect(
      chooseLinks([weaker, { videoId: 'b', title: 'Unlike', phrase: phrase('three other words') }]),
    ).toEqual([]);
  });
});
