import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../session.ts';
import { draftOf, keepDraft } from './drafts.ts';

/** A text that was typed and not saved, and what it was to take the place of. */
export interface TextDraft {
  text: string;
  was: string | null;
  /** Of a transcript: its language as it was typed, and the moment of the version that was opened. */
  language?: string;
  version?: string;
  /** Of a line of it: which one, from 0. */
  position?: number;
}

/**
 * The draft of a thing, a member's own: what they typed and did not save comes back in this tab when it is opened again.
 * @param bringBack puts it where it was typed, once, after the page is taken over
 */
export function useDraft(thing: string, bringBack: (draft: TextDraft) => void) {
  const memberId = useSession()?.id ?? '';
  const key = draftKey(memberId, thing);
  const [isBroughtBack, setIsBroughtBack] = useState(false);
  const begin = useEffectEvent(() => {
    const draft = textDraft(draftOf(key));
    if (draft === null) return;
    bringBack(draft);
    setIsBroughtBack(true);
  });
  useEffect(() => begin(), []);
  const forget = () => {
    keepDraft(key, null);
    setIsBroughtBack(false);
  };
  return {
    /** Whether what stands there is what was typed before. */
    isBroughtBack,
    /** What is kept by now; whoever left the page may ask as well. */
    kept: () => textDraft(draftOf(key)),
    keep(draft: TextDraft) {
      // What is there already is nothing to save.
      if (draft.text === (draft.was ?? '')) return forget();
      keepDraft(key, draft);
    },
    /** To be called once it is saved or discarded. */
    forget,
  };
}

/** Whose draft it is, and of what. */
export const draftKey = (memberId: string, thing: string): string => `mindreel-draft-${memberId}-${thing}`;

function textDraft(held: unknown): TextDraft | null {
  const { text, was } = Object(held) as Partial<TextDraft>;
  return typeof text === 'string' && was !== undefined ? (held as TextDraft) : null;
}
