import { keep, kept } from '#client/browser-storage.ts';

/** In the browser's storage, where the other tabs hear of its changes: when a tab last said who is signed in, and who. */
const NEWS_KEY = 'session-news';
/** In this tab's storage while it is at a provider, from where it may come back as a member. */
const PROVIDER_KEY = 'signing-in-at-provider';

/** Up to when this tab knows what was told: a page holds what was true when it was asked for. */
let heardAtMs = performance.timeOrigin;

/**
 * Tells the other tabs who is signed in from now on, by id; null is nobody. Who forbids storage forbids cookies, too, and is
 * a visitor in every tab.
 */
export function tellTabs(memberId: string | null): void {
  heardAtMs = Date.now();
  keep('local', NEWS_KEY, `${heardAtMs} ${memberId ?? ''}`);
}

/**
 * Hears what other tabs tell.
 * @returns how to stop
 */
export function onNews(hear: (memberId: string | null) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== NEWS_KEY || newValue === null) return;
    heardAtMs = Date.now();
    hear(newValue.split(' ')[1] || null);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Whether a tab told who is signed in since this page was asked for, which nobody here may have heard. */
export function wasToldMeanwhile(): boolean {
  const news = kept('local', NEWS_KEY);
  return news !== null && Number(news.split(' ')[0]) > heardAtMs;
}

/** This tab goes to a provider; the page that it comes back to tells the others. */
export function leaveForProvider(): void {
  keep('session', PROVIDER_KEY, 'true');
}

/** Whether this tab was at a provider; true once. */
export function isBackFromProvider(): boolean {
  const wasThere = kept('session', PROVIDER_KEY) !== null;
  keep('session', PROVIDER_KEY, null);
  return wasThere;
}
