import path from 'node:path';
import { implement } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { ownFilePath } from '#features/media/rules/link/own-file.ts';
import { parseVideoLink } from '#features/media/rules/link/video-link.ts';
import {
  fetchCaptionsJob,
  fetchThumbnailJob,
  hasCaptionsBeside,
  ownFilms,
} from '#features/media/server/public.ts';
import { decodeListCursor, encodeListCursor, UNKNOWN_PLACE } from '#lib/cursor.ts';
import { latestDeeds, recordAction } from '#platform/audit.ts';
import { guard, memberIn, type RequestContext } from '#platform/procedure.ts';
import { ADMIN_PAGE_SIZE, catalogueAdminContract } from '../contract-admin.ts';
import { ADMIN_KEY_FORMS } from '../rules/admin-sort.ts';
import { demoSubject } from '../rules/demo-words.ts';
import { isOwnChange } from '../rules/is-own-change.ts';
import { isSameField, tidyFields, type VideoFields, wrongFields } from '../rules/video-fields.ts';
import { addressOf } from '../rules/video-texts.ts';
import { addedVideo, changeActions, changedVideo, removedDemo } from './admin-actions.ts';
import { countVideosThat, matching, videosForAdmins, videoToEdit } from './admin-queries.ts';
import { categoryByName, makeOrShowCategory } from './category-actions.ts';
import { changeUnderWay, changeVideos } from './change-videos.ts';
import { deactivateEmptyCategories, showDemoCategories } from './demo-categories.ts';
import { demoLeft, takeDemoAnswers } from './demo-left.ts';
import { videoWithDrafts } from './queries.ts';
import { hasMadeTags, knownCategories, withMadeTags, writeFields } from './save-video.ts';
import { inKnownSpellings } from './tags/known-spellings.ts';
import { insertVideos, linkKeyOf, linkKeysOf, videosByLinkKey } from './write-videos.ts';

const procedures = implement(catalogueAdminContract).$context<RequestContext>().use(guard);

const LIST = 'admin-videos';
/** Whether the video `v` is one of the demo catalogue. */
const IS_DEMO = sql`v.source = 'demo'`;
/** Own films that are offered at once. */
const MOST_OWN_FILMS = 6;
const NOT_FOUND = { message: 'Video not found' };
const NOT_FOUND_FOR_UPDATE = { message: 'Video not found for update' };

/** As an operator writes it: from where the server was started, unless it lies elsewhere. */
function folderWords(folder: string): string {
  const relative = path.relative('', folder);
  return relative.startsWith('..') || path.isAbsolute(relative) ? folder : relative;
}

/** A refusal that fields are to blame for. */
const ofFields = (fields: Partial<Record<string, string>>) => ({
  message: Object.values(fields)[0] ?? '',
  data: { fields: fields as Record<string, string> },
});

/** Has a job look for something of a video soon. Without it the video is listed all the same, and can be looked after later. */
async function lookSoon(
  { resources }: RequestContext,
  job: typeof fetchThumbnailJob | typeof fetchCaptionsJob,
  videoId: string,
): Promise<void> {
  try {
    await resources.enqueue(job, { videoId }, videoId);
  } catch (err) {
    resources.log.warn({ err, videoId, job: job.name }, 'could not be asked for');
  }
}

/** The fields of `whole` that `part` names. */
function named(whole: VideoFields, part: Partial<VideoFields>): Partial<VideoFields> {
  const names = Object.keys(part) as (keyof VideoFields)[];
  return Object.fromEntries(names.map((name) => [name, whole[name]]));
}

