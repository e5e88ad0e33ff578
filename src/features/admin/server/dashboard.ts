import { helpfulByDay, readAssistantSettings, usageToday } from '#features/assistant/server/public.ts';
import { readBackupNeeds } from '#features/backup/server/public.ts';
import { draftCount } from '#features/catalogue/server/public.ts';
import { openMails } from '#features/mail/server/public.ts';
import { goneCount, missingFilmCount, untranscribedCount } from '#features/media/server/public.ts';
import { dailyCountsOf } from '#platform/daily-counts.ts';
import type { Resources } from '#platform/procedure.ts';

const DAYS = 7;

/** What the dashboard says; each figure is counted by an index alone, save films of one's own, which are looked for. */
export async function dashboardOf(resources: Resources) {
  const { config, database, settings, languageModel } = resources;
  const [drafts, withoutTranscript, gone, missingFilms, mails, backups, watched, asked, helpful] =
    await Promise.all([
      draftCount(database),
      untranscribedCount(database),
      goneCount(database),
      missingFilmCount(database, config.videoDir),
      openMails(database),
      readBackupNeeds(resources),
      dailyCountsOf(database, 'watched', DAYS),
      dailyCountsOf(database, 'asked', DAYS),
      helpfulByDay(database, DAYS),
    ]);
  return {
    needs: {
      drafts,
      withoutTranscript,
      gone,
      missingFilms,
      waitingMails: mails.waiting,
      failedMails: mails.failed,
      isBackupOverdue: backups.isOverdue,
      isBackupOff: backups.isOff,
    },
    week: { watched, asked, helpful },
    model: languageModel ? await costOf({ database, settings }) : null,
  };
}

async function costOf({ database, settings }: Pick<Resources, 'database' | 'settings'>) {
  const [usage, { budget }] = await Promise.all([
    usageToday(database),
    readAssistantSettings(settings, true),
  ]);
  return { ...usage, maxCalls: budget.calls, maxTokens: budget.tokens };
}
