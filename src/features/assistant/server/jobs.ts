import { z } from 'zod';
import { job } from '#platform/jobs.ts';
import type { Resources } from '#platform/procedure.ts';
import { endSilentAnswers, sweepConversations } from './chat-queries.ts';
import { videosWithoutProposals } from './proposal-queries.ts';
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

/** Gives a video questions when its texts have come; one that has them already is left as it is. */
export const proposeQuestionsJob = job<{ videoId: string }, Resources>({
  name: 'assistant.propose-questions',
  data: z.object({ videoId: z.uuid() }),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
  keptSeconds: 3_600,
  async work({ videoId }, resources, signal) {
    // Word lists and a model of English: loaded when the first question is to be made.
    const { proposeQuestions } = await import('./keep-proposals.ts');
    await proposeQuestions(videoId, resources, signal);
  },
});

/** Finds videos whose texts came while nobody listened: with an import, or before there was an assistant. */
export const findTextsJob = job<Record<string, never>, Resources>({
  name: 'assistant.find-texts',
  data: z.object({}).strict(),
  schedule: '*/10 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  async work(_data, { database, enqueue }) {
    for (const videoId of await videosWithoutProposals(database)) {
      await enqueue(proposeQuestionsJob, { videoId }, videoId);
    }
  },
});
