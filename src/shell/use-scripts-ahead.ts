import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isFlagOn } from '#client/flags.ts';
import { loadOperations } from '#client/request/client-of.ts';
import { preloadInTurn, whenIdle } from '#ui/preload-when-idle.ts';

/** Milliseconds for which a page rests before the scripts of the others are fetched. */
const REST_MS = 3_000;

/**
 * Fetches the scripts of the other pages when this one rests, one after the other: a page that is turned to is there
 * sooner, and with the server away it says so itself, in place of the browser's own error page. Not for those who asked
 * their browser to save data; and those of the admin area on its own pages alone.
 * @param parts what else is to be there, before them: what this page itself fetches on demand
 */
export function useScriptsAhead(parts: readonly (() => Promise<unknown>)[]): void {
  const router = useRouter();
  useEffect(() => {
    if (!isFlagOn('performanceOptimizations')) return;
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    return whenIdle(() => {
      const isForAdmins = (path: string) => path.startsWith('/admin');
      const pages = Object.values(router.routesById)
        .filter(({ id }) => !isForAdmins(id) || isForAdmins(location.pathname))
        .map((route) => () => Promise.resolve(router.loadRouteChunk(route)));
      void preloadInTurn([...parts, loadOperations, ...pages]);
    }, REST_MS);
  }, [router, parts]);
}
