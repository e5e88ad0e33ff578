import { expect, test } from 'vitest';
import { maskedEmail } from './masked-email.ts';

test.each([
  ['anna@example.org', 'an***@example.org'],
  ['ann@example.org', 'an***@example.org'],
  ['an@example.org', 'a***@example.org'],
  ['a@example.org', 'a***@example.org'],
  ['😀😀😀@example.org', '😀😀***@example.org'],
  ['"a@b"@example.org', '"a***@example.org'],
  ['no address', '***'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
