import { describe, expect, test } from 'vitest';
import { clickedQuestionsKey, rememberedClicks, wasClicked, withClick } from './clicked-questions.ts';

const NOW = Date.UTC(2026, 0, 1);
const minutesAgo = (minutes: number) => NOW - minutes * 60_000;
const stored = (...clicks: unknown[]) => JSON.stringify(clicks);

describe('a click', () => {
  test('is remembered for half an hour', () => {
    const clicks = stored(
      { text: 'old', timestamp: minutesAgo(30) },
      { text: 'young', timestamp: minutesAgo(29.99) },
    );
    expect(rememberedClicks(clicks, NOW).map(({ text }) => text)).toEqual(['young']);
  });

  test.each([
    null,
    '',
    '{',
    'null',
    '{"a":1}',
    '[1, null, "x", {}, {"text":1,"timestamp":2}, {"text":"x"}]',
    stored({ text: 'from a clock that was wrong', timestamp: minutesAgo(-60) }),
  ])('is not made of %j', (text) => {
    expect(rememberedClicks(text, NOW)).toEqual([]);
  });

  test('on the same question again makes it last longer, once', () => {
    const first = withClick([], 'Why?', minutesAgo(20));
    const second = withClick(withClick(first, 'How?', minutesAgo(10)), 'why', NOW);
    expect(second).toEqual([
      { text: 'How?', timestamp: minutesAgo(10) },
      { text: 'why', timestamp: NOW },
    ]);
    expect(rememberedClicks(JSON.stringify(second), NOW)).toEqual(second);
    expect(wasClicked(second, 'WHY')).toBe(true);
    expect(wasClicked(second, 'When?')).toBe(false);
  });

  test('is kept by video and kind of device', () => {
    const keys = [
      clickedQuestionsKey('a', 'mobile'),
      clickedQuestionsKey('a', 'desktop'),
      clickedQuestionsKey('b', 'mobile'),
    ];
    expect(new Set(keys).size).toBe(3);
  });
});
