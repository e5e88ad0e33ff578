import { useState } from 'react';
import { TRY_LATER, tellFailure } from '#client/errors/tell-failure.ts';
import { keepLastWish } from '#client/request/last-wish.ts';
import { interests } from './operations.ts';

/** Takes keywords out, at once, with a way back; it is as before where that fails. */
export function useRemovedKeywords() {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const show = (word: string, is: boolean) =>
    setRemoved((shown) =>
      is ? new Set(shown).add(word) : new Set([...shown].filter((one) => one !== word)),
    );

  const change = async (word: string, wish: boolean) => {
    show(word, wish);
    const outcome = await keepLastWish(`keyword ${word}`, wish, !wish, async (isRemoved) => {
      const operations = await interests();
      return isRemoved ? operations.removeKeyword({ word }) : operations.restoreKeyword({ word });
    });
    if (!outcome || outcome.kept === outcome.wished) return;
    show(word, outcome.kept);
    const failed = outcome.kept ? 'Failed to put the keyword back' : 'Failed to remove the keyword';
    tellFailure(outcome.error, failed, TRY_LATER);
  };
  return { isRemoved: (word: string) => removed.has(word), change };
}
