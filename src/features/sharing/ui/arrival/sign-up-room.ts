import { useLayoutEffect } from 'react';

/**
 * Says on the root element that the prompt to sign up will come: after three seconds, when nothing may move under the pointer
 * of who reads already. Pages keep its room (`video-layout.tsx`). `earlyHintScriptOfVisitors` says it before anything is painted.
 * @param isKept null while that is not known: then what the script said stands
 */
export function useSignUpRoom(isKept: boolean | null): void {
  useLayoutEffect(() => {
    if (isKept !== null) document.documentElement.toggleAttribute('data-sign-up-room', isKept);
  }, [isKept]);
  useLayoutEffect(() => () => document.documentElement.removeAttribute('data-sign-up-room'), []);
}
