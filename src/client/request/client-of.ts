import { createIsomorphicFn } from '@tanstack/react-start';
import { requestStore } from '#platform/request-store.server.ts';

/** The operations of all features; in a browser this fetches what they need. */
export const loadOperations = createIsomorphicFn()
  .server(async (): Promise<Record<string, unknown>> => {
    const current = requestStore.getStore();
    if (!current) throw new Error('an operation was called outside a request');
    return current.operations;
  })
  // Loaded with the first call: a page that was rendered by the server is read without it.
  .client(
    async (): Promise<Record<string, unknown>> => (await import('./browser-operations.ts')).browserOperations,
  );

/**
 * The operations of one feature: over HTTP in a browser, in this process while a page is rendered. The feature
 * names its own contract's type, so that no feature's pages know another's operations.
 */
export function clientOf<Client>(feature: string): () => Promise<Client> {
  return async () => (await loadOperations())[feature] as Client;
}
