import { z } from 'zod';
import { job } from '#platform/jobs.ts';
import type { Resources } from '#platform/procedure.ts';
import { endSilentAnswers, sweepConversations } from './chat-queries.ts';
import { sweepUsage } from './usage.ts';

/** Ends answers whose instance is gone, and forgets what is kept for a time only. */
export const sweepChatsJob = job<Record<string, never>, Resources>({
  name: 'assistant.sweep-chats',
  data: z.object({}).strict(),
  schedule: '29 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  async work(_data, { database }) {
    await endSilentAnswers(database);
    await sweepConversations(database);
    await sweepUsage(database);
  },
});
