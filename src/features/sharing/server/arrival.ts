import type { PageFlag } from '#lib/feature-flags.ts';
import { memberKey } from '#platform/callers/count-call.ts';
import type { RequestContext } from '#platform/procedure.ts';
import type { Person } from '../contract-friends.ts';
import { removedSince } from './friendships.ts';
import { connectByLink } from './settings.ts';
import type { ShareRow } from './share-queries.ts';

const HINT_FLAG: PageFlag = 'progressiveShareDisclosure';

/**
 * How a share that somebody opened is shown to them: as their own or not, as of somebody whom they removed, by a hint or not, and
 * whether signing up, which has to be open to them, would connect them.
 */
export async function arrivalOf(
  { member, visitor, clientAddress, resources }: RequestContext,
  { sharer_id, connects, created_at }: ShareRow,
): Promise<{ isOwn: boolean; removed: Person | null; startsWithHint: boolean; signUpConnects: boolean }> {
  const person = member ? memberKey(member.id) : (visitor?.sessionId ?? clientAddress);
  return {
    isOwn: member !== null && member.id === sharer_id,
    removed:
      member === null || sharer_id === null
        ? null
        : await removedSince(resources.database, {
            removerId: member.id,
            removedId: sharer_id,
            since: created_at,
          }),
    startsWithHint: await resources.flags.isOn(HINT_FLAG, person),
    signUpConnects:
      member === null &&
      sharer_id !== null &&
      connects &&
      (await resources.settings.get(connectByLink)) &&
      (await resources.isRegistrationOpen()),
  };
}
