import { expect, test } from 'vitest';
import { avatarKey, avatarKeyOf } from './avatar-address.ts';

const ID = '3f2a7c1e-0d5b-4c8a-9e6f-112233445566';

test('the address of a picture names its file', () => {
  const key = avatarKey(ID, '0123456789abcdef');
  expect(avatarKeyOf(`/${key}`)).toBe(key);
});

test.each([
  '/avatars/',
  `/avatars/${ID}`,
  `/avatars/${ID}/../../secret.webp`,
  `/avatars/${ID}/0123456789abcdef.png`,
  `/avatars/${ID}/0123456789ABCDEF.webp`,
  `/x/avatars/${ID}/0123456789abcdef.webp`,
])('%s names none', (pathname) => {
  expect(avatarKeyOf(pathname)).toBeNull();
});
