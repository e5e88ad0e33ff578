import { useLayoutEffect } from 'react';

/**
 * Says on the root element that room is kept for the prompt to sign up: it comes after three seconds, and nothing may move
 * under the pointer of who reads already. `earlyHintScriptOfVisitors` says it before anything is painted.
 */
export function useSignUpRoom(isKept: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-sign-up-room', isKept);
    return () => document.documentElement.removeAttribute('data-sign-up-room');
  }, [isKept]);
}
