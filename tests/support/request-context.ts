import { randomUUID } from 'node:crypto';
import type { Access } from '#lib/operation.ts';
import { requestCookies } from '#platform/callers/cookies.ts';
import { newSessionId } from '#platform/callers/visitor-cookie.ts';
import type { RequestContext, Resources } from '#platform/procedure.ts';

/** Everybody who may call an operation, from the one with the fewest rights to the one with the most. */
export const ROLES = ['anyone', 'share-visitor', 'member', 'admin'] as const satisfies Access[];

/** What a request knows of somebody in this role. */
export function identityOf(role: Access): Pick<RequestContext, 'member' | 'visitor'> {
  const visitor = { sessionId: newSessionId(), hasShareSession: role === 'share-visitor' };
  switch (role) {
    case 'anyone':
      return { member: null, visitor: null };
    case 'share-visitor':
      return { member: null, visitor };
    case 'member':
    case 'admin':
      return {
        member: { id: randomUUID(), isAdmin: role === 'admin', sessionId: randomUUID() },
        visitor: null,
      };
  }
}

/** A request by somebody in this role, as procedures see it. */
export function testRequestContext(
  resources: Resources,
  role: Access = 'anyone',
  given: Partial<RequestContext> = {},
): RequestContext {
  const requestId = randomUUID();
  const responseHeaders = given.responseHeaders ?? new Headers();
  return {
    requestId,
    clientAddress: '192.0.2.1',
    origin: 'http://mindreel.test',
    ...identityOf(role),
    isBot: false,
    outcome: { hasFailed: false },
    responseHeaders,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    takesEvents: false,
    cookies: requestCookies(null, false, responseHeaders),
    log: resources.log.child({ requestId }),
    resources,
    ...given,
  };
}
