import { inArray, sql } from 'drizzle-orm';
import { categories } from '#database/schema.ts';
import { type Undoing, undoing } from '#platform/audit.ts';
import type { VideoChange } from '../contract-admin.ts';
import { isSameField, type VideoFields } from '../rules/video-fields.ts';
import { addingUndoings } from './adding-undoings.ts';
import { addedVideo, changeActions, changedVideo, removedDemo } from './admin-actions.ts';
import { videoToEdit } from './admin-queries.ts';
import { categoryUndoings } from './category-actions.ts';
import { revertChange } from './change-videos.ts';
import { hideEmptyCategories } from './demo-categories.ts';
import { giveDemoAnswersBack } from './demo-left.ts';
import { removeVideos } from './remove-videos.ts';
import { writeFields } from './save-video.ts';
import { tagUndoings } from './tags/tag-undoings.ts';

const DELETED_SINCE = 'This video was deleted since. Bring it back first.';

/** How what admins do to the catalogue is taken back. */
export const undoings: readonly Undoing[] = [
  ...tagUndoings,
  undoing(addedVideo, async ({ tx, after: { videoId } }) => {
    await removeVideos(tx, sql`select ${videoId}::uuid`);
    return null;
  }),

  undoing(changedVideo, async ({ tx, before, after }) => {
    const video = await videoToEdit(tx, before.videoId, { isLocked: true });
    if (!video) return DELETED_SINCE;
    const names = Object.keys(after.fields) as (keyof VideoFields)[];
    const untouched = names.filter((name) => isSameField(video.fields[name], after.fields[name]));
    if (untouched.length === 0) return 'Somebody has changed it since.';
    const former = Object.fromEntries(untouched.map((name) => [name, before.fields[name]]));
    await writeFields(tx, before.videoId, former);
    return null;
  }),

  ...(Object.keys(changeActions) as VideoChange['kind'][]).map((kind) =>
    undoing(changeActions[kind], async ({ tx, actionId, before, after: { categoryId, tag } }) => {
      const refused = await revertChange(tx, actionId, { kind, categoryId, tag } as VideoChange);
      if (refused === null && before.categoryIds) await hideEmptyCategories(tx, before.categoryIds);
      return refused;
    }),
  ),

  undoing(removedDemo, async ({ tx, actionId, before: { categoryIds, questionIds }, after: { count } }) => {
    // Its answers alone, where every video of it stayed.
    const refused = count > 0 ? await revertChange(tx, actionId, { kind: 'delete' }) : null;
    if (refused) return refused;
    await giveDemoAnswersBack(tx, questionIds);
    if (categoryIds.length > 0)
      await tx.update(categories).set({ active: true }).where(inArray(categories.id, categoryIds));
    return null;
  }),

  ...categoryUndoings,

  ...addingUndoings,
];
