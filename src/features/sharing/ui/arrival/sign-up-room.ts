import { useLayoutEffect } from 'react';

/**
 * Says on the root element that the prompt to sign up will come: after three seconds, when nothing may move under the pointer
 * of who reads already. Narrow pages keep its room, wide ones what stands above its place (`video-layout.tsx`).
 * `earlyHintScriptOfVisitors` says it before anything is painted.
 */
export function useSignUpRoom(isKept: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-sign-up-room', isKept);
    return () => document.documentElement.removeAttribute('data-sign-up-room');
  }, [isKept]);
}
