/** Spec 2 §3 Browser storage: that somebody said 'Later', a share and session. */
const keyOf = (token: string) => `share_prompt_dismissed_${token}`;

export function isPromptDismissed(token: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(token)) !== null;
  } catch {
    // Some people forbid sites to keep anything.
    return false;
  }
}

export function dismissPrompt(token: string): void {
  try {
    sessionStorage.setItem(keyOf(token), 'true');
  } catch {
    // Then it is dismissed for as long as the page is there.
  }
}
