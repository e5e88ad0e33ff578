import { expect, test } from 'vitest';
import { closedQuotations } from './quotation-marks.ts';

test('a quotation that is begun before a text is opened, and one that goes on after it is closed', () => {
  expect(closedQuotations('How do we bring it back?" So we built a gate.')).toBe(
    '"How do we bring it back?" So we built a gate.',
  );
  expect(closedQuotations('The point is "Okay, we have little.')).toBe(
    'The point is "Okay, we have little."',
  );
  expect(closedQuotations('How do we go on?” he asked.')).toBe('“How do we go on?” he asked.');
  expect(closedQuotations('She said: “Go on.')).toBe('She said: “Go on.”');
});

test.each(['He said "go" and "stay".', '“Go on,” she said.', 'A 15" screen is enough.', 'No marks.', ''])(
  '%o stays as it is',
  (text) => expect(closedQuotations(text)).toBe(text),
);
