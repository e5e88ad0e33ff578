import { isDeepStrictEqual } from 'node:util';
import { implement } from '@orpc/server';
import { counted } from '#lib/counted.ts';
import { recordAction } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { guard, type RequestContext } from '#platform/procedure.ts';
import { type TagRun, tagContract } from '../../contract-tags.ts';
import { intoCommonest, mergedInto, type Spelling, spellingGroups } from '../../rules/changed-tags.ts';
import { tagKey } from '../../rules/tag-key.ts';
import { defaultUntaggable, tidyUntaggable, untaggable } from '../../rules/untaggable-words.ts';
import { cancelledTagRun, changedBackfill, changedUntaggable, workedOnTags } from '../admin-actions.ts';
import { tagBackfill, untaggableWords } from '../settings.ts';
import { forgetTagSearches, searchByTag } from './search-by-tag.ts';
import { mostOf, TOP_DOMAINS, tagCounts, tagNumbers, tagQuality, videosWith } from './tag-counts.ts';
import { advanceTagRunJob } from './tag-run-jobs.ts';
import {
  createTagRun,
  latestTagRun,
  lockTagRun,
  type TagRunRow,
  type TagTask,
  tagTask,
  updateTagRun,
} from './tag-run-tables.ts';

const procedures = implement(tagContract).$context<RequestContext>().use(guard);

const quotedWords = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** Of a long list that a page shows. */
const SHOWN = 100;

type Errors = Parameters<Parameters<typeof procedures.backfillTags.handler>[0]>[0]['errors'];

interface Work {
  task: TagTask;
  isDry?: boolean;
  /** Of the tags that it takes off or writes otherwise. */
  spellings?: readonly string[];
  /** For the log. */
  subject: string;
}

/** Begins a run, which goes on in the background. */
async function begin(context: RequestContext, errors: Errors, { task, isDry = false, ...work }: Work) {
  const { database, enqueue } = context.resources;
  const begun = await database.transaction(async (tx) => {
    const run = await createTagRun(tx, task, { isDry, spellings: work.spellings ?? [] });
    if (!run) throw errors.TAGS_BUSY();
    if (isDry) return { runId: run.id, actionId: null };
    const actionId = await recordAction(tx, context, workedOnTags, {
      subject: work.subject,
      before: { runId: run.id },
      after: { kind: task.kind, videos: run.total },
    });
    await updateTagRun(tx, run.id, { action_id: actionId });
    return { runId: run.id, actionId };
  });
  forgetTagSearches(database);
  await enqueue(advanceTagRunJob, { runId: begun.runId }, begun.runId);
  return begun;
}

function shownRun(run: TagRunRow): TagRun {
  const { id, kind, status, total, done, changed, samples } = run;
  const { data: task } = tagTask.safeParse(run.task);
  return {
    id,
    kind,
    isDry: run.is_dry,
    // What has been done does not fall to the next one any more.
    isResumable: !run.is_dry && (task?.kind !== 'backfill' || task.onlyEmpty),
    status,
    progress: status === 'completed' ? 100 : Math.floor((100 * done) / Math.max(1, total)),
    total,
    done,
    changed,
    domains: mostOf(new Map(Object.entries(run.domains)), TOP_DOMAINS).map(([domain, count]) => ({
      domain,
      count,
    })),
    samples,
    actionId: run.action_id,
    startedAt: run.created_at.toISOString(),
  };
}

/** Every spelling of what is never to be a tag that stands on a video. */
async function standing(database: Database, words: readonly string[]): Promise<Spelling[]> {
  const never = untaggable(words);
  return (await tagCounts(database)).filter(({ tag }) => never.isTag(tagKey(tag)));
}

