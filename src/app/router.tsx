import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { createQueryClient, pauseListReadsWhileHidden } from '#client/query-client.ts';
import { PageError } from '#shell/page-error.tsx';
import { renderNonce } from './render-nonce.ts';
import { routeTree } from './route-tree.gen.ts';
import { parseSearchParams, stringifySearchParams } from './search-params.ts';

/** One router, with its own cache of answers: one a rendered page on the server, one a tab in a browser. */
export function getRouter() {
  const queryClient = createQueryClient();
  if (typeof document !== 'undefined') pauseListReadsWhileHidden(queryClient);
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    scrollRestoration: true,
    scrollRestorationBehavior: 'smooth',
    ssr: { nonce: renderNonce() },
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
