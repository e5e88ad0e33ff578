import { dehydrate, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { codedErrors } from '#client/errors/coded-errors.ts';
import { createQueryClient, pauseListReadsWhileHidden } from '#client/request/query-client.ts';
import { PageError } from '#shell/page-error.tsx';
import { renderNonce } from './pages/render-nonce.ts';
import { routeTree } from './route-tree.gen.ts';
import { scrollToPlace } from './scroll-to-place.ts';
import { parseSearchParams, stringifySearchParams } from './search-params.ts';

/** One router, with its own cache of answers: one a rendered page on the server, one a tab in a browser. */
export function getRouter() {
  const queryClient = createQueryClient();
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    scrollRestoration: true,
    ssr: { nonce: renderNonce() },
    // A page goes out whole, and the answers it was made of go with it in one piece.
    ...(import.meta.env.SSR ? { dehydrate: () => ({ answers: dehydrate(queryClient) as never }) } : {}),
    hydrate: ({ answers }) => hydrate(queryClient, answers),
    // biome-ignore lint/correctness/noComponentHookFactories: it is made once with the router, which lives as long
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  router.options.serializationAdapters = [codedErrors];
  if (typeof document !== 'undefined') {
    pauseListReadsWhileHidden(queryClient);
    scrollToPlace(router);
  }
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
