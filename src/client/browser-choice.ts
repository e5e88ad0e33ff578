import { createIsomorphicFn } from '@tanstack/react-start';
import { requestStore } from '#platform/request-store.server.ts';

/** The name under which the server looks for a cookie: under https it takes those of this very host alone. */
const cookieName = (name: string) => (location.protocol === 'https:' ? `__Host-${name}` : name);

/**
 * What this browser chose under a name, null when nothing: a choice that the server has to know, so that the page it
 * renders does not change under one's eyes.
 */
export const readBrowserChoice = createIsomorphicFn()
  .server((name: string): string | null => requestStore.getStore()?.context.cookies.read(name) ?? null)
  .client((name: string): string | null => {
    const start = `${cookieName(name)}=`;
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
    return found ? found.slice(start.length) : null;
  });

/**
 * Keeps a choice in this browser.
 * @param value letters, digits and hyphens
 */
export function keepBrowserChoice(name: string, value: string, days: number): void {
  const seconds = days * 24 * 60 * 60;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of browsers is not yet everywhere
  document.cookie = `${cookieName(name)}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
