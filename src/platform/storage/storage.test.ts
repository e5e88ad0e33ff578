import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startS3Server } from '../../../tests/support/s3-server.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { layeredStorage } from './layered-storage.ts';
import { s3Storage } from './s3-storage.ts';
import { type FileStorage, localStorage } from './storage.ts';

const folder = temporaryFolder();
const s3 = await startS3Server();
const disk = localStorage(path.join(folder, 'files'));

beforeEach(async () => {
  await rm(path.join(folder, 'files'), { recursive: true, force: true });
  await s3.empty();
});

afterAll(s3.close);

async function keysIn(storage: FileStorage, prefix = ''): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of storage.list(prefix)) found.push(key);
  return found.sort();
}

const beside = localStorage(path.join(folder, 'beside'));

describe.each<[string, FileStorage]>([
  ['a disk', disk],
  ['a bucket', s3Storage(s3.settings)],
  ['a folder of a bucket', s3Storage({ ...s3.settings, prefix: 'our/files/' })],
  ['a disk before another', layeredStorage(disk, beside)],
])('on %s', (_where, storage) => {
  const keys = (prefix: string) => keysIn(storage, prefix);

  test('a file comes back with its bytes and content type', async () => {
    const bytes = Buffer.from([0, 255, 10, 13]);
    await storage.put('pictures/one/320.webp', bytes);
    const file = await storage.get('pictures/one/320.webp');
    expect(file?.bytes.equals(bytes)).toBe(true);
    expect(file?.contentType).toBe('image/webp');
    expect(file?.etag).toMatch(/^"[\w-]+"$/);
  });

  test('what was never stored is absent, also below a file', async () => {
    expect(await storage.get('pictures/none.webp')).toBeNull();
    await storage.put('pictures/one.webp', Buffer.from('a'));
    expect(await storage.get('pictures/one.webp/two.webp')).toBeNull();
  });

  test('a file written anew replaces the old one and changes its tag', async () => {
    await storage.put('a.png', Buffer.from('old'));
    const old = await storage.get('a.png');
    await storage.put('a.png', Buffer.from('new'));
    const fresh = await storage.get('a.png');
    expect(fresh?.bytes.toString()).toBe('new');
    expect(fresh?.etag).not.toBe(old?.etag);
  });

  test('deleting removes the file, and twice is no error', async () => {
    await storage.put('a.png', Buffer.from('a'));
    await storage.delete('a.png');
    await storage.delete('a.png');
    expect(await storage.get('a.png')).toBeNull();
  });

  test('a folder lists its keys and no others', async () => {
    await storage.put('pictures/one/320.webp', Buffer.from('a'));
    await storage.put('pictures/one/640.webp', Buffer.from('a'));
    await storage.put('pictures/onemore/320.webp', Buffer.from('a'));
    await storage.put('originals/one.png', Buffer.from('a'));
    expect(await keys('pictures/one/')).toEqual(['pictures/one/320.webp', 'pictures/one/640.webp']);
    expect(await keys('')).toHaveLength(4);
    expect(await keys('nothing/')).toEqual([]);
  });

  test.each([
    [''],
    ['/etc/a.png'],
    ['../a.png'],
    ['pictures/../../a.png'],
    ['pictures/./a.png'],
    ['pictures//a.png'],
    ['pictures/.hidden.png'],
    ['.unfinished/a.png'],
    ['pictures\\a.png'],
    ['pictures/a.png/'],
    ['pictures/A.png'],
    ['pictures/ä.png'],
    ['pictures/a\u0000.png'],
    ['pictures/a.exe'],
    ['pictures/a.constructor'],
    ['pictures/a'],
    [`${'a'.repeat(500)}.png`],
  ])('the key %j is refused by every operation', async (key) => {
    await expect(storage.put(key, Buffer.from('a'))).rejects.toThrow(TypeError);
    await expect(storage.get(key)).rejects.toThrow(TypeError);
    await expect(storage.delete(key)).rejects.toThrow(TypeError);
  });

  test.each([['..'], ['pictures/../..'], ['.unfinished']])('the folder %j is refused', async (prefix) => {
    await expect(keys(prefix)).rejects.toThrow(TypeError);
  });

  test('files are listed in the same order each time, whatever was written or deleted between', async () => {
    const names = ['c/2.png', 'a.png', 'c/1.png', 'b.png'];
    for (const name of names) await storage.put(`d/${name}`, Buffer.from('a'));
    const inOrder = async () => {
      const found: string[] = [];
      for await (const { key } of storage.list('d/')) found.push(key);
      return found;
    };
    const first = await inOrder();
    expect(first).toHaveLength(4);
    await storage.delete(first[1] ?? '');
    await storage.put(first[0] ?? '', Buffer.from('b'));
    expect(await inOrder()).toEqual(first.filter((_, at) => at !== 1));
  });

  test('a file tells when it was written', async () => {
    const before = Date.now() - 2_000;
    await storage.put('a.png', Buffer.from('a'));
    for await (const { changedAt } of storage.list('')) expect(changedAt.getTime()).toBeGreaterThan(before);
  });
});

