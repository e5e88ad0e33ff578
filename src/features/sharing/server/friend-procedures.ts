import { implement } from '@orpc/server';
import { UNKNOWN_PLACE } from '#lib/cursor.ts';
import { decodePlace, pageOf } from '#lib/list-place.ts';
import { guard, memberIn } from '#platform/procedure.ts';
import { FRIENDS_PAGE_SIZE, friendsContract } from '../contract-friends.ts';
import { attemptsByDay, type SharingContext } from './friend-attempts.ts';
import { blockedBy, friendsOf, preferencesOf, removedBy, setPreferences } from './friend-queries.ts';
import { blockPerson, removeFriend, restoreFriend, unblockPerson } from './friendships.ts';
import { matchSessions } from './match-sessions.ts';
import { countNewFriends, friendsSeen, tellNewFriends } from './new-friends.ts';
import { friendsForVideo } from './suggested-friends.ts';
import { welcome } from './welcome.ts';

const procedures = implement(friendsContract).$context<SharingContext>().use(guard);

const TOO_LATE = { message: 'This cannot be taken back any more.' };
const ONESELF = { message: 'One cannot block oneself.' };

export const friendProcedures = {
  matchSessions: procedures.matchSessions.handler(async ({ context }) => ({
    connected: await matchSessions(context),
  })),

  friends: procedures.friends.handler(async ({ input, context, errors }) => {
    const after = input.cursor === undefined ? null : decodePlace('friends', input.cursor);
    if (input.cursor !== undefined && !after) throw errors.VALIDATION_ERROR(UNKNOWN_PLACE);
    const { database } = context.resources;
    const found = await friendsOf(database, memberIn(context).id, after, FRIENDS_PAGE_SIZE + 1);
    const { shown, nextCursor } = pageOf('friends', found, FRIENDS_PAGE_SIZE);
    return { friends: shown.map(({ friend }) => friend), nextCursor };
  }),

  newFriends: procedures.newFriends.handler(({ context }) =>
    countNewFriends(context.resources.database, memberIn(context).id),
  ),

  tellNewFriends: procedures.tellNewFriends.handler(async ({ context }) => ({
    friends: await tellNewFriends(context.resources.database, memberIn(context).id),
  })),

  friendsSeen: procedures.friendsSeen.handler(async ({ context }) => {
    await friendsSeen(context.resources.database, memberIn(context).id);
    return {};
  }),

  removeFriend: procedures.removeFriend.handler(async ({ input, context }) => {
    await removeFriend(context.resources.database, memberIn(context).id, input.userId);
    return {};
  }),

  restoreFriend: procedures.restoreFriend.handler(async ({ input, context, errors }) => {
    const isThere = await restoreFriend(context.resources.database, memberIn(context).id, input.userId);
    if (!isThere) throw errors.NOT_FOUND_ERROR(TOO_LATE);
    return {};
  }),

  removedPeople: procedures.removedPeople.handler(({ context }) =>
    removedBy(context.resources.database, memberIn(context).id),
  ),

  blockedPeople: procedures.blockedPeople.handler(({ context }) =>
    blockedBy(context.resources.database, memberIn(context).id),
  ),

  blockPerson: procedures.blockPerson.handler(async ({ input, context, errors }) => {
    const { id } = memberIn(context);
    if (id === input.userId.toLowerCase()) throw errors.VALIDATION_ERROR(ONESELF);
    await blockPerson(context.resources.database, id, input.userId);
    return {};
  }),

  unblockPerson: procedures.unblockPerson.handler(async ({ input, context }) => {
    await unblockPerson(context.resources.database, memberIn(context).id, input.userId);
    return {};
  }),

  sharingPreferences: procedures.sharingPreferences.handler(({ context }) =>
    preferencesOf(context.resources.database, memberIn(context).id),
  ),

  setSharingPreferences: procedures.setSharingPreferences.handler(({ input, context }) =>
    setPreferences(context.resources.database, memberIn(context).id, input),
  ),

  suggestedFriends: procedures.suggestedFriends.handler(({ input, context }) =>
    friendsForVideo(context.resources.database, memberIn(context).id, input.id),
  ),

  welcome: procedures.welcome.handler(({ context }) => welcome(context)),

  friendMetrics: procedures.friendMetrics.handler(async ({ input, context }) => {
    const { database, friendAttempts } = context.resources;
    return { instance: friendAttempts.totals, ...(await attemptsByDay(database, input.days)) };
  }),
};
