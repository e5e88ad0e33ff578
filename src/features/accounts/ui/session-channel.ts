/** What tabs tell each other: who is signed in from now on. */
export type SessionNews = { memberId: string | null };

/** In the browser's storage: when a tab last said who is signed in, in milliseconds since the epoch. */
const STORAGE_KEY = 'session-changed-at';

let channel: BroadcastChannel | undefined;

/** Between the tabs of this site. One a tab: a second would hear what the first says. */
export function sessionChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('mindreel-session');
  return channel;
}

/** Tells the other tabs who is signed in from now on. */
export function tellTabs(news: SessionNews): void {
  sessionChannel().postMessage(news);
  try {
    localStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch (error) {
    // Storage is forbidden here: tabs that are just being opened then learn it with their next request.
    void error;
  }
}

/** Whether a tab told who is signed in since this page was asked for, which nobody here may have heard. */
export function wasToldMeanwhile(): boolean {
  try {
    return Number(localStorage.getItem(STORAGE_KEY)) > performance.timeOrigin;
  } catch {
    return false;
  }
}