export const tagProcedures = {
  tagState: procedures.tagState.handler(async ({ context }) => {
    const { database, settings } = context.resources;
    const run = await latestTagRun(database);
    return {
      ...(await tagNumbers(database)),
      run: run && shownRun(run),
      settings: await settings.get(tagBackfill),
    };
  }),

  backfillTags: procedures.backfillTags.handler(async ({ input: { isDry, onlyEmpty }, context, errors }) => {
    const settings = await context.resources.settings.get(tagBackfill);
    const subject = onlyEmpty ? 'made tags for videos without any' : 'made the tags of all videos anew';
    return begin(context, errors, { task: { kind: 'backfill', onlyEmpty, ...settings }, isDry, subject });
  }),

  cancelTagRun: procedures.cancelTagRun.handler(async ({ input: { runId }, context, errors }) => {
    const actionId = await context.resources.database.transaction(async (tx) => {
      const run = await lockTagRun(tx, runId);
      if (!run) throw errors.NOT_FOUND_ERROR();
      if (run.status !== 'running') return run.action_id;
      await updateTagRun(tx, runId, { status: 'cancelled' });
      const subject = `Work on tags, after ${run.done} videos`;
      await recordAction(tx, context, cancelledTagRun, {
        subject,
        before: { runId },
        after: { done: run.done },
      });
      return run.action_id;
    });
    return { actionId };
  }),

  setBackfill: procedures.setBackfill.handler(async ({ input: after, context }) => {
    const { database, settings } = context.resources;
    const actionId = await database.transaction(async (tx) => {
      const before = await settings.hold(tx, tagBackfill);
      if (isDeepStrictEqual(before, after)) return null;
      await settings.set(tx, tagBackfill, after);
      return recordAction(tx, context, changedBackfill, { subject: 'Tag backfill', before, after });
    });
    return { actionId };
  }),

  tagQuality: procedures.tagQuality.handler(async ({ context }) => {
    const { database } = context.resources;
    const groups = spellingGroups(await tagCounts(database));
    return {
      ...(await tagQuality(database)),
      spellings: groups.slice(0, SHOWN),
      spellingCount: groups.length,
      spellingVideos: await videosWith(database, [...intoCommonest(groups).keys()]),
    };
  }),

  searchByTag: procedures.searchByTag.handler(({ input: { keyword, limit }, context }) =>
    searchByTag(context.resources, keyword, limit),
  ),

  mergeTags: procedures.mergeTags.handler(async ({ input, context, errors }) => {
    const counts = await tagCounts(context.resources.database);
    const into = 'all' in input ? intoCommonest(spellingGroups(counts)) : mergedInto(counts, input);
    if (typeof into === 'string')
      throw errors.VALIDATION_ERROR({ message: into, data: { fields: { from: into } } });
    const subject =
      'all' in input
        ? `merged ${counted(into.size, 'spelling')}`
        : `merged ${quotedWords(input.from)} into “${input.into}”`;
    return begin(context, errors, {
      task: { kind: 'merge', into: [...into] },
      spellings: [...into.keys()],
      subject: subject.slice(0, 200),
    });
  }),

  untaggableWords: procedures.untaggableWords.handler(async ({ context }) => {
    const { database, settings } = context.resources;
    const { own } = await settings.get(untaggableWords);
    const words = own ?? [...defaultUntaggable];
    const found = await standing(database, words);
    return {
      words,
      isOurs: own === null,
      standing: found.slice(0, SHOWN),
      standingCount: found.length,
      standingVideos: await videosWith(
        database,
        found.map(({ tag }) => tag),
      ),
    };
  }),

  setUntaggableWords: procedures.setUntaggableWords.handler(async ({ input, context }) => {
    const { database, settings } = context.resources;
    const words = input.words && tidyUntaggable(input.words);
    const actionId = await database.transaction(async (tx) => {
      const before = { words: (await settings.hold(tx, untaggableWords)).own };
      if (isDeepStrictEqual(before, { words })) return null;
      await settings.set(tx, untaggableWords, { own: words });
      const subject = 'Words never to be tags';
      return recordAction(tx, context, changedUntaggable, { subject, before, after: { words } });
    });
    return { count: (words ?? defaultUntaggable).length, actionId };
  }),

  applyUntaggableWords: procedures.applyUntaggableWords.handler(async ({ context, errors }) => {
    const { database, settings } = context.resources;
    const words = (await settings.get(untaggableWords)).own ?? [...defaultUntaggable];
    const spellings = (await standing(database, words)).map(({ tag }) => tag);
    const subject = `took ${spellings.length === 1 ? 'a tag that is none' : `${spellings.length} tags that are none`} off: ${quotedWords(spellings)}`;
    return begin(context, errors, {
      task: { kind: 'clean', words },
      spellings,
      subject: subject.slice(0, 200),
    });
  }),
};
