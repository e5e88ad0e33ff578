import { sql } from 'drizzle-orm';
import type { PageFlag } from '#lib/feature-flags.ts';
import { memberKey } from '#platform/callers/count-call.ts';
import type { Database } from '#platform/database.ts';
import type { RequestContext } from '#platform/procedure.ts';
import type { Person } from '../contract-friends.ts';
import { removedSince } from './friendships.ts';
import { connectByLink } from './settings.ts';
import type { ShareRow } from './share-queries.ts';

const HINT_FLAG: PageFlag = 'progressiveShareDisclosure';

interface Arrival {
  isOwn: boolean;
  removed: Person | null;
  isPrivate: boolean;
  startsWithHint: boolean;
  signUpConnects: boolean;
}

/**
 * How a share that somebody opened is shown to them: as their own or not, as of somebody whom they removed, or by a link that does
 * not connect them because no link does, by a hint or not, and whether signing up, which has to be open to them, would
 * connect them.
 */
export async function arrivalOf(
  { member, visitor, clientAddress, resources }: RequestContext,
  { sharer_id, connects, created_at }: ShareRow,
): Promise<Arrival> {
  const { database } = resources;
  const connectsPeople = sharer_id !== null && connects && (await resources.settings.get(connectByLink));
  const isOwn = member !== null && member.id === sharer_id;
  const person = member ? memberKey(member.id) : (visitor?.sessionId ?? clientAddress);
  const removed =
    member === null || sharer_id === null
      ? null
      : await removedSince(database, { removerId: member.id, removedId: sharer_id, since: created_at });
  const mayConnect = member !== null && connectsPeople && !isOwn && removed === null;
  return {
    isOwn,
    removed,
    isPrivate: mayConnect && (await isKeptApart(database, member.id, sharer_id)),
    startsWithHint: await resources.flags.isOn(HINT_FLAG, person),
    signUpConnects: member === null && connectsPeople && (await resources.isRegistrationOpen()),
  };
}

/**
 * Whether private mode keeps a member apart from a sharer whom they neither blocked nor know as a friend. What the sharer
 * ended or blocked is not told: then a press connects nobody.
 */
async function isKeptApart(database: Database, memberId: string, sharerId: string): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    select from sharing_preferences
     where user_id = ${memberId} and not connects
       and not exists (select from friend_blocks where blocker_id = ${memberId} and blocked_id = ${sharerId})
       and not exists (select from friend_relationships
                        where (sharer_id, friend_id) in ((${sharerId}::uuid, ${memberId}::uuid), (${memberId}::uuid, ${sharerId}::uuid)))`);
  return rowCount === 1;
}
