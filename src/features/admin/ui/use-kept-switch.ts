import { useState } from 'react';
import { keepLastWish } from '#client/request/last-wish.ts';

/**
 * A switch that is shown as chosen at once, and kept.
 * @param thing names what is switched
 * @param isOn what is kept, as it was read
 * @param keep asks the server, and returns once what is kept was read anew
 * @param onFailure says that it could not be kept
 * @returns what is shown, and chooses
 */
export function useKeptSwitch(
  thing: string,
  isOn: boolean,
  keep: (isOn: boolean) => Promise<unknown>,
  onFailure: (error: unknown) => void,
): [boolean, (wanted: boolean) => void] {
  const [chosen, setChosen] = useState<boolean>();
  const choose = async (wanted: boolean) => {
    setChosen(wanted);
    const outcome = await keepLastWish(thing, wanted, !wanted, keep);
    if (!outcome) return;
    if (outcome.kept !== outcome.wished) onFailure(outcome.error);
    setChosen(undefined);
  };
  return [chosen ?? isOn, (wanted) => void choose(wanted)];
}
