import { expect, test } from 'vitest';
import { taskResult } from './task-words.ts';

type Ended = Parameters<typeof taskResult>[0];

const task = (given: Partial<Ended>): Ended => ({
  kind: 'migrate-files',
  state: 'done',
  result: {},
  error: null,
  ...given,
});

test.each<[Partial<Ended>, string]>([
  [{ result: { moved: 1_234, kept: 0 } }, 'success: Thumbnail migration completed: 1,234 files moved'],
  [
    { result: { moved: 1, kept: 2 } },
    'error: Thumbnail migration completed: 1 file moved / 2 files could not be moved and stayed.',
  ],
  [{ kind: 'clean-up-files', result: { isDryRun: true, unused: 0 } }, 'success: 0 unused files found'],
  [
    { kind: 'clean-up-files', result: { isDryRun: false, deleted: 5 } },
    'success: Thumbnail cleanup completed: 5 files deleted',
  ],
  [
    { kind: 'ask-hosts', result: { available: 1, unavailable: 2, failed: 1 } },
    'success: 1 transcript came from hosts / 3 videos came without one.',
  ],
  [
    { kind: 'clean-up-files', state: 'failed', error: 'No room.' },
    'error: Thumbnail cleanup failed / No room.',
  ],
  [{ kind: 'ask-hosts', state: 'cancelled' }, 'info: Asking hosts was stopped'],
])('of %j is said %j', (given, said) => {
  const { tone, title, description } = taskResult(task(given));
  expect(`${tone}: ${title}${description ? ` / ${description}` : ''}`).toBe(said);
});
