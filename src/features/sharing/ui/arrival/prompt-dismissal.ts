/** Spec 2 §3 Browser storage: that somebody said 'Later', a share and session. */
export const keyOfDismissal = (token: string) => `share_prompt_dismissed_${token}`;

export function isPromptDismissed(token: string): boolean {
  try {
    return sessionStorage.getItem(keyOfDismissal(token)) !== null;
  } catch {
    // Some people forbid sites to keep anything.
    return false;
  }
}

export function dismissPrompt(token: string): void {
  try {
    sessionStorage.setItem(keyOfDismissal(token), 'true');
  } catch {
    // Then it is dismissed for as long as the page is there.
  }
}
