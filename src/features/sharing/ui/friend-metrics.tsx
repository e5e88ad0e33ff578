import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { sharing } from './operations.ts';

export const friendMetricsQuery = () =>
  queryOptions({
    queryKey: ['sharing', 'friend-metrics'],
    queryFn: async ({ signal }) => (await sharing()).friendMetrics({}, { signal }),
    staleTime: 0,
    meta: { silent: true, isPersonal: true },
  });

/** What attempts to connect people came to on each of some days. */
export interface FriendRows {
  rows: { name: string; amounts: number[] }[];
  averageMs: number;
}

type FriendMetricsProps = {
  /** Days as `2026-11-22`, in their order. */
  days: readonly string[];
  /** What the page says of them; null before anybody was to be connected. */
  children: (found: FriendRows | null) => ReactNode;
};

/** How attempts to connect people went in the last days (spec 1 §3 Application metric). */
export function FriendMetrics({ days, children }: FriendMetricsProps) {
  const { data, error } = useQuery(friendMetricsQuery());
  if (error) return <p className="text-danger">{generalWords(error)}</p>;
  if (!data) return <p className="text-muted">Loading...</p>;
  const { attempts } = data;
  if (attempts.length === 0) return children(null);
  const onDays = (counts: (attempt: (typeof attempts)[number]) => boolean) =>
    days.map((day) => attempts.filter((one) => one.at.startsWith(day) && counts(one)).length);
  const took = attempts.map(({ tags }) => Number(tags.executionTimeMs) || 0);
  return children({
    rows: [
      {
        name: 'Connected',
        amounts: onDays(({ value, tags }) => value === 1 && tags.wasAlreadyFriends !== true),
      },
      {
        name: 'Friends already',
        amounts: onDays(({ value, tags }) => value === 1 && tags.wasAlreadyFriends === true),
      },
      { name: 'Failed', amounts: onDays(({ value }) => value === 0) },
    ],
    averageMs: took.reduce((sum, one) => sum + one, 0) / took.length,
  });
}
