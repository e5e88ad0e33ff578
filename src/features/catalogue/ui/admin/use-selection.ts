import { useState } from 'react';

/**
 * Which videos of a list are chosen: some by their ids, or all that the list would show, however many.
 * @param list which list it is; in another one nothing is chosen yet
 */
export function useSelection(shown: readonly string[], list: string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isEverything, setIsEverything] = useState(false);
  /** On narrow screens what is chosen with comes when it is asked for. */
  const [isOpen, setIsOpen] = useState(false);
  /** The one that was chosen last: a range begins at it. */
  const [last, setLast] = useState<string | null>(null);
  // What was chosen and is not shown any more is not meant any more.
  const chosen = shown.filter((id) => ids.has(id));
  const clear = () => {
    setIds(new Set());
    setIsEverything(false);
    setIsOpen(false);
    setLast(null);
  };
  const [chosenIn, setChosenIn] = useState(list);
  if (chosenIn !== list) {
    setChosenIn(list);
    clear();
  }
  return {
    ids: chosen,
    isEverything,
    isSelecting: isOpen || isEverything || chosen.length > 0,
    has: (id: string) => isEverything || ids.has(id),
    isAllShown: shown.length > 0 && chosen.length === shown.length,
    open: () => setIsOpen(true),
    clear,
    /** @param isRange whether all between it and the one that was chosen before are meant, too */
    choose(id: string, isChosen: boolean, isRange = false) {
      setIsEverything(false);
      const next = new Set(isEverything ? shown : chosen);
      for (const one of isRange ? between(shown, last, id) : [id]) {
        if (isChosen) next.add(one);
        else next.delete(one);
      }
      setIds(next);
      setLast(id);
    },
    chooseShown(isChosen: boolean) {
      setIsEverything(false);
      setIds(new Set(isChosen ? shown : []));
    },
    chooseEverything: () => {
      setIds(new Set(shown));
      setIsEverything(true);
    },
  };
}

/** Those from one to another, whichever stands first; the other alone where the one is not shown. */
function between(shown: readonly string[], one: string | null, other: string): readonly string[] {
  const [from = -1, to = -1] = [shown.indexOf(one ?? ''), shown.indexOf(other)].sort((a, b) => a - b);
  return from < 0 ? [other] : shown.slice(from, to + 1);
}

export type Selection = ReturnType<typeof useSelection>;
