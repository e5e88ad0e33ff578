/** What tabs tell each other: who is signed in from now on. */
export type SessionNews = { memberId: string | null };

let channel: BroadcastChannel | undefined;

/** Between the tabs of this site. One a tab: a second would hear what the first says. */
export function sessionChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('mindreel-session');
  return channel;
}

/** Tells the other tabs who is signed in from now on. */
export function tellTabs(news: SessionNews): void {
  sessionChannel().postMessage(news);
}
