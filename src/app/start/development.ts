import type { Application } from '../application.ts';
import { handleRequest } from '../http/handle-request.ts';
import { requestContext } from '../http/request-context.ts';
import { renderPage } from '../pages/render-page.ts';
import { startInstance } from './instance.ts';

// The build tool loads this module anew after each edit; the instance behind it stays.
const kept = globalThis as { mindreelDevelopment?: Promise<Application> };

/** Answers a request in development: nothing is kept, and scripts are not restricted (hot reload writes its own). */
export async function developmentFetch(request: Request): Promise<Response> {
  kept.mindreelDevelopment ??= startInstance({ LOG_TO: 'stdout', ...process.env }).then(
    (instance) => instance.application,
  );
  const application = await kept.mindreelDevelopment;
  const context = requestContext(application, request, '127.0.0.1');
  const answered = await handleRequest(application, request, context);
  if (answered && 'bodies' in answered) {
    const { status, headers, bodies } = answered;
    return new Response(new Uint8Array(bodies.identity), { status, headers: headers as HeadersInit });
  }
  return answered ?? renderPage(request, context);
}
