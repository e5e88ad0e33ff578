import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  blueskyLink,
  mailLink,
  mastodonInstance,
  mastodonLink,
  nativeShare,
  textWithLink,
  twitterLink,
  whatsAppLink,
} from './compose-links.ts';

const url = 'https://videos.example.org/s/abcdefghij';
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    'a&url=https://evil.example',
    '"><script>alert(1)</script>',
    'x\r\nBcc: all@example.org\r\n\r\nbody',
    '#t=1?to=a@b.c&cc=d@e.f',
    '\ud800 half',
  ),
);

describe('a hostile text', () => {
  test.each([
    ['Twitter', twitterLink, 'https://twitter.com/intent/tweet', ['text', 'url']],
    ['Bluesky', blueskyLink, 'https://bsky.app/intent/compose', ['text']],
    ['Mastodon', mastodonLink.bind(null, 'mastodon.social'), 'https://mastodon.social/share', ['text']],
    ['WhatsApp', whatsAppLink, 'https://wa.me/', ['text']],
  ] as const)('stays one value of the link to %s', (_, linkTo, address, names) => {
    fc.assert(
      fc.property(hostile, (text) => {
        const link = new URL(linkTo({ text, url }));
        expect(link.origin + link.pathname).toBe(address);
        expect(link.hash).toBe('');
        expect([...link.searchParams.keys()]).toEqual(names);
        const said = link.searchParams.get('text') ?? '';
        expect(said).toBe((names.length > 1 ? text.trim() : textWithLink({ text, url })).toWellFormed());
      }),
    );
  });

  test('adds no header to a mail, neither as its subject nor as its body', () => {
    fc.assert(
      fc.property(hostile, hostile, (subject, text) => {
        const link = mailLink(subject, { text, url });
        expect(link).toMatch(/^mailto:\?subject=[^&#?]*&body=[^&#?]*$/);
        expect(link.split('&')[0]).not.toMatch(/%0[da]/i);
      }),
    );
  });
});

test('a mail has its link in a line of its own, ended as mail wants it', () => {
  expect(mailLink('A thought', { text: 'Why?\n', url })).toBe(
    `mailto:?subject=A%20thought&body=Why%3F%0D%0A%0D%0A${encodeURIComponent(url)}`,
  );
  expect(textWithLink({ text: '  ', url })).toBe(url);
});

test.each([
  ['mastodon.social', 'mastodon.social'],
  [' https://Mastodon.Social/@ann ', 'mastodon.social'],
  ['@ann@chaos.example', 'chaos.example'],
  ['ann@chaos.example', 'chaos.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['mastodon', null],
  ['javascript:alert(1)', null],
  ['mastodon.social:8080', null],
  ['127.0.0.1', null],
  ['a b.example', null],
  ['', null],
])('the instance “%s” is %s', (written, host) => {
  expect(mastodonInstance(written)).toBe(host);
});

test.each([
  ['a bare video', '💡 How to Brew', undefined],
  ['a line to it', 'For you.\n\n💡 How to Brew', undefined],
  ['a question about it', '💡 Which water?', 'How to Brew'],
])('of %s the device is given the title once', (_what, text, title) => {
  expect(nativeShare('How to Brew', { text, url })).toEqual({ text, url, ...(title && { title }) });
});
