import { randomBytes, randomUUID } from 'node:crypto';
import { inDatabase, newMember } from './signed-in.ts';

/** One of our own clips, with a transcript. */
const CLIP = 'dc13303a-380c-43a5-8bb1-d2645e02f3d5';
const TITLE = 'Why Timed Captions Make a Video Searchable';

export const newShareId = () => randomBytes(8).toString('base64url').slice(0, 10);

/** A link to the clip, or to something of it, from somebody new. */
export async function link(
  given: { question?: string; answer?: string; start?: number; end?: number } = {},
): Promise<{ path: string; token: string; shareId: string }> {
  const { question = null, answer = null, start = null, end = null } = given;
  const ofQuestion = answer === null ? 'question' : 'answer';
  const { id: sharer } = await newMember();
  const shareId = newShareId();
  const token = randomUUID();
  await inDatabase(
    `insert into share_records (share_id, share_token, video_id, video_title, sharer_id, kind, question_text, start_seconds,
                                end_seconds, auto_open, answer_text, message_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $7::text is not null, $10, $11)`,
    [
      shareId,
      token,
      CLIP,
      TITLE,
      sharer,
      question ? ofQuestion : start === null ? 'video' : 'moment',
      question,
      start,
      end,
      answer,
      answer && randomUUID(),
    ],
  );
  return { path: `/s/${shareId}`, token, shareId };
}
