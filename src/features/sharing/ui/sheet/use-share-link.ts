import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { keepLastWish } from '#client/request/last-wish.ts';
import { codeOf, limitWords } from '#lib/error-code.ts';
import type { Share } from '../../contract-links.ts';
import { sharing } from '../operations.ts';
import type { Shareable } from '../share-door.ts';

/** The two switches of a share; undefined while nobody touched them. */
export interface Switches {
  connects?: boolean;
  friendsMaySee?: boolean;
}

/** What to say when a link could not be made or changed. */
export function shareProblem(error: unknown): string {
  const limit = limitWords(error);
  if (limit) return `${limit.title}. ${limit.description}`;
  return codeOf(error) === 'NOT_FOUND_ERROR'
    ? 'There is nothing here to share any more.'
    : generalWords(error);
}

/**
 * The link to something, made at the first press of a way out and not before: what somebody typed becomes public only
 * by their own share of it (decisions: Private stays private). However often it is asked for it is one.
 */
export function useShareLink({ thing }: Shareable) {
  const queryClient = useQueryClient();
  const [share, setShare] = useState<Share | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const [switches, setSwitches] = useState<Switches>({});
  // As they stand now, also for a link that is under way.
  const chosen = useRef<Switches>({});
  const underWay = useRef<Promise<Share> | null>(null);
  const mayBeRevoked = useRef(false);
  // Somebody who was elsewhere may have taken it back there.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') mayBeRevoked.current = true;
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const ask = async (): Promise<Share> => {
    setIsMaking(true);
    setProblem(null);
    try {
      const sent = { ...chosen.current };
      let made = await (await sharing()).createShare({ thing, ...sent });
      // What was chosen meanwhile holds for the link before anybody has it.
      while (
        chosen.current.connects !== sent.connects ||
        chosen.current.friendsMaySee !== sent.friendsMaySee
      ) {
        Object.assign(sent, chosen.current);
        made = { ...made, ...(await (await sharing()).changeShare({ shareId: made.shareId, ...sent })) };
      }
      mayBeRevoked.current = false;
      setShare(made);
      void queryClient.invalidateQueries({ queryKey: ['sharing', 'shares'] });
      return made;
    } catch (error) {
      setProblem(shareProblem(error));
      throw error;
    } finally {
      setIsMaking(false);
      underWay.current = null;
    }
  };

  const choose = async (name: keyof Switches, isOn: boolean) => {
    const was = switches[name];
    chosen.current = { ...chosen.current, [name]: isOn };
    setSwitches(chosen.current);
    if (!share) return;
    setProblem(null);
    const outcome = await keepLastWish(`share ${share.shareId} ${name}`, isOn, !isOn, async (wish) =>
      (await sharing()).changeShare({ shareId: share.shareId, [name]: wish }),
    );
    void queryClient.invalidateQueries({ queryKey: ['sharing', 'shares'] });
    if (!outcome || outcome.kept === outcome.wished) return;
    setProblem(shareProblem(outcome.error));
    chosen.current = { ...chosen.current, [name]: was ?? outcome.kept };
    setSwitches(chosen.current);
  };

  return {
    share,
    problem,
    isMaking,
    /** Gives the link, making it if there is none yet. */
    link(): Promise<Share> {
      if (share && !mayBeRevoked.current) return Promise.resolve(share);
      underWay.current ??= ask();
      return underWay.current;
    },
    switches: { connects: share?.connects, friendsMaySee: share?.friendsMaySee, ...switches } as Switches,
    choose,
  };
}

export type ShareLink = ReturnType<typeof useShareLink>;
