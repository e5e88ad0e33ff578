import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { decrypted, ENCRYPTED, encrypted } from './encryption.ts';

async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const lock = (bytes: Buffer) => buffer(encrypted(pieces(bytes, 10_007), 'open sesame'));
const unlock = (bytes: Buffer, passphrase = 'open sesame') =>
  buffer(decrypted(pieces(bytes.subarray(ENCRYPTED.length), 9_001), passphrase));

test.each([0, 1, 65_535, 65_536, 65_537, 300_000])('%i bytes come back as they were', async (size) => {
  const bytes = randomBytes(size);
  const locked = await lock(bytes);
  expect(locked.includes(bytes.subarray(0, 32)) && size > 32).toBe(false);
  expect((await unlock(locked)).equals(bytes)).toBe(true);
});

test('another passphrase opens nothing', async () => {
  await expect(unlock(await lock(randomBytes(100)), 'open barley')).rejects.toThrow('passphrase');
});

test('what is cut off, changed, moved or added is refused', async () => {
  const locked = await lock(randomBytes(200_000));
  const head = ENCRYPTED.length + 16;
  const chunk = 64 * 1024 + 16;
  const flipped = Buffer.from(locked);
  flipped[head + chunk + 5] = (flipped[head + chunk + 5] ?? 0) ^ 1;
  const swapped = Buffer.concat([
    locked.subarray(0, head),
    locked.subarray(head + chunk, head + 2 * chunk),
    locked.subarray(head, head + chunk),
    locked.subarray(head + 2 * chunk),
  ]);
  for (const bad of [
    flipped,
    swapped,
    locked.subarray(0, head + chunk),
    locked.subarray(0, head + chunk + 100),
    locked.subarray(0, -1),
    Buffer.concat([locked, Buffer.from('more')]),
  ])
    await expect(unlock(bad)).rejects.toThrow(/damaged|passphrase/);
});