export const catalogueAdminProcedures = {
  videos: procedures.videos.handler(async ({ input, context, errors }) => {
    const { cursor, ...filter } = input;
    const { sort = 'newest' } = filter;
    const list = `${LIST}-${sort}`;
    const after =
      cursor === undefined ? null : decodeListCursor(cursor, list, [ADMIN_KEY_FORMS[sort], 'uuid']);
    if (cursor !== undefined && !after) throw errors.VALIDATION_ERROR(UNKNOWN_PLACE);
    const { database } = context.resources;
    const found = await videosForAdmins(database, filter, after, ADMIN_PAGE_SIZE + 1, context.origin);
    const shown = found.slice(0, ADMIN_PAGE_SIZE);
    const last = found.length > ADMIN_PAGE_SIZE ? shown.at(-1) : undefined;
    return {
      videos: shown.map(({ video }) => video),
      nextCursor: last ? encodeListCursor({ sort: list, keys: [last.keys[sort], last.video.id] }) : null,
    };
  }),

  videoCount: procedures.videoCount.handler(async ({ input, context }) => ({
    count: await countVideosThat(context.resources.database, matching(input, context.origin)),
  })),

  editedVideo: procedures.editedVideo.handler(async ({ input, context, errors }) => {
    const video = await videoToEdit(context.resources.database, input.id);
    if (!video) throw errors.NOT_FOUND_ERROR(NOT_FOUND);
    return video;
  }),

  listedVideo: procedures.listedVideo.handler(async ({ input, context }) => {
    const link = parseVideoLink(input.url, context.origin);
    if (!link.isValid) return { video: null };
    const linkKeys = linkKeysOf(addressOf(link), context.origin);
    const listed = await videosByLinkKey(context.resources.database, linkKeys);
    const [video = null] = listed.values();
    return { video: video && { id: video.id, title: video.title } };
  }),

  ownFilms: procedures.ownFilms.handler(async ({ context }) => {
    const { config, database } = context.resources;
    const films = await ownFilms(config.videoDir);
    const listed = await videosByLinkKey(
      database,
      films.map(({ address }) => linkKeyOf(address)),
    );
    const unlisted = films.filter(({ address }) => !listed.has(linkKeyOf(address)));
    return {
      folder: folderWords(config.videoDir),
      films: unlisted.slice(0, MOST_OWN_FILMS).map(({ address, name, bytes }) => ({ address, name, bytes })),
      total: unlisted.length,
    };
  }),

  draft: procedures.draft.handler(async ({ input, context, errors }) => {
    const video = await videoWithDrafts(context.resources.database, input.id);
    if (!video) throw errors.NOT_FOUND_ERROR(NOT_FOUND);
    return video;
  }),

  addVideo: procedures.addVideo.handler(async ({ input, context, errors }) => {
    const fields = tidyFields(input, context.origin);
    const wrong = wrongFields(fields, new Date());
    if (Object.keys(wrong).length > 0) throw errors.VALIDATION_ERROR(ofFields(wrong));
    const linkKeys = linkKeysOf(fields.url, context.origin);
    const { id: userId } = memberIn(context);
    const added = await context.resources.database.transaction(async (tx) => {
      if ((await videosByLinkKey(tx, linkKeys)).size > 0) return null;
      const [listed] = await insertVideos(tx, [
        {
          ...fields,
          tags: fields.tags.length > 0 ? await inKnownSpellings(tx, fields.tags) : null,
          categoryIds: await knownCategories(tx, fields.categoryIds),
          durationSeconds: fields.durationSeconds ?? undefined,
          published: fields.isPublished,
          publishedOn: fields.publishedOn || undefined,
          thumbnail: fields.thumbnail || undefined,
          userId,
        },
      ]);
      if (!listed) return null;
      const after = { videoId: listed.id };
      const actionId = await recordAction(tx, context, addedVideo, {
        subject: fields.title,
        before: {},
        after,
      });
      return { id: listed.id, actionId };
    });
    if (!added) {
      const [known] = (await videosByLinkKey(context.resources.database, linkKeys)).values();
      const title = known?.title ?? '';
      throw errors.VALIDATION_ERROR(ofFields({ url: `This video is listed already, as “${title}”` }));
    }
    await lookSoon(context, fetchThumbnailJob, added.id);
    // Captions may lie beside a film of the operator's own; nobody else is asked for them.
    if (ownFilePath(fields.url) !== null) await lookSoon(context, fetchCaptionsJob, added.id);
    const hasCaptions = await hasCaptionsBeside(context.resources.config.videoDir, fields.url);
    return { ...added, hasCaptions };
  }),

  editVideo: procedures.editVideo.handler(async ({ input, context, errors }) => {
    const { id, from } = input;
    const { database } = context.resources;
    const outcome = await database.transaction(async (tx) => {
      const video = await videoToEdit(tx, id, { isLocked: true });
      if (!video) return { kind: 'gone' } as const;
      const tidy = tidyFields({ ...video.fields, ...input.to });
      const wrong = wrongFields(tidy, new Date());
      if (Object.keys(wrong).length > 0) return { kind: 'wrong', wrong } as const;
      const wished = named(tidy, input.to);
      if (wished.tags && !isSameField(video.fields.tags, wished.tags))
        wished.tags = await inKnownSpellings(tx, wished.tags, id);
      const names = (Object.keys(wished) as (keyof VideoFields)[]).filter(
        (name) => !isSameField(video.fields[name], wished[name]),
      );
      if (names.length === 0) return { kind: 'saved', actionId: null, hasNewPicture: false } as const;
      let taken = names.filter((name) => !isSameField(video.fields[name], from[name]));
      if (taken.includes('tags') && (await hasMadeTags(tx, video.fields)))
        taken = taken.filter((name) => name !== 'tags');
      if (taken.length > 0) {
        const theirs: Partial<VideoFields> = Object.fromEntries(
          taken.map((name) => [name, video.fields[name]]),
        );
        const edits = await latestDeeds(tx, changedVideo, { videoId: id });
        const isOwn = isOwnChange(theirs, edits, memberIn(context).id);
        return { kind: 'taken', theirs, isOwn } as const;
      }
      const changes = Object.fromEntries(names.map((name) => [name, wished[name]]));
      const written = await writeFields(tx, id, await withMadeTags(tx, video.fields, changes));
      const actionId = await recordAction(tx, context, changedVideo, {
        subject: tidy.title,
        before: { videoId: id, fields: named(video.fields, written) },
        after: { fields: written },
      });
      return { kind: 'saved', actionId, hasNewPicture: written.thumbnail !== undefined } as const;
    });
    if (outcome.kind === 'gone') throw errors.NOT_FOUND_ERROR(NOT_FOUND_FOR_UPDATE);
    if (outcome.kind === 'wrong') throw errors.VALIDATION_ERROR(ofFields(outcome.wrong));
    if (outcome.kind === 'taken') {
      const { theirs, isOwn } = outcome;
      throw errors.EDIT_CONFLICT({ data: { theirs, isOwn } });
    }
    if (outcome.hasNewPicture) await lookSoon(context, fetchThumbnailJob, id);
    const video = await videoToEdit(database, id);
    if (!video) throw errors.NOT_FOUND_ERROR(NOT_FOUND_FOR_UPDATE);
    return { video, actionId: outcome.actionId };
  }),

  changeVideos: procedures.changeVideos.handler(async ({ input, context, errors }) => {
    const { change, newCategory, videos } = input;
    const makes = change.kind === 'categorise' ? newCategory : undefined;
    const former = makes === undefined ? undefined : await categoryByName(context.resources.database, makes);
    if (change.kind === 'categorise' && former) change.categoryId = former.id;
    else if ('categoryId' in change && makes === undefined) {
      const [known] = await knownCategories(context.resources.database, [change.categoryId]);
      if (!known) throw errors.NOT_FOUND_ERROR({ message: 'This category is not there any more.' });
    }
    const chosen =
      'filter' in videos
        ? matching(videos.filter, context.origin)
        : sql`v.id = any(${sql.param([...new Set(videos.ids)])}::uuid[])`;
    if (change.kind === 'tag')
      [change.tag = change.tag] = await inKnownSpellings(context.resources.database, [change.tag]);
    return changeVideos(context, change, chosen, {
      action: changeActions[change.kind],
      before: async (tx, actionId) => {
        if ('filter' in videos && videos.expected !== undefined) {
          // After they were chosen: who came between the two counts as well.
          const count = await countVideosThat(tx, chosen);
          if (count !== videos.expected) throw errors.EDIT_CONFLICT({ data: { count } });
        }
        if (change.kind === 'categorise' && makes !== undefined && !former?.active) {
          const refused = await makeOrShowCategory(tx, change.categoryId, makes);
          if (refused) throw errors.VALIDATION_ERROR(refused);
          return { categoryIds: [change.categoryId] };
        }
        return change.kind === 'restore' ? { categoryIds: await showDemoCategories(tx, actionId) } : {};
      },
    });
  }),

  changeUnderWay: procedures.changeUnderWay.handler(async ({ input, context }) => ({
    progress: await changeUnderWay(context.resources.database, input.actionId),
  })),

  demoCount: procedures.demoCount.handler(async ({ context }) => demoLeft(context.resources.database)),

  removeDemo: procedures.removeDemo.handler(async ({ context }) => {
    let answers = 0;
    const done = await changeVideos(context, { kind: 'delete' }, IS_DEMO, {
      action: removedDemo,
      before: async (tx, actionId) => {
        const categoryIds = await deactivateEmptyCategories(tx, actionId);
        const questionIds = await takeDemoAnswers(tx);
        answers = questionIds.length;
        return { categoryIds, questionIds };
      },
      didMore: ({ questionIds }) => questionIds.length > 0,
      subject: (count, { questionIds }) => demoSubject(count, questionIds.length),
    });
    return { ...done, answers };
  }),
};
