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
  /** Whether it is the welcome's turn; nothing else asks for attention then. */
  isWelcomed: boolean;
  setWelcomed: (is: boolean) => void;
  /** Where in the video a shared answer was found first: its first play begins there. */
  answerSeconds: number | undefined;
  setAnswerSeconds: (seconds: number | undefined) => void;
}

/** What a video's page reads of its address for who came by a share link (decisions: share parameters). */
interface ShareParams {
  shareToken?: unknown;
  q?: unknown;
  autoOpen?: unknown;
}

const NEW: Pick<ShareVisit, 'step' | 'isWelcomed' | 'answerSeconds'> = {
  step: 'idle',
  isWelcomed: false,
  answerSeconds: undefined,
};

/** @returns null for who did not come by a link */
export function useShareVisit(videoId: string, { shareToken, q, autoOpen }: ShareParams): ShareVisit | null {
  const token = typeof shareToken === 'string' ? shareToken : undefined;
  const key = `${videoId} ${token}`;
  const [last, setLast] = useState({ ...NEW, key });
  const { step, isWelcomed, answerSeconds } = last.key === key ? last : NEW;
  const isNew = q !== undefined || autoOpen !== undefined;
  return useMemo(() => {
    const set = (change: Partial<typeof NEW>) =>
      setLast((before) => ({ ...(before.key === key ? before : NEW), ...change, key }));
    return token === undefined
      ? null
      : {
          ...{ videoId, token, isNew, step, isWelcomed, answerSeconds },
          setStep: (next) => set({ step: next }),
          setWelcomed: (is) => set({ isWelcomed: is }),
          setAnswerSeconds: (seconds) => set({ answerSeconds: seconds }),
        };
  }, [videoId, token, isNew, step, isWelcomed, answerSeconds, key]);
}
