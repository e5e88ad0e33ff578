import { ORPCError } from '@orpc/server';
import type { LimitKind, OperationLimit } from '#lib/operation.ts';
import { tellToWait } from '../failure-answer.ts';
import type { GuardedContext, RequestContext } from '../procedure.ts';
import { clientNetwork, clientSite, NETWORKS_OF_A_SITE } from './client-network.ts';
import type { Counted, LimitReason } from './rate-limit.ts';

/** What names a member where no foreign key does: in visits and limits, among visitors. */
export const memberKey = (userId: string): string => `member:${userId}`;

/** How many persons' worth the visitors of one network have together: a class behind one address, an office. */
const PERSONS_OF_A_NETWORK = 10;

/**
 * Whom a call of this kind counts for; see `OperationLimit`. What makes accounts or fills mailboxes counts for the site of
 * IPv6 as well.
 */
export function countedFor(
  { member, visitor, clientAddress }: Pick<RequestContext, 'member' | 'visitor' | 'clientAddress'>,
  per: OperationLimit['per'],
  kind: LimitKind,
): Counted[] {
  if (per === 'person' && member) return [{ key: memberKey(member.id), persons: 1 }];
  const [whose, persons] = per === 'network' ? ['network', 1] : ['visitors-of', PERSONS_OF_A_NETWORK];
  const counted = [{ key: `${whose}:${clientNetwork(clientAddress)}`, persons }];
  const site = kind === 'registration' || kind === 'mail' ? clientSite(clientAddress) : null;
  if (site) counted.push({ key: `${whose}:${site}`, persons: persons * NETWORKS_OF_A_SITE });
  if (per === 'person' && visitor) counted.unshift({ key: `visitor:${visitor.sessionId}`, persons: 1 });
  return counted;
}

/**
 * Counts a call against a limit.
 * @throws RATE_LIMIT_ERROR when there is no room for it, with the texts of spec 2 §8 Rate limit
 */
export async function countCall(
  context: RequestContext,
  kind: LimitKind,
  per: OperationLimit['per'],
): Promise<void> {
  const decision = await context.resources.countAgainst(kind, countedFor(context, per, kind));
  if (!decision.allowed) throw tooMany(context, kind, decision);
}

function tooMany(
  context: RequestContext,
  kind: LimitKind,
  { reason, retryAfterSeconds }: { reason: LimitReason; retryAfterSeconds: number },
) {
  context.resources.meter.tally(`refused:${kind}`);
  tellToWait(context, 429, retryAfterSeconds);
  return new ORPCError('RATE_LIMIT_ERROR', {
    status: 429,
    message: `Rate limit exceeded for ${kind}. ${reason}`,
    data: { operation: kind, reason, retryAfterSeconds },
    defined: true,
  });
}

/** @throws RATE_LIMIT_ERROR for a network that found nothing too often */
export function refuseGuesses(context: RequestContext): void {
  const retryAfterSeconds = context.resources.misses.waitSeconds(context.clientAddress);
  if (retryAfterSeconds > 0)
    throw tooMany(context, 'miss', { reason: 'Rate limit exceeded', retryAfterSeconds });
}

/**
 * Counts a call as the costly one that its operation declares: by the visitor's session, too, if it was just given.
 * @throws RATE_LIMIT_ERROR when there is no room for it
 */
export async function countCostly(context: GuardedContext): Promise<void> {
  const { costly, per } = context.limit;
  if (!costly) throw new Error('the operation declares no limit of what is costly');
  await countCall(context, costly, per);
}
