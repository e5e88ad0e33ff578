import { expect, test } from 'vitest';
import type { Resources } from '#platform/procedure.ts';
import { capturedLog } from '../../tests/support/captured-log.ts';
import { textsChanged } from './texts-changed.ts';

test('a video whose transcripts changed is asked to be given questions', async () => {
  const asked: unknown[] = [];
  const enqueue = async ({ name }: { name: string }, data: unknown, key?: string) =>
    void asked.push([name, data, key]);
  await textsChanged('one', { enqueue } as unknown as Resources);
  expect(asked).toEqual([['assistant.propose-questions', { videoId: 'one' }, 'one']]);
});

test('a listener that fails is logged, and the others hear the news', async () => {
  const { log, lines } = capturedLog('warn');
  const heard: string[] = [];
  const listeners = [
    async () => {
      throw new Error('deaf');
    },
    async (videoId: string) => void heard.push(videoId),
  ];
  await textsChanged('one', { log } as unknown as Resources, listeners);
  expect(heard).toEqual(['one']);
  expect(lines).toMatchObject([{ videoId: 'one', err: { message: 'deaf' } }]);
});
