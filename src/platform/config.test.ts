import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without any variable everything has its default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    siteName: 'Mindreel',
    trustProxy: false,
    databaseUrl: undefined,
    publicUrl: undefined,
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', SITE_NAME: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    siteName: 'Mindreel',
  });
});

test('a public address is kept as its origin', () => {
  expect(readConfig({ PUBLIC_URL: 'https://videos.example.org/' }).publicUrl).toBe(
    'https://videos.example.org',
  );
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://somewhere/else'],
  ['PUBLIC_URL', 'videos.example.org'],
  ['PUBLIC_URL', 'ftp://example.org'],
  ['PUBLIC_URL', 'https://example.org/path'],
  ['TRUST_PROXY', 'maybe'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name} .*${value.slice(0, 4)}`));
});

test('every variable that cannot be used is named at once', () => {
  expect(() => readConfig({ PORT: 'x', TRUST_PROXY: 'y' })).toThrow(/PORT[\s\S]*TRUST_PROXY/);
});
