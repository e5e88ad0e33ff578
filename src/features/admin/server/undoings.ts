import { isDeepStrictEqual } from 'node:util';
import { final, type Undoing, undoing } from '#platform/audit.ts';
import { holdFlag, writeFlag } from '#platform/feature-flags.ts';
import { changedSettings, ranJob, retriedJobs, setFlag } from './admin-actions.ts';
import { settingsToGiveBack, writeSiteSettings } from './site-settings.ts';

export const undoings: readonly Undoing[] = [
  undoing(changedSettings, async ({ tx, before, after, resources: { settings } }) => {
    const change = await settingsToGiveBack(tx, settings, { before, after });
    if (Object.keys(change).length === 0) return 'Somebody has changed it since.';
    await writeSiteSettings(tx, settings, change);
    return null;
  }),
  final(ranJob, 'What a job did stays done.'),
  final(retriedJobs, 'What a job did stays done.'),
  undoing(setFlag, async ({ tx, before, after }) => {
    const { name, ...left } = after;
    if (!isDeepStrictEqual(await holdFlag(tx, name), left)) return 'Somebody has changed it since.';
    const { enabled, rolloutPercentage } = before;
    await writeFlag(tx, name, { enabled, rolloutPercentage });
    return null;
  }),
];
