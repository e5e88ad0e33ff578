import { z } from 'zod';
import { job } from '#platform/jobs.ts';
import type { Resources } from '#platform/procedure.ts';
import { DEFAULT_CLEAN_UP } from '../rules/questions/clean-up.ts';
import { endSilentAnswers, sweepConversations } from './chat-queries.ts';
import { cleanUpQuestions } from './clean-up-questions.ts';
import { sweepDeletedQuestions } from './managed-questions.ts';
import { videosWithoutProposals } from './proposal-queries.ts';
import { videosToJudge } from './question-queries.ts';
import { retirementOf } from './question-settings.ts';
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
    await sweepDeletedQuestions(database);
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

/** Looks which questions of a video its texts cover, after either changed. */
export const judgeCoverageJob = job<{ videoId: string }, Resources>({
  name: 'assistant.judge-coverage',
  data: z.object({ videoId: z.uuid() }),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
  keptSeconds: 3_600,
  async work({ videoId }, { database }) {
    // Word lists and a model of English: loaded when the first video is looked at.
    const { judgeCoverage } = await import('./coverage.ts');
    await judgeCoverage(database, videoId);
  },
});

/** Finds videos with questions that nobody looked at yet: they stand on cards, too, before somebody opens the video. */
export const findUnjudgedJob = job<Record<string, never>, Resources>({
  name: 'assistant.find-unjudged',
  data: z.object({}).strict(),
  schedule: '5-59/10 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  async work(_data, { database, enqueue }) {
    for (const videoId of await videosToJudge(database)) {
      await enqueue(judgeCoverageJob, { videoId }, videoId);
    }
  },
});

/** The weekly clean-up of questions (spec 3 §9): Sunday, 2 AM, UTC, on whichever instance. */
export const cleanUpQuestionsJob = job<Record<string, never>, Resources>({
  name: 'assistant.clean-up-questions',
  data: z.object({}).strict(),
  schedule: '0 2 * * 0',
  retryLimit: 2,
  retryDelaySeconds: 300,
  expireInSeconds: 300,
  // So that the last run is known until the next one.
  keptSeconds: 15 * 86_400,
  async work(_data, { database, settings }) {
    const retirement = await retirementOf(settings);
    await database.transaction((tx) => cleanUpQuestions(tx, DEFAULT_CLEAN_UP, retirement, true));
  },
});
