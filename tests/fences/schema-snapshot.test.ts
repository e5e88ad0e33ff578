import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from './planted-copy.ts';

interface Journal {
  entries: { idx: number }[];
}

/**
 * What the tool that writes migrations compares the tables in the code with: a snapshot, which it writes beside each
 * migration, also beside one by hand, and of which it reads the newest alone. One is six thousand lines.
 */
function strangeSnapshots(files: readonly string[], { entries }: Journal): string[] {
  const newest = `${String(Math.max(...entries.map(({ idx }) => idx))).padStart(4, '0')}_snapshot.json`;
  const snapshots = files.filter((file) => file.endsWith('_snapshot.json'));
  return [
    ...snapshots.filter((file) => file !== newest).map((file) => `${file} is not read any more`),
    ...(snapshots.includes(newest) ? [] : [`${newest} is missing`]),
  ];
}

test('a snapshot that is old, or missing, is noticed', () => {
  const journal = { entries: [{ idx: 0 }, { idx: 1 }] };
  const both = ['_journal.json', '0000_snapshot.json', '0001_snapshot.json'];
  expect(strangeSnapshots(both, journal)).toEqual(['0000_snapshot.json is not read any more']);
  expect(strangeSnapshots(['_journal.json', '0000_snapshot.json'], journal)).toEqual([
    '0000_snapshot.json is not read any more',
    '0001_snapshot.json is missing',
  ]);
  expect(strangeSnapshots(['_journal.json', '0001_snapshot.json'], journal)).toEqual([]);
});

test('of the tables one snapshot is kept, that of the newest migration', () => {
  const folder = path.join(PROJECT, 'src/database/migrations/meta');
  const journal = JSON.parse(readFileSync(path.join(folder, '_journal.json'), 'utf8'));
  expect(strangeSnapshots(readdirSync(folder), journal)).toEqual([]);
});
