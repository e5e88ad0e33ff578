import { describe, expect, test } from 'vitest';
import { countedFor } from '#platform/callers/count-call.ts';
import { clientAddressOf, isBotUserAgent } from './request-context.ts';

const addressOf = (forwarded: string | null, trustProxy = true) =>
  clientAddressOf(
    new Headers(forwarded ? { 'x-forwarded-for': forwarded } : {}),
    '::ffff:10.0.0.1',
    trustProxy,
  );

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['203.0.113.9, 198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:4711', '198.51.100.7'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  [null, '10.0.0.1'],
])('a trusted proxy that says %s means %s', (forwarded, address) => {
  expect(addressOf(forwarded)).toBe(address);
});

test('nobody else is believed', () => {
  expect(addressOf('198.51.100.7', false)).toBe('10.0.0.1');
});

describe('a call counts for', () => {
  const visitor = { sessionId: 'session_x', hasShareSession: false };
  const member = { id: 'm1', isAdmin: false, sessionId: 's1' };
  const clientAddress = '198.51.100.7';
  const network = { key: 'visitors-of:198.51.100.7', persons: 10 };

  test.each([
    [
      'a visitor and their network',
      { member: null, visitor },
      [{ key: 'visitor:session_x', persons: 1 }, network],
    ],
    ['the network alone when there is no cookie', { member: null, visitor: null }, [network]],
    ['a member alone, in whatever network', { member, visitor }, [{ key: 'member:m1', persons: 1 }]],
  ])('%s, per person', (_whom, who, counted) => {
    expect(countedFor({ ...who, clientAddress }, 'person', 'api')).toEqual(counted);
  });

  test('the network, per network, whoever it is', () => {
    const counted = [{ key: 'network:198.51.100.7', persons: 1 }];
    expect(countedFor({ member, visitor, clientAddress }, 'network', 'api')).toEqual(counted);
    expect(countedFor({ member: null, visitor: null, clientAddress }, 'network', 'api')).toEqual(counted);
  });

  test('one network, though one line of IPv6 has endless addresses', () => {
    const keyAt = (address: string) =>
      countedFor({ member: null, visitor: null, clientAddress: address }, 'person', 'api')[0]?.key;
    expect(keyAt('2001:db8:1:2::1')).toBe(keyAt('2001:db8:1:2:aaaa::7'));
    expect(keyAt('2001:db8:1:2::1')).not.toBe(keyAt('2001:db8:1:3::1'));
    expect(keyAt('198.51.100.7')).not.toBe(keyAt('198.51.100.8'));
  });

  test.each(['registration', 'mail'] as const)(
    'the site of IPv6 as well, which has ten networks’ worth, as %s',
    (kind) => {
      const who = { member: null, visitor: null, clientAddress: '2001:db8:1:2::1' };
      expect(countedFor(who, 'person', kind)).toEqual([
        { key: 'visitors-of:2001:db8:1:2::/64', persons: 10 },
        { key: 'visitors-of:2001:db8:1::/48', persons: 100 },
      ]);
      expect(countedFor(who, 'network', kind)).toEqual([
        { key: 'network:2001:db8:1:2::/64', persons: 1 },
        { key: 'network:2001:db8:1::/48', persons: 10 },
      ]);
      expect(countedFor(who, 'person', 'api')).toHaveLength(1);
      expect(countedFor({ ...who, clientAddress }, 'person', kind)).toEqual([network]);
      expect(countedFor({ ...who, member }, 'person', kind)).toEqual([{ key: 'member:m1', persons: 1 }]);
    },
  );
});

test.each([
  '',
  'curl/8.5.0',
  'Wget/1.21',
  'python-requests/2.31',
  'Go-http-client/2.0',
  'Java/17.0.1',
  'okhttp/4.12.0',
  'UptimeRobot/2.0',
  'WhatsApp/2.23',
  'facebookexternalhit/1.1',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0 Safari/537.36',
])('%j is a program', (userAgent) => {
  expect(isBotUserAgent(userAgent)).toBe(true);
});

test.each([
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Linux; Android 12; Cubot Note 20) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [Pinterest/iOS]',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/125.0 Mobile Safari/537.36 Telegram-Android/10.13',
])('%j is a person, also in the browser of an app', (userAgent) => {
  expect(isBotUserAgent(userAgent)).toBe(false);
});
