import { implement } from '@orpc/server';
import { answerBeginning } from '#features/assistant/rules/answer/answer-beginning.ts';
import { questionKey } from '#features/assistant/rules/questions/question-order.ts';
import { cardsById } from '#features/catalogue/server/public.ts';
import { UNKNOWN_PLACE } from '#lib/cursor.ts';
import { decodePlace, pageOf } from '#lib/list-place.ts';
import { guard, memberIn } from '#platform/procedure.ts';
import { FEED_PAGE_SIZE, type FriendsNote, feedContract } from '../contract-feed.ts';
import { friendName } from '../rules/friend-name.ts';
import { mergedNotes } from '../rules/merged-notes.ts';
import { sharedVideoSearch } from '../rules/share-address.ts';
import {
  eventsOnVideo,
  type FeedEvent,
  friendsEvents,
  friendsInMargin,
  friendsWithEvents,
} from './feed-queries.ts';
import type { SharingContext } from './friend-attempts.ts';

const procedures = implement(feedContract).$context<SharingContext>().use(guard);

/** People by whom one may choose. */
const MAX_PEOPLE = 12;
/** What friends said of one video that is read for its margin. */
const MAX_IN_MARGIN = 200;
/** The same that is told below it. */
const MAX_ON_VIDEO = 12;

const personOf = ({ userId, ...named }: Pick<FeedEvent, 'userId' | 'firstName' | 'lastName' | 'email'>) => ({
  userId,
  name: friendName(named),
});

/** The same for what is one thing, whoever shared it. */
function keyOf({ videoId, questionText, startSeconds, endSeconds }: FeedEvent): string {
  if (questionText !== null) return `${videoId} ${questionKey(questionText)}`;
  return startSeconds === null ? videoId : `${videoId} ${startSeconds}-${endSeconds ?? ''}`;
}

/** An event as a note, but for what its video is. */
function noteOf(event: FeedEvent): Omit<FriendsNote, 'videoTitle' | 'thumbnailVersion'> {
  const { videoId, questionText, shareToken, messageId, moment, startSeconds, endSeconds } = event;
  const said = answerBeginning(event.answer ?? '');
  return {
    key: keyOf(event),
    videoId,
    questionText,
    spokenText: event.spokenText,
    answer: said.answer,
    // Of a question no message is kept.
    sharesAnswer: shareToken === null ? null : questionText !== null && messageId !== null,
    momentSeconds: startSeconds ?? said.momentSeconds,
    people: [{ ...personOf(event), note: event.note, isByLink: event.isByLink }],
    at: moment,
    search:
      shareToken === null
        ? { q: questionText ?? '' }
        : {
            ...sharedVideoSearch({
              shareToken,
              questionText,
              messageId,
              autoOpen: questionText !== null,
              startSeconds,
              endSeconds,
            }),
          },
  };
}

export const feedProcedures = {
  friendsThink: procedures.friendsThink.handler(async ({ input, context, errors }) => {
    const after = input.cursor === undefined ? null : decodePlace('friends-think', input.cursor);
    if (input.cursor !== undefined && !after) throw errors.VALIDATION_ERROR(UNKNOWN_PLACE);
    const { database } = context.resources;
    const wanted = { after, limit: FEED_PAGE_SIZE + 1, personId: input.personId };
    const found = await friendsEvents(database, memberIn(context).id, wanted);
    const { shown, nextCursor } = pageOf('friends-think', found, FEED_PAGE_SIZE);
    const notes = mergedNotes(shown.map(noteOf));
    const cards = await cardsById(
      database,
      notes.map(({ videoId }) => videoId),
    );
    return {
      notes: notes.flatMap((note) => {
        const card = cards.get(note.videoId);
        return card ? [{ ...note, videoTitle: card.title, thumbnailVersion: card.thumbnailVersion }] : [];
      }),
      nextCursor,
    };
  }),

  friendsWithNotes: procedures.friendsWithNotes.handler(async ({ context }) => {
    const found = await friendsWithEvents(context.resources.database, memberIn(context).id, MAX_PEOPLE);
    return found.map(personOf);
  }),

  friendsOnVideo: procedures.friendsOnVideo.handler(async ({ input, context }) => {
    const { database } = context.resources;
    const found = await eventsOnVideo(database, memberIn(context).id, input.id, MAX_ON_VIDEO);
    return mergedNotes(found.map(noteOf));
  }),

  friendsInMargin: procedures.friendsInMargin.handler(async ({ input, context }) => {
    const rows = await friendsInMargin(
      context.resources.database,
      memberIn(context).id,
      input.id,
      MAX_IN_MARGIN,
    );
    const margin = new Map<string, Map<string, string>>();
    for (const { question_id, user_id, first_name, last_name, email } of rows) {
      const people = margin.get(question_id) ?? new Map<string, string>();
      if (!people.has(user_id))
        people.set(user_id, friendName({ firstName: first_name, lastName: last_name, email }));
      margin.set(question_id, people);
    }
    return Object.fromEntries(
      Array.from(margin, ([id, people]) => [id, Array.from(people, ([userId, name]) => ({ userId, name }))]),
    );
  }),
};
