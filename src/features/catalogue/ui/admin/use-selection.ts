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
  // What was chosen and is not shown any more is not meant any more.
  const chosen = shown.filter((id) => ids.has(id));
  const clear = () => {
    setIds(new Set());
    setIsEverything(false);
    setIsOpen(false);
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
    choose(id: string, isChosen: boolean) {
      setIsEverything(false);
      const next = new Set(isEverything ? shown : chosen);
      if (isChosen) next.add(id);
      else next.delete(id);
      setIds(next);
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

export type Selection = ReturnType<typeof useSelection>;
