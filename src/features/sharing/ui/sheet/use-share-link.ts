import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { keepLastWish } from '#client/request/last-wish.ts';
import { codeOf, limitWords } from '#lib/error-code.ts';
import type { Share } from '../../contract-links.ts';
import { sharing } from '../operations.ts';
import type { Shareable } from '../share-door.ts';
import {
  draftOf,
  keepDraft,
  keepMade,
  keepSwitch,
  type Switches,
  switchesToKeep,
  switchesToSend,
} from './draft.ts';

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
export function useShareLink({ thing }: Shareable, userId: string) {
  const queryClient = useQueryClient();
  const [share, setShare] = useState<Share | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const [switches, setSwitches] = useState<Switches>(() => {
    // As they were left when the sheet was last closed.
    const { made, chosen } = draftOf(userId, thing);
    return { ...made, ...chosen };
  });
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
      const { createShare, changeShare } = await sharing();
      let made = await createShare({ thing, ...switchesToSend(draftOf(userId, thing)) });
      const { shareId } = made;
      const open = () => switchesToKeep(draftOf(userId, thing).chosen, made);
      // What was chosen meanwhile holds for the link before anybody has it.
      while (Object.keys(open()).length > 0)
        made = { ...made, ...(await changeShare({ shareId, ...open() })) };
      mayBeRevoked.current = false;
      keepMade(userId, thing, made);
      setShare(made);
      setSwitches(made);
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
    const show = (shown: boolean) => setSwitches((before) => ({ ...before, [name]: shown }));
    show(isOn);
    const { chosen, made } = draftOf(userId, thing);
    keepDraft(userId, thing, { chosen: { ...chosen, [name]: isOn } });
    if (!made) return;
    const { shareId } = made;
    setProblem(null);
    const outcome = await keepLastWish(`share ${shareId} ${name}`, isOn, !isOn, async (wish) =>
      (await sharing()).changeShare({ shareId, [name]: wish }),
    );
    void queryClient.invalidateQueries({ queryKey: ['sharing', 'shares'] });
    if (!outcome) return;
    if (codeOf(outcome.error) === 'NOT_FOUND_ERROR') {
      // It was taken back elsewhere: what was chosen is for the next one.
      mayBeRevoked.current = true;
      keepDraft(userId, thing, { made: undefined });
      return;
    }
    keepSwitch(shareId, name, outcome.kept);
    if (outcome.kept === outcome.wished) return;
    setProblem(shareProblem(outcome.error));
    show(outcome.kept);
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
    switches,
    choose,
  };
}

export type ShareLink = ReturnType<typeof useShareLink>;
