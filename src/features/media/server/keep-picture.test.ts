import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type FileStorage, localStorage } from '#platform/storage/storage.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { MAX_PICTURE_BYTES } from '../rules/picture/picture-refusal.ts';
import { decodeAvatar, keepPicture, originalKey, PictureRefused, PicturesBusy } from './keep-picture.ts';

let folder: string;
let storage: FileStorage;

beforeEach(async () => {
  folder = temporaryFolder(onTestFinished);
  storage = localStorage(path.join(folder, 'files'));
});

function plain(width: number, height: number, background = '#336699') {
  return sharp({ create: { width, height, channels: 3, background } });
}

function svg(content: string, attributes = 'width="640" height="360"'): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );
}

async function kept(bytes: Uint8Array): Promise<Buffer> {
  const version = await keepPicture(storage, 'one', bytes);
  const file = await storage.get(originalKey('one', version));
  if (!file) throw new Error('nothing was kept');
  return file.bytes;
}

async function refusal(bytes: Uint8Array, timeoutMs?: number): Promise<string> {
  try {
    await keepPicture(storage, 'one', bytes, timeoutMs);
  } catch (error) {
    if (error instanceof PictureRefused) return error.reason;
    throw error;
  }
  throw new Error('the picture was kept');
}

/** How many decoders run at this moment. */
function decodersOfThisProcess(): number {
  const children = execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return children.split('\n').filter((line) => line.includes('decode-picture')).length;
}

/** The colour in the middle, as `r,g,b`. */
async function middle(bytes: Buffer): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

test.each([
  ['png', plain(640, 360).png()],
  ['jpeg', plain(640, 360).jpeg()],
  ['webp', plain(640, 360).webp()],
  ['gif', plain(640, 360).gif()],
] as const)('a %s is kept as WebP in its own size', async (_format, picture) => {
  const metadata = await sharp(await kept(await picture.toBuffer())).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 640, height: 360 });
});

test('a drawing is rasterised in the width of the largest picture', async () => {
  const bytes = await kept(svg('<rect width="640" height="360" fill="#336699"/>'));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 720 });
  expect((await middle(bytes)).map((value) => Math.round(value / 10))).toEqual([5, 10, 15]);
});

test('the same picture always has the same version, another has another', async () => {
  const first = await plain(640, 360).png().toBuffer();
  const second = await plain(640, 360, '#996633').png().toBuffer();
  expect(await keepPicture(storage, 'one', first)).toBe(await keepPicture(storage, 'one', first));
  expect(await keepPicture(storage, 'one', first)).not.toBe(await keepPicture(storage, 'one', second));
});

