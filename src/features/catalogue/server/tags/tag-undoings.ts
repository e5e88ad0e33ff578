import { isDeepStrictEqual } from 'node:util';
import { final, undoing } from '#platform/audit.ts';
import { cancelledTagRun, changedBackfill, changedUntaggable, workedOnTags } from '../admin-actions.ts';
import { withoutTimeLimits } from '../imports/list-rows.ts';
import { tagBackfill, untaggableWords } from '../settings.ts';
import { forgetTagSearches } from './search-by-tag.ts';
import { lockTagRun, restoreTags, updateTagRun } from './tag-run-tables.ts';

const CHANGED = 'Somebody has changed it since.';

export const tagUndoings = [
  final(cancelledTagRun, 'Begin the work again instead. What it wrote is undone by itself.'),

  // What is still to be done is not any more: the lock waits for the batch that is being written at this moment.
  undoing(
    workedOnTags,
    async ({ tx, before: { runId }, resources }) => {
      await withoutTimeLimits(tx);
      const run = await lockTagRun(tx, runId);
      if (!run) return 'This is too long ago to be undone.';
      await restoreTags(tx, run);
      await updateTagRun(tx, runId, { status: 'undone' });
      forgetTagSearches(resources.database);
      return null;
    },
    { standsAlone: true },
  ),

  undoing(changedBackfill, async ({ tx, before, after, resources: { settings } }) => {
    if (!isDeepStrictEqual(await settings.hold(tx, tagBackfill), after)) return CHANGED;
    await settings.set(tx, tagBackfill, before);
    return null;
  }),

  undoing(changedUntaggable, async ({ tx, before, after, resources: { settings } }) => {
    if (!isDeepStrictEqual((await settings.hold(tx, untaggableWords)).own, after.words)) return CHANGED;
    await settings.set(tx, untaggableWords, { own: before.words });
    return null;
  }),
];
