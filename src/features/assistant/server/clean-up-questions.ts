import { sql } from 'drizzle-orm';
import { aiClickableQuestions } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import { lastMetric, writeMetrics } from '#platform/metrics.ts';
import type { CleanUpRun } from '../contract-question-votes.ts';
import { type CleanUpRule, cleanUpVerdict, withPromoted } from '../rules/questions/clean-up.ts';
import {
  isRetired,
  type RetirementSettings,
  type VotesByVoters,
  weighed,
} from '../rules/questions/retirement.ts';
import { type Group, keepOrder, lockGroup, lockQuestions, orderOf } from './managed-questions.ts';
import { votesOfQuestion } from './question-queries.ts';

/** What a clean-up changed, as it is undone. */
export interface CleanedUp {
  retiredIds: string[];
  /** Groups in which somebody came to the front, as they stood before and after. */
  groups: { group: Group; before: string[]; after: string[] }[];
}

export interface CleanUpMetrics {
  total: number;
  retired: number;
  promoted: number;
  unchanged: number;
}

const METRIC = { category: 'questions', name: 'question_cleanup_run' };

type Candidate = VotesByVoters & {
  id: string;
  videoId: string | null;
  source: 'predefined' | 'admin' | 'ai_response';
  isOverridden: boolean;
};

/**
 * Retires what helps nobody, and puts what helps most at the front of its group (spec 3 §7; decisions: 'promote' in
 * clean-up). Judges votes as retirement does: distinct voters, visitors by network. A second run changes nothing. While
 * retirement is switched off nothing is retired, nor what an admin brought back.
 */
export async function cleanUpQuestions(
  tx: Database,
  rule: CleanUpRule,
  retirement: RetirementSettings,
  isScheduled: boolean,
): Promise<{ metrics: CleanUpMetrics; cleaned: CleanedUp }> {
  // One at a time, over all instances.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('clean-up of questions', 0))`);
  const { rows } = await tx.execute<Candidate & Record<string, unknown>>(sql`
    select * from (
      select q.id, q.video_id as "videoId", q.question_source as source, q.overridden_at is not null as "isOverridden",
             ${votesOfQuestion}
        from ai_clickable_questions q
       where q.deleted_at is null and q.retired_at is null and q.effectiveness_scores <> '{}'
    ) voted where total >= ${rule.minSampleSize} order by id`);
  const retiredIds: string[] = [];
  const promoted = new Map<Group, Set<string>>();
  for (const one of rows) {
    const verdict = cleanUpVerdict(weighed(one), rule);
    if (verdict === 'retire' && retirement.enabled && !one.isOverridden) retiredIds.push(one.id);
    if (verdict === 'promote' && (one.isOverridden || !isRetired(one, one, retirement))) {
      promoted.set(one.videoId, (promoted.get(one.videoId) ?? new Set()).add(one.id));
    }
  }
  // All groups before any question, in one order: who moves a question takes its group first, too.
  const promotedGroups = [...promoted].toSorted(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1));
  for (const [group] of promotedGroups) await lockGroup(tx, group);
  await lockQuestions(tx, retiredIds);
  if (retiredIds.length > 0) {
    await tx
      .update(aiClickableQuestions)
      .set({ retired_at: sql`now()` })
      .where(sql`id = any(${sql.param(retiredIds)}::uuid[])`);
  }
  const groups: CleanedUp['groups'] = [];
  let promotions = 0;
  for (const [group, ids] of promotedGroups) {
    const before = await orderOf(tx, group);
    const { order: after, moved } = withPromoted(before, ids);
    if (moved.length === 0) continue;
    await keepOrder(tx, after);
    groups.push({ group, before, after });
    promotions += moved.length;
  }
  const { rows: counted } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ai_clickable_questions where deleted_at is null`,
  );
  const total = counted[0]?.count ?? 0;
  const metrics = {
    total,
    retired: retiredIds.length,
    promoted: promotions,
    unchanged: total - retiredIds.length - promotions,
  };
  const value = metrics.retired + metrics.promoted;
  await writeMetrics(tx, [{ ...METRIC, value, tags: { ...metrics, isScheduled } }]);
  return { metrics, cleaned: { retiredIds, groups } };
}

/** The last clean-up, whoever had it run; null when there was none. */
export async function lastCleanUp(database: Database): Promise<CleanUpRun | null> {
  const found = await lastMetric(database, METRIC.name);
  if (!found) return null;
  const { isScheduled, ...numbers } = found.tags as unknown as CleanUpMetrics & { isScheduled: boolean };
  return { at: found.at.toISOString(), isScheduled, ...numbers };
}
