import { withoutMarks } from '#features/catalogue/rules/readable-text.ts';
import { previewOf } from '#features/watch/rules/video-head.ts';
import { cutAtWord } from '#lib/cut-at-word.ts';
import { timeLabel } from '#lib/time-label.ts';
import { quotedSentence } from './quoted-sentence.ts';

/** What a link preview is made of. */
export interface Previewed {
  kind: 'video' | 'moment' | 'question' | 'answer' | 'insight';
  videoTitle: string;
  /** Of the video; empty where it has none. */
  videoDescription: string;
  questionText: string | null;
  /** Markdown. */
  answerText: string | null;
  startSeconds: number | null;
  endSeconds: number | null;
  /** Of a moment: what is said there. */
  spokenText: string | null;
  /** What the sharer says to it. */
  note: string | null;
}

/**
 * What a shared link says of itself where it is pasted: the thought first, else the video's title; then what the sharer
 * says, in quotation marks, for what follows is not theirs, and what it is about.
 */
export function sharePreview(share: Previewed, siteName: string): { title: string; description: string } {
  const { title, description } = withoutNote(share, siteName);
  return {
    title,
    description: share.note === null ? description : `${inQuotes(share.note)} — ${description}`,
  };
}

/** Somebody's words in quotation marks; one pair of them where they wrote one around the whole. */
const inQuotes = (words: string): string => `“${words.replace(/^["“]([^"“”]*)["”]$/, '$1')}”`;

/** Characters of what is said that a preview's title has room for. */
const LONGEST_SPOKEN = 100;

function withoutNote(share: Previewed, siteName: string): { title: string; description: string } {
  const { kind, videoTitle, questionText } = share;
  const about = `“${videoTitle}”`;
  // What was typed may be as long as a page.
  const question = previewOf(questionText ?? '') || videoTitle;
  const fallback = `Watch ${about} on ${siteName}.`;
  switch (kind) {
    case 'video':
      return { title: videoTitle, description: previewOf(withoutMarks(share.videoDescription)) || fallback };
    case 'moment':
      return share.spokenText
        ? {
            // Where a preview cuts off the line under it the title still says when.
            title: `“${cutAtWord(previewOf(share.spokenText), LONGEST_SPOKEN)}” · ${momentLabel(share)}`,
            description: `From ${about} at ${momentLabel(share)} on ${siteName}.`,
          }
        : {
            title: `${videoTitle} · ${momentLabel(share)}`,
            description: previewOf(withoutMarks(share.videoDescription)) || fallback,
          };
    case 'question':
      return {
        title: question,
        description: `A question about ${about}, asked on ${siteName}.`,
      };
    case 'answer':
    case 'insight': {
      const quoted = quotedSentence(share.answerText ?? '', questionText ?? '');
      const from = `From ${about} on ${siteName}.`;
      return { title: question, description: quoted ? `${quoted} — ${from}` : from };
    }
  }
}

/** A moment as a person writes it: `12:40`, or `12:40–13:05`. */
export function momentLabel({
  startSeconds,
  endSeconds,
}: {
  startSeconds: number | null;
  endSeconds: number | null;
}): string {
  if (startSeconds === null) return '';
  const end = endSeconds === null ? '' : `–${timeLabel(endSeconds)}`;
  return timeLabel(startSeconds) + end;
}