describe('on a disk alone', () => {
  test('a reader sees the old file or the new one, never a half of either', async () => {
    const sizes = [1, 2_000_000];
    await disk.put('a.png', Buffer.alloc(1, 1));
    const writing = Promise.all(
      Array.from({ length: 10 }, (_, index) => disk.put('a.png', Buffer.alloc(sizes[index % 2] ?? 1, 1))),
    );
    const seen = new Set<number>();
    for (let reading = 0; reading < 50; reading += 1) seen.add((await disk.get('a.png'))?.bytes.length ?? -1);
    await writing;
    expect([...seen].every((size) => sizes.includes(size))).toBe(true);
  });

  test('a write that fails leaves nothing behind', async () => {
    await mkdir(path.join(folder, 'files', 'taken.png'), { recursive: true });
    await expect(disk.put('taken.png', Buffer.from('a'))).rejects.toThrow();
    expect(await readdir(path.join(folder, 'files', '.unfinished'))).toEqual([]);
  });

  test('what a crash cut off is swept once nobody can be at it any more', async () => {
    await disk.sweep();
    await disk.put('a.png', Buffer.from('a'));
    const unfinished = path.join(folder, 'files', '.unfinished');
    await writeFile(path.join(unfinished, 'under-way'), 'a');
    await writeFile(path.join(unfinished, 'left-over'), 'a');
    const earlier = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(path.join(unfinished, 'left-over'), earlier, earlier);
    await disk.sweep();
    expect(await readdir(unfinished)).toEqual(['under-way']);
    expect(await keysIn(disk)).toEqual(['a.png']);
  });

  test('an unfinished write is not listed', async () => {
    await disk.put('a.png', Buffer.from('a'));
    await writeFile(path.join(folder, 'files', '.unfinished', 'left-over'), 'a');
    expect(await keysIn(disk)).toEqual(['a.png']);
  });
});

describe('two layers', () => {
  const bucket = s3Storage(s3.settings);
  const storage = layeredStorage(bucket, disk);

  test('find what lies in either, the current one first, and write to that alone', async () => {
    await disk.put('a.png', Buffer.from('former'));
    await disk.put('b.png', Buffer.from('former'));
    await storage.put('b.png', Buffer.from('current'));
    expect((await storage.get('a.png'))?.bytes.toString()).toBe('former');
    expect((await storage.get('b.png'))?.bytes.toString()).toBe('current');
    expect((await disk.get('b.png'))?.bytes.toString()).toBe('former');
    expect(await keysIn(storage)).toEqual(['a.png', 'b.png']);
  });

  test('lose what is deleted in both', async () => {
    await disk.put('b.png', Buffer.from('former'));
    await storage.put('b.png', Buffer.from('current'));
    await storage.delete('b.png');
    expect(await storage.get('b.png')).toBeNull();
    expect(await keysIn(disk)).toEqual([]);
  });
});
