import { describe, expect, test } from 'vitest';
import { demoClip } from '../../../../../tests/support/demo-clip.ts';
import { TIDE_POOLS } from '../../../../../tests/support/sample-talk.ts';
import { answerFromTexts } from './answer-from-texts.ts';

describe('an answer from the texts', () => {
  test('to a follow-up takes its subject from before, and tells more without telling the same', () => {
    const first = 'What do hermit crabs do when they grow?';
    const { isOfWhole, quotes } = answerFromTexts('tell me more', TIDE_POOLS, [first]);
    expect(isOfWhole).not.toBe(true);
    const told = answerFromTexts(first, TIDE_POOLS).quotes.flatMap(({ parts }) =>
      parts.map(({ text }) => text),
    );
    expect(quotes.length).toBeGreaterThan(0);
    for (const { parts } of quotes) for (const { text } of parts) expect(told).not.toContain(text);
    expect(answerFromTexts('and how?', TIDE_POOLS, ['What about limpets?']).markdown).toMatch(/limpet/i);
  });

  test('to who asks for more again and again tells something else each time, until nothing is left', () => {
    const asked = ['What do hermit crabs do when they grow?'];
    const told: string[] = [];
    for (let times = 0; times < 6; times += 1) {
      const { markdown, quotes } = answerFromTexts(
        times === 0 ? (asked[0] ?? '') : 'tell me more',
        TIDE_POOLS,
        asked.slice(0, times),
      );
      for (const { parts } of quotes)
        for (const { text } of parts) {
          expect(told).not.toContain(text);
          told.push(text);
        }
      if (quotes.length === 0) expect(markdown).toMatch(/^This video says no more about it\./);
      asked.push('tell me more');
    }
    expect(told.length).toBeGreaterThan(3);
  });

  test('to a follow-up takes no longer the longer the conversation is', () => {
    const asked = ['What do hermit crabs do when they grow?', ...Array(60).fill('tell me more')];
    const startedAt = performance.now();
    answerFromTexts('why?', TIDE_POOLS, asked);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  test.each(['How much is it?', 'How much?', 'When is it?', 'Where is it?'])(
    'to “%s”, which names nothing, asks back',
    (question) => {
      expect(answerFromTexts(question, TIDE_POOLS).markdown).toMatch(/^What would you like to know\?/);
    },
  );

  test.each([
    ['why?', 'This video gives no reason for it.'],
    ['tell me more', 'This video says no more about it.'],
  ])('to “%s” where all was told says so, and does not deny that it is covered', (question, said) => {
    const cues = ['Jellyfish glow when touched.', 'We left the harbour at dusk.'].map((text, position) => ({
      position,
      startMs: null,
      text,
    }));
    const texts = { title: '', description: '', cues };
    const { markdown, quotes } = answerFromTexts(question, texts, ['Do jellyfish glow?']);
    expect(markdown).toBe(said);
    expect(quotes).toEqual([]);
  });

  test.each([
    ['hello', []],
    ['that is wrong', []],
    ['why?', []],
    ['what else?', ['how many people saw the gorilla', 'tell me more', 'tell me more', 'tell me more']],
    ['who was his wife?', ['What did Yarbus publish?']],
  ])('to “%s” lists no questions, which stand to be pressed under it', (question, before) => {
    const { markdown } = answerFromTexts(question, demoClip('question-first'), before);
    expect(markdown).not.toMatch(/For example|^- /m);
  });
});
