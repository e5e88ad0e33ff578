import { useMemo, useState } from 'react';
import type { ShareStep } from '../../rules/share-flow.ts';

/** A visit of a video's page by a share link, and how far its thought is: for the page, which outlives what it draws of it. */
export interface ShareVisit {
  videoId: string;
  /** As it stands in the address. */
  token: string;
  /** Whether the address still carries what the link brought: nobody opened it here yet. */
  isNew: boolean;
  step: ShareStep;
  setStep: (step: ShareStep) => void;
}

/** What a video's page reads of its address for who came by a share link (decisions: share parameters). */
interface ShareParams {
  shareToken?: unknown;
  q?: unknown;
  autoOpen?: unknown;
}

/** @returns null for who did not come by a link */
export function useShareVisit(videoId: string, { shareToken, q, autoOpen }: ShareParams): ShareVisit | null {
  const token = typeof shareToken === 'string' ? shareToken : undefined;
  const [last, setLast] = useState<{ key: string; step: ShareStep }>({ key: '', step: 'idle' });
  const key = `${videoId} ${token}`;
  const step = last.key === key ? last.step : 'idle';
  const isNew = q !== undefined || autoOpen !== undefined;
  return useMemo(
    () =>
      token === undefined
        ? null
        : { videoId, token, isNew, step, setStep: (next) => setLast({ key, step: next }) },
    [videoId, token, isNew, step, key],
  );
}
