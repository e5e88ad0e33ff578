import { useCallback, useState } from 'react';
import type { Cue } from '../rules/cues.ts';
import { type Moment, momentOf } from '../rules/moment.ts';

/**
 * How a moment is chosen on the transcript: its first line, and then its last one or none. A line before the first one
 * becomes the first.
 * @param onChosen absent where no moment can be chosen
 */
export function useMomentChoice(cues: readonly Cue[], onChosen: ((moment: Moment) => void) | undefined) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [first, setFirst] = useState<Cue | null>(null);
  const end = useCallback(() => {
    setIsChoosing(false);
    setFirst(null);
  }, []);
  const finish = useCallback(
    (from: Cue, to?: Cue) => {
      end();
      onChosen?.(momentOf(cues, from, to));
    },
    [end, onChosen, cues],
  );
  const choose = useCallback(
    (cue: Cue) => {
      if (first && cue.startMs >= first.startMs) finish(first, cue);
      else setFirst(cue);
    },
    [first, finish],
  );
  return {
    isPossible: onChosen !== undefined,
    isChoosing,
    first,
    begin: useCallback(() => setIsChoosing(true), []),
    choose,
    /** Without a last line: it plays on from the first. */
    finishAtFirst: () => first && finish(first),
    cancel: end,
  };
}

export type MomentChoice = ReturnType<typeof useMomentChoice>;
