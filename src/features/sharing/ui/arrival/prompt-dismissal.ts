import { keep, kept } from '#client/browser-storage.ts';

/** Spec 2 §3 Browser storage: that somebody said 'Later', a share and session. */
export const keyOfDismissal = (token: string) => `share_prompt_dismissed_${token}`;

export function isPromptDismissed(token: string): boolean {
  return kept('session', keyOfDismissal(token)) !== null;
}

export function dismissPrompt(token: string): void {
  keep('session', keyOfDismissal(token), 'true');
}
