import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Who may read the clock that people set, and for what: a moment that is told or kept. Durations have `performance`. */
const MOMENTS: Record<string, string> = {
  'src/platform/visitor-cookie.ts': 'when a cookie was given',
  'src/platform/storage.ts': 'how old an unfinished file is, by the times of its file system',
  'src/features/accounts/server/download-data.ts': 'when the file was made',
  'src/features/accounts/ui/session-news.ts': 'which tab said it last',
  'src/features/accounts/ui/use-session-refresh.ts': 'a session ends though the device sleeps',
  'src/features/assistant/server/chat-procedures.ts': 'how long the day is still',
  'src/features/assistant/ui/questions/clicked-store.ts': 'when a question was clicked, kept by the browser',
  'src/features/assistant/ui/questions/use-questions.ts': 'when a question was clicked, kept by the browser',
  'src/features/catalogue/server/import-videos.ts': 'which dates lie in the future',
  'src/features/library/ui/save-position.ts': 'part of a name',
  'src/features/sharing/ui/network/friend-age.tsx': 'since which day two are friends',
  'src/features/media/server/thumbnails.ts': 'how old a picture is, in days',
  'src/features/sharing/ui/feed/friends-think.tsx': 'which day is today',
};

const READS = /\bDate\.now\(\)|\bnew Date\(\)/;

test('durations are measured by a clock that nobody sets: the other is read for moments alone', () => {
  const readers = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file) && READS.test(readFileSync(file, 'utf8')))
    .map((file) => file.replaceAll('\\', '/'));
  expect(readers.toSorted()).toEqual(Object.keys(MOMENTS).toSorted());
});
