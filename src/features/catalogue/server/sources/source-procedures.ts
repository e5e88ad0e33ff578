import { implement } from '@orpc/server';
import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { followedSources, sourceEntries, videos } from '#database/schema.ts';
import { recordAction } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { guard, memberIn, type RequestContext } from '#platform/procedure.ts';
import { sourcesContract } from '../../contract-sources.ts';
import { followedSource, lookedAtSource, unfollowedSource } from '../admin-actions.ts';
import { findFeed, NoFeed } from './find-feed.ts';
import { bringEntries, lookAtSource } from './look-at-source.ts';

const procedures = implement(sourcesContract).$context<RequestContext>().use(guard);

/** Enough for any catalogue, and looked at in an hour. */
const MAX_SOURCES = 300;

/** For all reads together: a browser waits 30 s for the whole. */
const FIND_MS = 20_000;

const NO_SOURCE = { message: 'This is not followed any more.' };
const ofAddress = (message: string) => ({ message, data: { fields: { address: message } } });

export const sourceProcedures = {
  followedSources: procedures.followedSources.handler(({ context }) => sources(context.resources.database)),

  followSource: procedures.followSource.handler(async ({ input, context, errors }) => {
    const { database, read } = context.resources;
    const found = await findFeed(input.address, read, AbortSignal.timeout(FIND_MS)).catch(
      (error: unknown) => {
        throw error instanceof NoFeed ? errors.VALIDATION_ERROR(ofAddress(error.message)) : error;
      },
    );
    return database.transaction(async (tx) => {
      // One after the other: two who follow the same at once are told of each other.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('follow_source'))`);
      const [former] = await tx
        .select({ id: followedSources.id, title: followedSources.title, at: followedSources.followed_at })
        .from(followedSources)
        .where(eq(followedSources.feed_url, found.feedUrl));
      if (former?.at) throw errors.VALIDATION_ERROR(ofAddress(`You follow “${former.title}” already.`));
      const followed = await tx.$count(followedSources, isNotNull(followedSources.followed_at));
      if (followed >= MAX_SOURCES) {
        throw errors.VALIDATION_ERROR(ofAddress(`At most ${MAX_SOURCES} sources are followed.`));
      }
      const title = found.feed.title.slice(0, 200) || (URL.parse(found.feedUrl)?.host ?? found.feedUrl);
      const given = {
        user_id: memberIn(context).id,
        title,
        page_url: input.address,
        followed_at: sql`now()`,
        failure: null,
        failures_in_a_row: 0,
      };
      const [source] = await tx
        .insert(followedSources)
        .values({ ...given, feed_url: found.feedUrl })
        .onConflictDoUpdate({ target: followedSources.feed_url, set: given })
        .returning({ id: followedSources.id, at: followedSources.followed_at });
      if (!source?.at) throw new Error('an insert returned no row');
      const { added, unusable, entryKeys } = await bringEntries(tx, source.id, found.feed, {
        remembersOnly: !input.bringsExisting,
      });
      const actionId = await recordAction(tx, context, followedSource, {
        subject: title,
        before: {},
        after: {
          sourceId: source.id,
          ...(former && { brought: { entryKeys, since: source.at.toISOString() } }),
        },
      });
      return { actionId, title, added: added.length, unusable };
    });
  }),

  lookAtSource: procedures.lookAtSource.handler(async ({ input, context, errors }) => {
    const { database, read } = context.resources;
    const title = await titleOf(database, input.sourceId);
    if (title === null) throw errors.NOT_FOUND_ERROR(NO_SOURCE);
    let actionId: string | null = null;
    const outcome = await lookAtSource(database, input.sourceId, read, {
      async onAdded(tx, videoIds) {
        const after = { sourceId: input.sourceId, videoIds };
        actionId = await recordAction(tx, context, lookedAtSource, { subject: title, before: {}, after });
      },
    });
    return { ...outcome, added: outcome.added.length, actionId };
  }),

  unfollowSource: procedures.unfollowSource.handler(async ({ input, context, errors }) => {
    const { sourceId } = input;
    return context.resources.database.transaction(async (tx) => {
      const [source] = await tx
        .update(followedSources)
        .set({ followed_at: null })
        .where(and(eq(followedSources.id, sourceId), isNotNull(followedSources.followed_at)))
        .returning({ title: followedSources.title });
      if (!source) throw errors.NOT_FOUND_ERROR(NO_SOURCE);
      const actionId = await recordAction(tx, context, unfollowedSource, {
        subject: source.title,
        before: {},
        after: { sourceId },
      });
      return { actionId };
    });
  }),
};

async function titleOf(database: Database, sourceId: string): Promise<string | null> {
  const [row] = await database
    .select({ title: followedSources.title })
    .from(followedSources)
    .where(and(eq(followedSources.id, sourceId), isNotNull(followedSources.followed_at)));
  return row?.title ?? null;
}

async function sources(database: Database) {
  const rows = await database
    .select({
      id: followedSources.id,
      title: followedSources.title,
      pageUrl: followedSources.page_url,
      lookedAt: followedSources.looked_at,
      failure: followedSources.failure,
      drafts: sql<number>`(${count(videos.id)} filter (where not ${videos.published}))::int`,
      published: sql<number>`(${count(videos.id)} filter (where ${videos.published}))::int`,
    })
    .from(followedSources)
    .leftJoin(sourceEntries, eq(sourceEntries.source_id, followedSources.id))
    .leftJoin(videos, and(eq(videos.id, sourceEntries.video_id), isNull(videos.deleted_at)))
    .where(isNotNull(followedSources.followed_at))
    .groupBy(followedSources.id)
    .orderBy(asc(sql`lower(${followedSources.title})`), asc(followedSources.id));
  return rows.map((row) => ({ ...row, lookedAt: row.lookedAt?.toISOString() ?? null }));
}
