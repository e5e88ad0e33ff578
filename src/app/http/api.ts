import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { AnyRouter } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import type { RequestContext } from '#platform/procedure.ts';
import { procedures } from '../procedures.ts';

/** A plain JSON error in the form that the operations' own errors have. */
function refuse(status: number, code: string, message: string): Response {
  return Response.json({ defined: false, code, status, message, error: { code, message } }, { status });
}

/**
 * Whether a request that may change something comes from another site's page. Browsers say so, and no script can
 * make them say otherwise; what says nothing is no browser, so nobody's cookies are at stake.
 */
function isCrossSite({ url, headers }: Request, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const from = headers.get('origin');
  // Browsers do not name the site to an address without https, such as one of a local network.
  return from !== null && from !== origin && from !== new URL(url).origin;
}

/** Whether the body, if there is one, is of a form that is read. */
function isReadable({ headers }: Request): boolean {
  const type = headers.get('content-type');
  if (type !== null) return /^(?:application\/json|multipart\/form-data)\s*(?:;|$)/i.test(type);
  return !headers.has('transfer-encoding') && Number(headers.get('content-length') ?? 0) === 0;
}

/** Answers for a set of operations: `/api/rpc` for our own pages, the named paths for other programs. */
export function createApi(operations: AnyRouter) {
  const rpc = new RPCHandler<RequestContext>(operations);
  const openApi = new OpenAPIHandler<RequestContext>(operations, {
    // Callers of the chat read `error.message` (spec 2 §7 Chat); one form for all of them.
    customErrorResponseBodyEncoder: (error) => {
      const { code, message } = error;
      return { ...error.toJSON(), error: { code, message } };
    },
  });

  async function answer(request: Request, context: RequestContext): Promise<Response> {
    const isRpc = new URL(request.url).pathname.startsWith('/api/rpc/');
    // The library runs an operation whatever the method is, and refuses those that write for GET alone.
    if (isRpc && request.method !== 'GET' && request.method !== 'POST') {
      const response = refuse(405, 'REQUEST_ERROR', 'Operations are called by GET or POST.');
      response.headers.set('allow', 'GET, POST');
      return response;
    }
    if (request.method !== 'GET') {
      if (isCrossSite(request, context.origin)) {
        return refuse(403, 'PERMISSION_ERROR', 'This request came from another site.');
      }
      if (!isReadable(request)) {
        return refuse(415, 'VALIDATION_ERROR', 'Requests are read as application/json.');
      }
    }
    const { matched, response } = isRpc
      ? await rpc.handle(request, { prefix: '/api/rpc', context })
      : await openApi.handle(request, { prefix: '/api', context });
    return matched ? response : refuse(404, 'NOT_FOUND_ERROR', 'There is no such operation.');
  }

  return async (request: Request, context: RequestContext): Promise<Response> => {
    const response = await answer(request, context);
    for (const [name, value] of context.responseHeaders) response.headers.append(name, value);
    response.headers.set('x-request-id', context.requestId);
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    return response;
  };
}

/** Answers everything under `/api`. */
export const handleApi = createApi(procedures);