test('a large picture is kept smaller, upright, and without what the camera wrote', async () => {
  const photo = await plain(4000, 3000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const metadata = await sharp(await kept(photo)).metadata();
  expect(metadata).toMatchObject({ width: 960, height: 1280 });
  expect(metadata.exif).toBeUndefined();
  expect(metadata.orientation).toBeUndefined();
});

test('under what is transparent lies paper', async () => {
  const clear = await sharp({ create: { width: 320, height: 180, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  expect((await middle(await kept(clear))).every((value) => value > 220)).toBe(true);
});

test('of a moving picture the first frame is kept', async () => {
  const frames = await sharp(
    [await plain(320, 180, '#ff0000').png().toBuffer(), await plain(320, 180, '#0000ff').png().toBuffer()],
    { join: { animated: true } },
  )
    .gif()
    .toBuffer();
  const bytes = await kept(frames);
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  const [red = 0, , blue = 0] = await middle(bytes);
  expect(red).toBeGreaterThan(blue);
});

test.each([
  ['empty', Buffer.alloc(0)],
  ['too-large', Buffer.alloc(MAX_PICTURE_BYTES + 1)],
  ['unreadable', Buffer.from('<!doctype html><title>404</title>')],
  ['unreadable', Buffer.from('{"error":"gone"}')],
  ['unreadable', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
])('%s: what is no picture is refused', async (reason, bytes) => {
  expect(await refusal(bytes)).toBe(reason);
});

test('a picture cut short is refused, not kept half grey', async () => {
  const whole = await plain(640, 360)
    .composite([{ input: svg('<circle cx="99" cy="99" r="90"/>') }])
    .jpeg()
    .toBuffer();
  expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('unreadable');
});

test('other types are refused, whatever they are called', async () => {
  expect(await refusal(await plain(640, 360).tiff().toBuffer())).toBe('type-refused');
  expect(await refusal(await plain(640, 360).avif({ effort: 0 }).toBuffer())).toBe('type-refused');
});

test('a counter of one pixel is no picture', async () => {
  expect(await refusal(await plain(1, 1).gif().toBuffer())).toBe('too-small');
  expect(await refusal(await plain(120, 90).jpeg().toBuffer())).toBe('too-small');
});

test('a small file that unfolds into billions of pixels is refused by its header', async () => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(50_000, 0);
  header.writeUInt32BE(50_000, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const bomb = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  expect(await refusal(bomb)).toBe('too-many-pixels');
  expect(await refusal(svg('<rect width="9" height="9"/>', 'width="1000000" height="1000000"'))).toBe(
    'too-many-pixels',
  );
});

test('a drawing that never finishes is stopped', async () => {
  const endless = svg(
    `<filter id="f">${'<feGaussianBlur stdDeviation="400"/>'.repeat(3000)}</filter>${'<rect width="640" height="360" filter="url(#f)"/>'.repeat(50)}`,
  );
  expect(await refusal(endless, 1500)).toBe('timeout');
});

test.each([
  [
    'a billion laughs',
    `<!DOCTYPE svg [<!ENTITY a "haha">${[...'bcdefghi'].map((name, index) => `<!ENTITY ${name} "${`&${'abcdefgh'[index]};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><text>&i;</text></svg>`,
  ],
  [
    'a file of the server as an entity',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><text y="99">&x;</text></svg>',
  ],
])('%s is refused', async (_what, text) => {
  expect(await refusal(Buffer.from(text))).toBe('foreign-content');
});

test('a drawing that embeds a picture of 49 megapixels is refused before it is decoded', async () => {
  const large = await plain(7000, 7000).png().toBuffer();
  const embedded = `<image width="640" height="360" href="data:image/png;base64,${large.toString('base64')}"/>`;
  const startedAt = performance.now();
  expect(await refusal(svg(embedded))).toBe('foreign-content');
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test.each([
  ['a file of the server', '<image width="640" height="360" xlink:href="/etc/secret.png"/>'],
  ['a host', '<image width="640" height="360" href="http://127.0.0.1:1/a.png"/>'],
  ['a script', '<script>while (true);</script>'],
])('a drawing with %s is refused', async (_what, content) => {
  expect(await refusal(svg(content))).toBe('foreign-content');
});

test('a drawing in an encoding that hides what it holds is refused', async () => {
  expect(await refusal(Buffer.from(`\uFEFF${svg('<rect/>')}`, 'utf16le'))).toBe('unreadable');
  expect(await refusal(gzipSync(svg('<rect/>')))).toBe('type-refused');
});

test('a drawing that takes more memory than it may is refused', async () => {
  const results = Array.from({ length: 400 }, (_, n) => `<feFlood result="r${n}"/>`).join('');
  const merged = Array.from({ length: 400 }, (_, n) => `<feMergeNode in="r${n}"/>`).join('');
  const hungry = svg(
    `<filter id="f">${results}<feMerge>${merged}</feMerge></filter><rect width="640" height="360" filter="url(#f)"/>`,
  );
  expect(await refusal(hungry)).toBe('unreadable');
});

test('of pictures that come at once two are decoded at a time, and those that cannot wait are told so', async () => {
  const bytes = await plain(640, 360).png().toBuffer();
  const given = Array.from({ length: 14 }, () => keepPicture(storage, 'one', bytes));
  const most = { decoders: 0 };
  const counting = setInterval(() => {
    most.decoders = Math.max(most.decoders, decodersOfThisProcess());
  }, 100);
  const outcomes = await Promise.allSettled(given);
  clearInterval(counting);
  expect(most.decoders).toBe(2);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(2);
  expect(refused.every((reason) => reason instanceof PicturesBusy)).toBe(true);
});

test('a picture of a person becomes a square of its middle, whatever its form', async () => {
  const sides = {
    input: { create: { width: 300, height: 400, channels: 3 as const, background: '#00ff00' } },
  };
  const wide = await plain(1000, 400, '#ff0000')
    .composite([{ ...sides, gravity: 'centre' }])
    .png()
    .toBuffer();
  for (const bytes of [
    wide,
    await plain(64, 64, '#00ff00').gif().toBuffer(),
    svg('<rect width="640" height="360" fill="#00ff00"/>'),
  ]) {
    const avatar = await decodeAvatar(bytes);
    expect(await sharp(avatar).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    const [red = 0, green = 0] = await middle(avatar);
    expect(green).toBeGreaterThan(red + 100);
  }
});

test('a picture of a person may be smaller than one of a video, but not a dot', async () => {
  await expect(decodeAvatar(await plain(63, 200).png().toBuffer())).rejects.toMatchObject({
    reason: 'too-small',
  });
  await expect(decodeAvatar(Buffer.alloc(0))).rejects.toMatchObject({ reason: 'empty' });
  await expect(decodeAvatar(Buffer.alloc(MAX_PICTURE_BYTES + 1))).rejects.toMatchObject({
    reason: 'too-large',
  });
});
