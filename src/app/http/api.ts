import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import type { AnyProcedure, AnyRouter } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { StandardRPCMatcher } from '@orpc/server/standard';
import type { OperationMeta } from '#lib/operation.ts';
import { clientNetwork } from '#platform/callers/client-network.ts';
import { mayCall, type RequestContext } from '#platform/procedure.ts';
import { procedures } from '../procedures.ts';
import { type BodyRefusal, createBodyReader } from './request-body.ts';

/** Bytes that an operation takes which declares no other number. */
const MAX_BODY_BYTES = 64 * 1024;

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

/** The methods by which operations are called by their paths. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const noOperation = () => refuse(404, 'NOT_FOUND_ERROR', 'There is no such operation.');

function refuseMethod(message: string, allowed: readonly string[]): Response {
  const response = refuse(405, 'REQUEST_ERROR', message);
  response.headers.set('allow', allowed.join(', '));
  return response;
}

/** Whether the body, if there is one, is of a form that is read. */
function isReadable({ headers }: Request): boolean {
  const type = headers.get('content-type');
  if (type !== null) return /^(?:application\/json|multipart\/form-data)\s*(?:;|$)/i.test(type);
  return !headers.has('transfer-encoding') && Number(headers.get('content-length') ?? 0) === 0;
}

const BODY_REFUSALS: Readonly<Record<BodyRefusal, () => Response>> = {
  'too-large': () => refuse(413, 'VALIDATION_ERROR', 'This is more than a request may bring.'),
  'too-many': () => {
    const response = refuse(503, 'CONNECTION_ERROR', 'Too much is being sent here. Please try again.');
    response.headers.set('retry-after', '5');
    return response;
  },
  'broken-off': () => refuse(400, 'VALIDATION_ERROR', 'The request broke off.'),
};

/** Answers for a set of operations: `/api/rpc` for our own pages, the named paths for other programs. */
export function createApi(operations: AnyRouter, readBody = createBodyReader()) {
  const byName = {
    prefix: '/api/rpc',
    matcher: new StandardRPCMatcher(),
    handler: new RPCHandler<RequestContext>(operations),
  } as const;
  const byPath = {
    prefix: '/api',
    matcher: new StandardOpenAPIMatcher(),
    handler: new OpenAPIHandler<RequestContext>(operations, {
      // Callers of the chat read `error.message` (spec 2 §7 Chat); one form for all of them.
      customErrorResponseBodyEncoder: (error) => {
        const { code, message } = error;
        return { ...error.toJSON(), error: { code, message } };
      },
    }),
  } as const;
  for (const { matcher } of [byName, byPath]) matcher.init(operations);

  /** The operation that is called so; null when there is none. */
  async function operationOf(
    { prefix, matcher }: typeof byName | typeof byPath,
    method: string,
    pathname: string,
  ): Promise<AnyProcedure | null> {
    const path = `/${pathname.slice(prefix.length).replace(/^\/|\/$/g, '')}` as const;
    return (await matcher.match(method, path))?.procedure ?? null;
  }

  /** Why nothing is called so: by another method it would be, or there is no such operation. */
  async function refuseUnknown(way: typeof byName | typeof byPath, pathname: string): Promise<Response> {
    const allowed: string[] = [];
    for (const method of METHODS) if (await operationOf(way, method, pathname)) allowed.push(method);
    if (allowed.length === 0) return noOperation();
    return refuseMethod(`This address is called by ${allowed.join(' or ')}.`, allowed);
  }

  /** Bytes that the operation takes from this caller: none when it will refuse them. */
  function bytesTaken(operation: AnyProcedure, context: RequestContext): number {
    const { access, limit } = operation['~orpc'].meta as Partial<OperationMeta>;
    return access && mayCall(access, context) ? (limit?.maxBodyBytes ?? MAX_BODY_BYTES) : 0;
  }

  async function answer(request: Request, context: RequestContext): Promise<Response> {
    const { method } = request;
    const { pathname } = new URL(request.url);
    const way = pathname.startsWith('/api/rpc/') ? byName : byPath;
    // The library runs an operation whatever the method is, and refuses those that write for GET alone.
    if (way === byName && method !== 'GET' && method !== 'POST') {
      return refuseMethod('Operations are called by GET or POST.', ['GET', 'POST']);
    }
    if (method !== 'GET') {
      if (isCrossSite(request, context.origin)) {
        return refuse(403, 'PERMISSION_ERROR', 'This request came from another site.');
      }
      if (!isReadable(request)) {
        return refuse(415, 'VALIDATION_ERROR', 'Requests are read as application/json.');
      }
    }
    const operation = await operationOf(way, method, pathname);
    if (!operation) return refuseUnknown(way, pathname);
    const network = clientNetwork(context.clientAddress);
    const answered = await readBody(request, network, bytesTaken(operation, context), async (whole) => {
      const { matched, response } = await way.handler.handle(whole, { prefix: way.prefix, context });
      return matched ? response : null;
    });
    if (typeof answered === 'string') return BODY_REFUSALS[answered]();
    return answered ?? noOperation();
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
