import { useState } from 'react';

/**
 * A choice that stands in the address: what the person chose shows at once, the address follows.
 * @returns what to show, and how to choose
 */
export function useShownChoice<Choice>(inAddress: Choice): [Choice, (chosen: Choice) => void] {
  const [choice, setChoice] = useState({ inAddress, shown: inAddress });
  // The address changed, by this choice or by another way: it is right.
  if (choice.inAddress !== inAddress) setChoice({ inAddress, shown: inAddress });
  return [choice.shown, (shown) => setChoice({ inAddress, shown })];
}
