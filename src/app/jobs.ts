import { mailLinkJob, sweepAccountsJob } from '#features/accounts/server/public.ts';
import { findTextsJob, proposeQuestionsJob, sweepChatsJob } from '#features/assistant/server/jobs.ts';
import { sweepEngagementJob } from '#features/interests/server/jobs.ts';
import { sendMailsJob, sweepMailsJob } from '#features/mail/server/jobs.ts';
import { fetchCaptionsJob, fetchThumbnailJob } from '#features/media/server/jobs.ts';
import {
  makeSharePictureJob,
  sweepShareEventsJob,
  sweepSharePicturesJob,
  sweepShareSessionsJob,
} from '#features/sharing/server/jobs.ts';
import { sweepVisitsJob } from '#features/watch/server/jobs.ts';
import { deliverEventsJob } from '#platform/events.ts';
import type { Job } from '#platform/jobs.ts';
import { sweepFilesJob } from '#platform/sweep-files-job.ts';
import { sweepRateLimitsJob } from '#platform/sweep-rate-limits-job.ts';
import type { AppContext } from './application.ts';

/** Every kind of background work. */
export const JOBS: readonly Job<unknown, AppContext['resources']>[] = [
  sweepVisitsJob,
  deliverEventsJob,
  sweepRateLimitsJob,
  sweepEngagementJob,
  sweepShareSessionsJob,
  makeSharePictureJob,
  sweepSharePicturesJob,
  sweepFilesJob,
  fetchThumbnailJob,
  fetchCaptionsJob,
  mailLinkJob,
  sweepAccountsJob,
  sendMailsJob,
  sweepMailsJob,
  sweepChatsJob,
  proposeQuestionsJob,
  findTextsJob,
  sweepShareEventsJob,
];
