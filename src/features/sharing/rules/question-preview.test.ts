import { expect, test } from 'vitest';
import { questionPreview } from './question-preview.ts';

const LONG = 'x'.repeat(81);

test.each([
  ['a long question is whole on a wide screen', LONG, false, LONG],
  ['it is cut after 80 characters on a phone', LONG, true, `${'x'.repeat(80)}...`],
  ['80 characters are whole', 'x'.repeat(80), true, 'x'.repeat(80)],
  ['no character is cut in two', '🎬'.repeat(81), true, `${'🎬'.repeat(80)}...`],
])('%s', (_what, question, isMobile, preview) => {
  expect(questionPreview(question, isMobile)).toBe(preview);
});
