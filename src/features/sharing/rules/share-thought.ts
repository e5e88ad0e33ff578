import { cutAtWord } from '#lib/cut-at-word.ts';
import { timeLabel } from '#lib/time-label.ts';
import { quotedSentence } from './quoted-sentence.ts';
import { momentLabel } from './share-preview.ts';

/** Characters of a title and a time that have room beside each other, on the line under a thought. */
const LONGEST_LINE = 43;
/** What is drawn from left to right stands wrong beside words that are not. */
const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

interface Shared {
  kind: 'video' | 'moment' | 'question' | 'answer' | 'insight';
  questionText: string | null;
  /** Markdown. */
  answerText: string | null;
  startSeconds: number | null;
  endSeconds: number | null;
  /** Of a moment: what is said there. */
  spokenText: string | null;
}

/** Characters of an answer that two lines have room for, and of what is said that four of the smallest type have. */
const LONGEST_ANSWER = 84;
const LONGEST_SPOKEN = 100;

/**
 * What the picture of a share says: the question, with how its answer begins where that was shared, or what an insight
 * quotes, or what is said at a moment, and under it the video; of a bare video its title.
 */
export function thoughtOf(
  share: Shared,
  video: { title: string; durationSeconds: number | null },
): { words: string; otherwise: string; answer: string; about: string } {
  const words = wordsOf(share) || video.title;
  const time =
    share.startSeconds === null
      ? video.durationSeconds === null
        ? ''
        : timeLabel(video.durationSeconds)
      : momentLabel(share);
  const title = words === video.title ? '' : `on ${cutAtWord(video.title, LONGEST_LINE - time.length)}`;
  const isTimed = time !== '' && !RIGHT_TO_LEFT.test(title);
  const about = [title, isTimed && time].filter(Boolean).join(' · ');
  const answer =
    share.kind === 'answer' ? quotedSentence(share.answerText ?? '', share.questionText ?? '') : '';
  return { words, otherwise: video.title, answer: cutAtWord(answer, LONGEST_ANSWER), about };
}

function wordsOf({ kind, questionText, answerText, spokenText }: Shared): string {
  if (kind === 'moment') return spokenText ? `“${cutAtWord(spokenText, LONGEST_SPOKEN)}”` : '';
  if (kind === 'insight') {
    const quoted = quotedSentence(answerText ?? '', questionText ?? '').replace(/^["“”]|["“”]$/g, '');
    if (quoted) return `“${quoted}”`;
  }
  return questionText ?? '';
}
