import { lineWidth } from '#features/media/rules/picture/title-size.ts';
import { cutAtWord } from '#lib/cut-at-word.ts';
import { timeLabel } from '#lib/time-label.ts';
import { quotedSentence } from './quoted-sentence.ts';
import { momentLabel } from './share-preview.ts';

/** The width in ems of the line under a thought, of 636 pixels in type of 27: a title and a time stand beside each other on it. */
const LINE_WIDTH = 23.5;
/** Characters of a title that no line has room for. */
const LONGEST_TITLE = 60;
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
  const { title, time } = aboutOf(share, video);
  const about = [shortened(title, time), time].filter(Boolean).join(' · ');
  const answer =
    share.kind === 'answer' ? quotedSentence(share.answerText ?? '', share.questionText ?? '') : '';
  return { words, otherwise: video.title, answer: cutAtWord(answer, LONGEST_ANSWER), about };
}

/** What stands under a thought: which video it is about, unless that is the thought, and when it is, or how long the video is. */
export function aboutOf(
  share: Shared,
  video: { title: string; durationSeconds: number | null },
): { title: string; time: string } {
  const { durationSeconds } = video;
  const length = durationSeconds === null ? '' : timeLabel(durationSeconds);
  const title = (wordsOf(share) || video.title) === video.title ? '' : `on ${video.title}`;
  if (RIGHT_TO_LEFT.test(title)) return { title, time: '' };
  return { title, time: share.startSeconds === null ? length : momentLabel(share) };
}

/** As much of a title as has room on one line with a time: whatever is cut, when it is is told whole. */
function shortened(title: string, time: string): string {
  let kept = cutAtWord(title, LONGEST_TITLE);
  for (let length = [...kept].length; lineWidth(`${kept} · ${time}`) > LINE_WIDTH && length > 4; length -= 1)
    kept = cutAtWord(title, length);
  return kept;
}

function wordsOf({ kind, questionText, answerText, spokenText }: Shared): string {
  if (kind === 'moment') return spokenText ? `“${cutAtWord(spokenText, LONGEST_SPOKEN)}”` : '';
  if (kind === 'insight') {
    const quoted = quotedSentence(answerText ?? '', questionText ?? '').replace(/^["“”]|["“”]$/g, '');
    if (quoted) return `“${quoted}”`;
  }
  return questionText ?? '';
}
