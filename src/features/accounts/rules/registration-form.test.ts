import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { email, newPassword, personName } from '../contract-fields.ts';
import { emailError, passwordError, registrationErrors } from './registration-form.ts';

const GOOD = {
  firstName: '',
  lastName: '',
  email: 'anna@example.org',
  password: 'secret',
  confirmPassword: 'secret',
};

/** What the server's own check says first, as the page has to say it. */
function wordsOf(schema: typeof email | typeof newPassword | typeof personName, given: string) {
  return schema.safeParse(given).error?.issues[0]?.message;
}

test('an address and two equal passwords are enough', () => {
  expect(registrationErrors(GOOD)).toEqual({});
  expect(registrationErrors({ ...GOOD, email: '  anna@example.org ' })).toEqual({});
});

test('every field says what is wrong with it', () => {
  expect(registrationErrors({ ...GOOD, email: 'anna', password: '12345', confirmPassword: '12346' })).toEqual(
    {
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Passwords do not match',
    },
  );
  expect(registrationErrors({ ...GOOD, firstName: 'x'.repeat(81) })).toEqual({
    firstName: 'Please use at most 80 characters',
  });
});

describe('the page refuses what the server refuses, in its words', () => {
  test.each([
    '',
    'anna',
    'anna@',
    '@example.org',
    'anna@example',
    'anna@example.o',
    'anna@example..org',
    '.anna@example.org',
    'anna.@example.org',
    'an..na@example.org',
    'anna@-example.org',
    'anna@exam ple.org',
    'anna@example.org\nbcc:x',
    "o'hara+tag@mail.example.co.uk",
    'ANNA@EXAMPLE.ORG',
    'ännä@example.org',
    'anna@bücher.example',
  ])('for the address %j', (given) => expect(emailError(given)).toBe(wordsOf(email, given)));

  test('the page says of any address what the server says of it', () => {
    const pieces = fc.array(
      fc.constantFrom('a', 'Z', '9', '.', '@', '-', '+', "'", '_', ' ', 'é', 'example', 'org'),
    );
    const address = fc.oneof(
      pieces.map((all) => all.join('')),
      fc.emailAddress(),
    );
    fc.assert(
      fc.property(address, (given) => emailError(given) === wordsOf(email, given)),
      { numRuns: 2_000 },
    );
  });

  test.each([250, 241, 242, 243])('for an address with %i characters before the host', (length) => {
    const given = ` ${'a'.repeat(length)}@example.org `;
    expect(emailError(given)).toBe(wordsOf(email, given));
  });

  test.each([
    '',
    '12345',
    '123456',
    '     ',
    '😀😀',
    '😀😀😀',
    '😀😀😀😀😀😀',
    'e\u0301'.repeat(3),
    'e\u0301'.repeat(5),
  ])('for the password %j', (given) => expect(passwordError(given)).toBe(wordsOf(newPassword, given)));

  test.each([4_095, 4_096, 4_097])('for a password of %i characters', (length) => {
    for (const given of ['x'.repeat(length), '😀'.repeat(length)]) {
      expect(passwordError(given)).toBe(wordsOf(newPassword, given));
    }
  });

  test.each([0, 79, 80, 81])('for a name of %i characters', (length) => {
    const given = ` ${'é'.repeat(length)} `;
    expect(registrationErrors({ ...GOOD, lastName: given }).lastName).toBe(wordsOf(personName, given));
  });
});
