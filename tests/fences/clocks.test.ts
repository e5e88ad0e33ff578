import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Who may read the clock that people set, and for what: a moment that is told or kept. Durations have `performance`. */
const MOMENTS: Record<string, string> = {
  'src/platform/callers/visitor-cookie.ts': 'when a cookie was given',
  'src/platform/storage/storage.ts': 'how old an unfinished file is, by the times of its file system',
  'src/client/request/failed-requests.ts': 'when a request failed',
  'src/features/admin/server/job-procedures.ts': 'when a job runs next',
  'src/features/admin/server/diagnostics/database-checks.ts': 'how far it is from the clock of the database',
  'src/features/accounts/server/download-data.ts': 'when the file was made',
  'src/features/accounts/ui/reset-target.ts': 'when a link was asked for, which another tab reads',
  'src/features/accounts/ui/session-news.ts': 'which tab said it last',
  'src/features/accounts/ui/use-session-refresh.ts': 'a session ends though the device sleeps',
  'src/features/assistant/server/admin-procedures.ts': 'when the weekly clean-up runs next',
  'src/features/assistant/server/assistant-settings.ts': 'when an admin wrote the instructions',
  'src/features/assistant/server/chat-procedures.ts': 'how long the day is still',
  'src/features/assistant/ui/questions/clicked-store.ts': 'when a question was clicked, kept by the browser',
  'src/features/assistant/ui/questions/placing-script.ts': 'clicks that a browser kept',
  'src/features/assistant/ui/questions/question-reader.ts': 'clicks that a browser kept',
  'src/features/assistant/ui/questions/use-questions.ts': 'when a question was clicked, kept by the browser',
  'src/features/catalogue/ui/admin/thumbnail-check.tsx': 'how old a picture is, in days',
  'src/features/catalogue/ui/admin/use-save-video.tsx': 'which days lie in the future',
  'src/features/catalogue/server/admin-procedures.ts': 'which days lie in the future',
  'src/features/catalogue/server/import-videos.ts': 'when it lists its videos',
  'src/features/catalogue/server/sources/look-at-source.ts': 'when it found its drafts',
  'src/features/catalogue/server/imports/check-rows.ts': 'which dates lie in the future',
  'src/features/library/ui/save-position.ts': 'part of a name',
  'src/app/http/metrics.ts': 'when a job runs next',
  'src/features/backup/server/backup-needs.ts': 'whether no backup was made for a week',
  'src/features/backup/ui/backups.tsx': 'what an hour of UTC is on the clock of the reader, today',
  'src/features/backup/server/jobs.ts': 'when a backup is due, and when it began',
  'src/features/backup/server/procedures.ts': 'the name of a backup',
  'src/features/backup/server/download.ts': 'until when an address is good',
  'src/features/backup/server/folder-place.ts': 'what a backup left unfinished a day ago is removed',
  'src/features/sharing/ui/network/friend-age.tsx': 'since which day two are friends',
  'src/features/media/server/thumbnail-procedures.ts': 'how old a picture is, in days',
  'src/features/media/server/tasks/run-task.ts': 'how old a file is, in days',
  'src/features/media/server/answer-thumbnails.ts': 'how old a picture is, in days',
  'src/features/sharing/ui/feed/friends-think.tsx': 'which day is today',
  'src/features/sharing/ui/my-shares/use-change-share.ts':
    'until when a link works, before the server says it',
};

const READS = /\bDate\.now\(\)|\bnew Date\(\)/;

test('durations are measured by a clock that nobody sets: the other is read for moments alone', () => {
  const readers = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file) && READS.test(readFileSync(file, 'utf8')))
    .map((file) => file.replaceAll('\\', '/'));
  expect(readers.toSorted()).toEqual(Object.keys(MOMENTS).toSorted());
});
