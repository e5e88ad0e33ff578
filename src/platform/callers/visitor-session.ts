import type { RequestContext } from '../procedure.ts';
import {
  newSessionId,
  sessionIdOfVisit,
  signVisitor,
  VISITOR_COOKIE,
  VISITOR_SECONDS,
  type Visitor,
} from './visitor-cookie.ts';

function rememberVisitor({ cookies, resources }: RequestContext, visitor: Visitor): void {
  const signed = signVisitor(visitor, resources.visitorSecret);
  cookies.set(VISITOR_COOKIE, signed, { maxAgeSeconds: VISITOR_SECONDS });
}

/** Gives the browser that asks a session id, in place of the one that it had. */
export function giveVisitorSession(context: RequestContext): void {
  rememberVisitor(context, { sessionId: newSessionId(), hasShareSession: false });
}

/**
 * The session id of a request without account; a browser that has none is given one with the answer.
 */
export function visitorSession(context: RequestContext): string {
  if (!context.visitor) {
    context.visitor = { sessionId: newSessionId(), hasShareSession: false };
    rememberVisitor(context, context.visitor);
  }
  return context.visitor.sessionId;
}

/**
 * The same for a browser in which a share link was opened: it is marked, for 30 days from now.
 * @param visit names the visit, where the browser does
 */
export function shareSession(context: RequestContext, visit?: string): string {
  const { visitorSecret } = context.resources;
  const given = visit === undefined ? newSessionId() : sessionIdOfVisit(visit, visitorSecret);
  const { sessionId } = context.visitor ?? { sessionId: given };
  context.visitor = { sessionId, hasShareSession: true };
  rememberVisitor(context, context.visitor);
  return sessionId;
}
