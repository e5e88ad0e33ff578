import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { OWN } from '#client/request/own-query.ts';
import type { AttemptsOfDay } from '../contract-friends.ts';
import { sharing } from './operations.ts';

export const friendMetricsQuery = () =>
  queryOptions({
    queryKey: ['sharing', 'friend-metrics'],
    queryFn: async ({ signal }) => (await sharing()).friendMetrics({}, { signal }),
    staleTime: 0,
    meta: OWN,
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
  const { averageMs } = data;
  if (averageMs === null) return children(null);
  // Both are read at about the same time: around midnight they may be of other days.
  const onDays = (outcome: Exclude<keyof AttemptsOfDay, 'day'>) =>
    days.map((day) => data.days.find((one) => one.day === day)?.[outcome] ?? 0);
  return children({
    rows: [
      { name: 'Connected', amounts: onDays('connected') },
      { name: 'Friends already', amounts: onDays('alreadyFriends') },
      { name: 'Failed', amounts: onDays('failed') },
    ],
    averageMs,
  });
}
