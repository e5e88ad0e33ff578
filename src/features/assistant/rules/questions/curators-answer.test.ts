import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerToEdit, answerToKeep, writtenMoment } from './curators-answer.ts';

describe('an answer that a curator writes', () => {
  test.each([
    ['See [1:23].', 'See [1:23](#t=83).'],
    ['[0:05] and [01:02:03]', '[0:05](#t=5) and [1:02:03](#t=3723)'],
    ['A moment that is one already: [1:23](#t=83)', 'A moment that is one already: [1:23](#t=83)'],
    ['A link [1:23](https://a.example) stays', 'A link [1:23](https://a.example) stays'],
    ['Neither [12] nor [a:bc] nor 1:23 is a moment', 'Neither [12] nor [a:bc] nor 1:23 is a moment'],
    ['  trimmed [0:00]\n', 'trimmed [0:00](#t=0)'],
    ['', ''],
  ])('%j is kept as %j', (written, kept) => {
    expect(answerToKeep(written, 4_000)).toEqual({ content: kept });
  });

  test.each([
    ['after its end', '[1:01:00]', 3_600, '1:01:00'],
    ['that no clock shows', '[1:75]', 3_600, '1:75'],
    ['that no clock shows, of a video of unknown length', '[61:02:03:00] [1:61:00]', null, '1:61:00'],
  ])('is refused for a time %s', (_what, written, duration, wrongTime) => {
    expect(answerToKeep(written, duration)).toEqual({ wrongTime });
  });

  test('may name any time of a video whose length nobody knows', () => {
    expect(answerToKeep('[100:00:00]', null)).toEqual({ content: '[100:00:00](#t=360000)' });
  });

  test('is edited as it was written, and kept as it was kept', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.nat(359_999).map(writtenMoment))), (parts) => {
        const kept = answerToKeep(parts.join(' '), null);
        if ('wrongTime' in kept) return;
        expect(answerToKeep(answerToEdit(kept.content), null)).toEqual(kept);
      }),
    );
  });
});
