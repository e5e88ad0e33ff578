import { mailLinkJob, sweepAccountsJob } from '#features/accounts/server/jobs.ts';
import { pingJob } from '#features/admin/server/diagnostics/ping-job.ts';
import {
  cleanUpQuestionsJob,
  findTextsJob,
  findUnjudgedJob,
  judgeCoverageJob,
  proposeQuestionsJob,
  sweepChatsJob,
} from '#features/assistant/server/jobs.ts';
import { dailyBackupJob, runBackupJob } from '#features/backup/server/jobs.ts';
import { finishChangeJob } from '#features/catalogue/server/change-videos.ts';
import {
  advanceImportJob,
  askTitlesJob,
  resumeImportsJob,
} from '#features/catalogue/server/imports/import-jobs.ts';
import { noteCommonWordsJob, resumeChangesJob, sweepVideosJob } from '#features/catalogue/server/jobs.ts';
import { findDueSourcesJob, lookAtSourceJob } from '#features/catalogue/server/sources/source-jobs.ts';
import { advanceTagRunJob, resumeTagRunsJob } from '#features/catalogue/server/tags/tag-run-jobs.ts';
import { sweepEngagementJob } from '#features/interests/server/jobs.ts';
import { sendMailsJob, sweepMailsJob } from '#features/mail/server/jobs.ts';
import {
  checkVideosJob,
  fetchCaptionsJob,
  fetchThumbnailJob,
  mediaTaskJob,
} from '#features/media/server/jobs.ts';
import {
  makeSharePictureJob,
  sweepShareEventsJob,
  sweepSharePicturesJob,
  sweepShareSessionsJob,
} from '#features/sharing/server/jobs.ts';
import { sweepVisitsJob } from '#features/watch/server/jobs.ts';
import { sweepRateLimitsJob } from '#platform/callers/sweep-rate-limits-job.ts';
import { deliverEventsJob } from '#platform/events.ts';
import type { Job } from '#platform/jobs.ts';
import { measureStorageJob } from '#platform/storage/measure-storage-job.ts';
import { sweepFilesJob } from '#platform/storage/sweep-files-job.ts';
import type { AppContext } from './application.ts';

/** Every kind of background work. */
export const JOBS: readonly Job<unknown, AppContext['resources']>[] = [
  pingJob,
  sweepVisitsJob,
  mediaTaskJob,
  checkVideosJob,
  sweepVideosJob,
  noteCommonWordsJob,
  finishChangeJob,
  resumeChangesJob,
  deliverEventsJob,
  sweepRateLimitsJob,
  sweepEngagementJob,
  sweepShareSessionsJob,
  makeSharePictureJob,
  sweepSharePicturesJob,
  sweepFilesJob,
  measureStorageJob,
  fetchThumbnailJob,
  fetchCaptionsJob,
  mailLinkJob,
  sweepAccountsJob,
  sendMailsJob,
  sweepMailsJob,
  sweepChatsJob,
  proposeQuestionsJob,
  findTextsJob,
  findUnjudgedJob,
  advanceImportJob,
  askTitlesJob,
  resumeImportsJob,
  judgeCoverageJob,
  cleanUpQuestionsJob,
  findDueSourcesJob,
  lookAtSourceJob,
  advanceTagRunJob,
  resumeTagRunsJob,
  sweepShareEventsJob,
  dailyBackupJob,
  runBackupJob,
];
