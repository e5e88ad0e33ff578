import { expect, test } from 'vitest';
import { archiveEntry, MAX_FILE_BYTES, PART_BYTES } from './archive-entry.ts';

const isKey = (key: string) => /^[a-z]+\/[a-z]+\.webp$/.test(key);
const read = (name: string, { type = 'file', size = 10 } = {}) => archiveEntry({ name, type, size }, isKey);

test('what a backup holds is told by its name', () => {
  expect(read('mindreel-backup.json')).toEqual({ kind: 'about' });
  expect(read('manifest.json')).toEqual({ kind: 'manifest' });
  expect(read('files/pictures/card.webp')).toEqual({ kind: 'file', key: 'pictures/card.webp' });
  expect(read('database/video_categories/000012.copy')).toEqual({
    kind: 'table',
    table: 'video_categories',
    part: 12,
  });
});

test.each([
  ['a path that climbs out', 'files/../../etc/passwd'],
  ['an absolute path', '/etc/passwd'],
  ['a table that climbs out', 'database/../videos/000001.copy'],
  ['a name that SQL would read', 'database/videos;drop/000001.copy'],
  ['what no backup holds', 'readme.txt'],
])('%s is no entry of a backup', (_what, name) => {
  expect(read(name)).toBeNull();
});

test('links, folders and what is larger than we write are no entries of a backup', () => {
  expect(read('files/pictures/card.webp', { type: 'symlink' })).toBeNull();
  expect(read('files/pictures/card.webp', { type: 'link' })).toBeNull();
  expect(read('files/pictures/card.webp', { type: 'directory' })).toBeNull();
  expect(read('files/pictures/card.webp', { size: MAX_FILE_BYTES + 1 })).toBeNull();
  expect(read('database/videos/000001.copy', { size: PART_BYTES + 1 })).toBeNull();
});
