import { createIsomorphicFn } from '@tanstack/react-start';
import { requestStore } from '#platform/request-store.server.ts';

/** The word by which the scripts that the framework itself writes into a page are known while it is rendered. */
export const renderNonce = createIsomorphicFn()
  .server((): string | undefined => requestStore.getStore()?.context.requestId)
  .client((): string | undefined => undefined);
