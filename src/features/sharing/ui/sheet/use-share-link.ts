import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { keepLastWish } from '#client/request/last-wish.ts';
import { codeOf, limitWords } from '#lib/error-code.ts';
import type { FoundShare, Share } from '../../contract-links.ts';
import { charactersTooMany, noteOf } from '../../rules/note.ts';
import { sharing } from '../operations.ts';
import type { Shareable } from '../share-door.ts';
import {
  draftOf,
  forgetTyped,
  keepDraft,
  keepMade,
  keepNote,
  keepSwitch,
  noteToSend,
  type Switches,
  shownNote,
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
  /** The link that was made before this sheet was opened. */
  const [earlier, setEarlier] = useState<FoundShare | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const draft = () => draftOf(userId, thing);
  // As they were left when the sheet was last closed.
  const [switches, setSwitches] = useState<Switches>(() => ({ ...draft().made, ...draft().chosen }));
  const [note, setNote] = useState(() => ({ typed: shownNote(draft()), kept: draft().made?.note }));
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

  const showDraft = () => {
    const { made, chosen } = draft();
    setSwitches({ ...made, ...chosen });
    const shown = shownNote(draft());
    // Not the space behind the word that is being typed.
    setNote(({ typed }) => ({
      typed: noteOf(typed) === noteOf(shown) ? typed : shown,
      kept: made?.note,
    }));
  };
  const readListAnew = () => void queryClient.invalidateQueries({ queryKey: ['sharing', 'shares'] });

  /** Shows what the link says that was made of it before, here or elsewhere. */
  const takeIn = useEffectEvent((found: FoundShare | null) => {
    // What was made meanwhile is newer.
    if (!found || share || underWay.current) return;
    keepMade(userId, thing, found);
    setShare(found);
    setEarlier(found);
    // What it says by then is asked at the press.
    mayBeRevoked.current = true;
    showDraft();
  });
  useEffect(() => {
    const leaving = new AbortController();
    sharing()
      .then(({ findShare }) => findShare({ thing }, { signal: leaving.signal }))
      .then(takeIn)
      // Then what it says is not shown, and stays unless something else is typed.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [thing]);

  const ask = async (): Promise<Share> => {
    setProblem(null);
    const before = draft();
    setIsMaking(true);
    try {
      const { createShare, changeShare } = await sharing();
      let made = await createShare({ thing, ...switchesToSend(before), ...noteToSend(before) });
      const { shareId } = made;
      // The one that was known is taken back: what the sheet shows goes with the new one.
      const said = before.made?.shareId === shareId ? undefined : before.made?.note;
      if (said && before.note === undefined)
        made = { ...made, ...(await changeShare({ shareId, note: said })) };
      const open = () => switchesToKeep(draft().chosen, made);
      // What was chosen meanwhile holds for the link before anybody has it.
      while (Object.keys(open()).length > 0)
        made = { ...made, ...(await changeShare({ shareId, ...open() })) };
      mayBeRevoked.current = false;
      keepMade(userId, thing, made);
      setShare(made);
      showDraft();
      readListAnew();
      return made;
    } catch (error) {
      setProblem(shareProblem(error));
      throw error;
    } finally {
      setIsMaking(false);
      underWay.current = null;
    }
  };

  /** It was taken back elsewhere: what was chosen and typed is for the next one. */
  const noteRevoked = () => {
    mayBeRevoked.current = true;
    const note = shownNote(draft());
    keepDraft(userId, thing, { ...(note && { note }), made: undefined });
  };

  const choose = async (name: keyof Switches, isOn: boolean) => {
    const show = (shown: boolean) => setSwitches((before) => ({ ...before, [name]: shown }));
    show(isOn);
    const { chosen, made } = draft();
    keepDraft(userId, thing, { chosen: { ...chosen, [name]: isOn } });
    if (!made) return;
    const { shareId } = made;
    setProblem(null);
    const outcome = await keepLastWish(`share ${shareId} ${name}`, isOn, !isOn, async (wish) =>
      (await sharing()).changeShare({ shareId, [name]: wish }),
    );
    readListAnew();
    if (!outcome) return;
    if (codeOf(outcome.error) === 'NOT_FOUND_ERROR') return noteRevoked();
    keepSwitch(shareId, name, outcome.kept);
    if (outcome.kept === outcome.wished) return;
    setProblem(shareProblem(outcome.error));
    show(outcome.kept);
  };

  const type = (typed: string) => {
    keepDraft(userId, thing, { note: typed });
    setProblem(null);
    setNote(({ kept }) => ({ typed, kept }));
  };

  /** Puts what was typed onto the link that is there, by a press of its own; without one it goes with the first way out. */
  const saveNote = async () => {
    const { made, note: typed } = draft();
    if (!made || typed === undefined || charactersTooMany(typed) > 0) return;
    const { shareId } = made;
    setProblem(null);
    const wish = noteOf(typed) ?? '';
    const outcome = await keepLastWish(`share ${shareId} note`, wish, made.note ?? '', async (one) =>
      (await sharing()).changeShare({ shareId, note: one }),
    );
    if (!outcome) return;
    readListAnew();
    if (codeOf(outcome.error) === 'NOT_FOUND_ERROR') return noteRevoked();
    keepNote(shareId, outcome.kept || null);
    showDraft();
    if (outcome.kept !== outcome.wished) setProblem(shareProblem(outcome.error));
  };

  /** Leaves the link as it is. */
  const discardNote = () => {
    forgetTyped(userId, thing);
    setProblem(null);
    showDraft();
  };

  return {
    share,
    /** What was known of the link when the sheet was opened; null for one that is made here. */
    earlier: earlier?.shareId === share?.shareId ? earlier : null,
    problem,
    isMaking,
    /** Gives the link as it stands in the sheet, making it if there is none yet. */
    link(): Promise<Share> {
      if (share && !mayBeRevoked.current && draft().note === undefined) return Promise.resolve(share);
      const tooMany = charactersTooMany(draft().note ?? '');
      if (tooMany > 0) {
        setProblem(`Your line is too long by ${tooMany}. Shorten it first.`);
        return Promise.reject(new Error('the line is too long'));
      }
      underWay.current ??= ask();
      return underWay.current;
    },
    switches,
    choose,
    note: { ...note, type, save: saveNote, discard: discardNote },
  };
}

export type ShareLink = ReturnType<typeof useShareLink>;
