import type { Share } from '../contract-links.ts';
import { sharePath } from '../rules/share-address.ts';
import type { ShareRow } from './share-queries.ts';

/** What a share is of, and how it is shared, as its sharer sees it everywhere. */
export function shownShare(
  row: Pick<
    ShareRow,
    | 'share_id'
    | 'kind'
    | 'video_title'
    | 'question_text'
    | 'answer_text'
    | 'is_curators'
    | 'start_seconds'
    | 'end_seconds'
    | 'note'
    | 'connects'
    | 'friends_may_see'
  >,
  origin: string,
): Omit<Share, 'shareToken'> {
  return {
    shareId: row.share_id,
    url: origin + sharePath(row.share_id),
    kind: row.kind as Share['kind'],
    videoTitle: row.video_title,
    questionText: row.question_text,
    answerText: row.answer_text,
    isCurators: row.is_curators,
    startSeconds: row.start_seconds,
    endSeconds: row.end_seconds,
    note: row.note,
    connects: row.connects,
    friendsMaySee: row.friends_may_see,
  };
}
