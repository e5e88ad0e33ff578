import { expect, test } from 'vitest';
import { requestCookies } from './cookies.ts';

function cookies(header: string | null, secure = false) {
  const headers = new Headers();
  return { jar: requestCookies(header, secure, headers), sent: () => headers.getSetCookie() };
}

test('a cookie is read by its whole name alone', () => {
  const { jar } = cookies('other=1; mindreel=abc; mindreel2=no');
  expect(jar.read('mindreel')).toBe('abc');
  expect(jar.read('mindree')).toBeNull();
  expect(cookies(null).jar.read('mindreel')).toBeNull();
  expect(cookies('mindreel=').jar.read('mindreel')).toBeNull();
});

test('all that were sent under one name are read, the first before the others', () => {
  const { jar } = cookies('mark=planted; other=1; mark=genuine; mark=');
  expect(jar.readAll('mark')).toEqual(['planted', 'genuine']);
  expect(jar.read('mark')).toBe('planted');
  expect(jar.readAll('nothing')).toEqual([]);
});

test('what is set is for this site and its server alone, and is read back within the request', () => {
  const { jar, sent } = cookies(null);
  jar.set('mark', 'abc');
  jar.set('kept', 'def', { maxAgeSeconds: 60 });
  expect(sent()).toEqual([
    'mark=abc; Path=/; HttpOnly; SameSite=Lax',
    'kept=def; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  ]);
  expect(jar.read('mark')).toBe('abc');
});

test('under https its name binds it to this host, and one without that name is not read', () => {
  const { jar, sent } = cookies('mark=planted; __Host-other=1', true);
  expect(jar.read('mark')).toBeNull();
  expect(jar.read('other')).toBe('1');
  jar.set('mark', 'abc');
  expect(sent()).toEqual(['__Host-mark=abc; Path=/; HttpOnly; SameSite=Lax; Secure']);
});

test('what is removed is gone at once and in the browser', () => {
  const { jar, sent } = cookies('mark=abc');
  jar.remove('mark');
  expect(jar.read('mark')).toBeNull();
  expect(sent()).toEqual(['mark=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
});
