import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  addressChangedMail,
  choosePasswordMail,
  confirmAddressMail,
  passkeyAddedMail,
  passwordChangedMail,
  providerLinkedMail,
  verifyAddressMail,
} from './account-mails.ts';
import { durationLabel } from './duration-label.ts';
import type { MailContent } from './mail-layout.ts';

const GIVEN = {
  siteName: 'Our Videos',
  firstName: 'Ada',
  link: 'https://videos.example.org/verify?token=abc&from=%2Fhistory',
  minutesValid: 60,
  newEmail: 'anna.new@example.org',
  hasPasskeys: true,
  lost: ['its passkeys', 'the sign-in with Village ID'],
  providerName: 'Village ID',
};

const MAILS: [what: string, make: (given: typeof GIVEN) => MailContent, subject: string, valid: number][] = [
  ['verify an address', verifyAddressMail, 'Verify your email address for Our Videos', 60],
  ['choose a password', choosePasswordMail, 'Choose a new password for Our Videos', 60],
  ['confirm an address', confirmAddressMail, 'Confirm your new email address for Our Videos', 60],
  ['password changed', passwordChangedMail, 'Your password for Our Videos was changed', 1440],
  ['passkey added', passkeyAddedMail, 'A passkey was added to your account at Our Videos', 1440],
  ['provider linked', providerLinkedMail, 'Village ID now signs in to your account at Our Videos', 1440],
  ['address changed', addressChangedMail, 'Your email address for Our Videos was changed', 1440],
];

/** What a person reads of a page: its words, in one line. */
function wordsOf(html: string): string {
  return html
    .replace(/<style>[\s\S]*?<\/style>|<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

describe.each(MAILS)('%s', (_what, make, subject, valid) => {
  const mail = make(GIVEN);

  test('says who, what and where in its subject and both its forms', () => {
    expect(mail).toMatchObject({ subject, minutesValid: valid });
    for (const words of [mail.text, wordsOf(mail.html)]) {
      expect(words).toContain('Hello Ada,');
      expect(words).toContain('Our Videos');
      expect(words).toContain(GIVEN.link);
    }
    expect(mail.html).toContain('href="https://videos.example.org/verify?token=abc&amp;from=%2Fhistory"');
  });

  test('says the same in both forms', () => {
    const words = wordsOf(mail.html);
    for (const line of mail.text.split(/\n+/).filter((text) => text !== '-- '))
      expect(words).toContain(line.replace(/:$/, ''));
  });

  test('keeps the plain form readable: a link alone on its line, no markup', () => {
    expect(mail.text.split('\n')).toContain(GIVEN.link);
    expect(mail.text).not.toMatch(/[<>]|&amp;|undefined|null/);
  });

  test('greets without a name whoever gave none', () => {
    expect(make({ ...GIVEN, firstName: null as never }).text).toMatch(/^Hello,\n/);
  });

  test('shows names as text, never as markup', () => {
    const hostile = make({
      ...GIVEN,
      siteName: `A&B "<img src=x onerror='alert(1)'>"`,
      firstName: '<b>Eve',
      link: `https://videos.example.org/?a="><script>alert(1)</script>`,
      newEmail: '<i>"x"@example.org',
    });
    expect(hostile.html).not.toMatch(/<(?:img|b|i|script)\b/i);
    expect(hostile.html).toContain('Hello &lt;b&gt;Eve,');
    expect(hostile.html).toContain('A&amp;B &quot;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&quot;');
    // Every attribute ends where it should: what is left of the tags has no quote of its own.
    for (const [tag] of hostile.html.matchAll(/<a [^>]*>/g)) expect(tag.match(/"/g)).toHaveLength(6);
  });

  test('keeps its subject in one line whatever the site is called', () => {
    const { subject: line } = make({ ...GIVEN, siteName: 'Our\r\nBcc: all@example.org\u0000 \u2028 Videos' });
    expect(line).toContain('Our Bcc: all@example.org Videos');
    expect(line).not.toMatch(/[\p{Cc}\u2028]/u);
  });

  test('asks nothing of a foreign host and uses no table', () => {
    expect(mail.html).not.toMatch(/<(?:table|img|link|script)|url\(|@import|@font-face/i);
  });
});

test('mails with a link say for how long it works, news do not', () => {
  for (const [, make, , valid] of MAILS) {
    const { text, html } = make(GIVEN);
    for (const form of [text, html])
      expect(form.includes('The link works once, for 1 hour.')).toBe(valid === 60);
  }
});

test.each([
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [1440, '24 hours'],
  [47 * 60, '47 hours'],
  [48 * 60, '2 days'],
  [49 * 60, '49 hours'],
  [7 * 1440, '7 days'],
])('%i minutes are %s', (minutes, label) => {
  expect(durationLabel(minutes)).toBe(label);
});

test('the old address is told the new one masked', () => {
  const { text, html } = addressChangedMail(GIVEN);
  for (const form of [text, html]) {
    expect(form).toContain('an***@example.org');
    expect(form).not.toContain('anna.new');
  }
});

test('the colours are those of the product, by day and by lamp', () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8');
  const { html } = verifyAddressMail(GIVEN);
  const [, sheet = ''] = /<style>([\s\S]*)<\/style>/.exec(html) ?? [];
  const inline = html.replace(sheet, '');
  const half = (token: string, index: number) =>
    new RegExp(`--color-${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)?.[index + 1] ?? 'missing';
  for (const token of ['paper', 'ink', 'muted', 'line']) {
    expect(inline).toContain(half(token, 0));
    expect(sheet).toContain(half(token, 1));
  }
  const known = [...tokens.matchAll(/#[0-9a-f]{6}\b/g)].map(([colour]) => colour);
  for (const [colour] of html.matchAll(/#[0-9a-f]{6}\b/g)) expect(known).toContain(colour);
});
