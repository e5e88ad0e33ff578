import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { requestStore } from '#platform/request-store.server.ts';
import { type AppContext, operationsFor } from '../application.ts';

/** Renders the page whole: streamed pages were painted half and then waited for scripts. */
const startHandler = createStartHandler(defaultRenderHandler);

/** Renders the page that a request asks for, on its behalf. */
export function renderPage(request: Request, context: AppContext): Promise<Response> {
  return requestStore.run({ context, operations: operationsFor(context) }, async () => startHandler(request));
}
