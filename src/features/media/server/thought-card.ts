import { SHARE_PICTURE } from '../rules/picture/picture-address.ts';
import { titleSize } from '../rules/picture/title-size.ts';
import { type DrawableText, drawableLabel, drawableTitle } from './card-fonts.ts';
import { outlines, thickened } from './outlines.ts';

/** What the picture of a thought says. */
export interface Thought {
  /** A question, or words that are quoted; what cannot be drawn is left out. */
  words: string;
  /** In place of the words where none of them can be drawn. */
  otherwise: string;
  /** The beginning of the answer to it, on two lines at most; empty for none. */
  answer: string;
  /** What it is about, on one line; empty for none. */
  about: string;
  siteName: string;
}

/** Where on the picture of a thought its video's picture stands, in pixels. */
export const THOUGHT_PICTURE = { left: 800, width: 400, height: SHARE_PICTURE.height } as const;

// Paper, ink, the grey of words of second rank and the red pencil, by day.
const [PAPER, INK, MUTED, ACCENT] = ['#faf9f5', '#1e1814', '#645e57', '#bb3b15'] as const;

/** The rule, and the column of words beside it. */
const RULE = { x: 72, width: 4, tick: 30 } as const;
const COLUMN = { left: 124, width: 636, top: 52, foot: 512 } as const;
/** Read at a quarter of this, too: a preview in a phone's list of messages is 300 pixels wide. */
const SIZES = [76, 70, 64, 58, 52, 47] as const;
const MOST_LINES = 4;
const ANSWER = { size: 30, gap: 22, lines: 2 } as const;
const ABOUT = { size: 27, gap: 24 } as const;
const MARK = { size: 32, top: 548 } as const;

const LONGEST_WORDS = 300;
const LONGEST_LINE = 120;

const cut = (text: string, length: number) => [...text].slice(0, length).join('');

/**
 * A thought as a note in the margin of its video: on paper, beside the rule that marks thoughts everywhere. Gives an SVG of
 * 1200 x 630, all text in outlines, that leaves the right to the video's picture.
 */
export async function drawThought({ words, otherwise, answer, about, siteName }: Thought): Promise<string> {
  const text =
    (await drawableTitle(cut(words, LONGEST_WORDS))) ?? (await drawableTitle(cut(otherwise, LONGEST_WORDS)));
  const beginning = await drawableTitle(cut(answer, LONGEST_WORDS));
  const answered = beginning
    ? await lines(beginning, { fontSize: ANSWER.size, color: INK, lineClamp: ANSWER.lines })
    : null;
  const answerHeight = answered ? ANSWER.gap + answered.height : 0;
  const said = text ? await saidWords(text, answerHeight) : { drawing: '', height: 0, firstLine: 0 };
  const line = await drawableLabel(cut(about, LONGEST_LINE));
  const under = line ? await oneLine(line, ABOUT.size, MUTED) : { drawing: '', height: 0 };
  const mark = await drawableTitle(cut(siteName, LONGEST_LINE));
  const wordmark = mark ? await oneLine(mark, MARK.size, INK) : { drawing: '' };
  const height = said.height + answerHeight + (line ? ABOUT.gap + under.height : 0);
  // A little above the middle, where one looks first.
  const top = COLUMN.top + Math.max(0, (COLUMN.foot - COLUMN.top - height) * 0.45);
  const tick = top + said.firstLine - RULE.width / 2;
  const { width, height: whole } = SHARE_PICTURE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${whole}" viewBox="0 0 ${width} ${whole}">`,
    `<rect width="${width}" height="${whole}" fill="${PAPER}"/>`,
    `<rect x="${RULE.x}" width="${RULE.width}" height="${whole}" fill="${ACCENT}"/>`,
    `<rect x="${RULE.x}" y="${tick.toFixed(1)}" width="${RULE.tick}" height="${RULE.width}" fill="${ACCENT}"/>`,
    inColumn(said.drawing, top),
    inColumn(answered?.drawing ?? '', top + said.height + ANSWER.gap),
    inColumn(under.drawing, top + said.height + answerHeight + ABOUT.gap),
    inColumn(wordmark.drawing, MARK.top),
    '</svg>',
  ].join('');
}

const inColumn = (drawing: string, top: number) =>
  `<g transform="translate(${COLUMN.left} ${top.toFixed(1)})">${drawing}</g>`;

/** @param below pixels that are to be left under it */
async function saidWords(text: DrawableText, below: number) {
  const lineHeight = text.isTight ? 1.13 : 1.3;
  const box = {
    width: COLUMN.width,
    height: COLUMN.foot - COLUMN.top - 60 - below,
    lineHeight,
    maxLines: MOST_LINES,
  };
  const { size, breaksWords, cutAfterLines, isTooLong } = titleSize(text.text, box, SIZES);
  const shown = isTooLong ? cutBehindWord(text.text, box) : text.text;
  const { drawing, height } = await outlines(
    { ...text, text: shown },
    {
      left: 0,
      top: 0,
      width: COLUMN.width,
      fontSize: size,
      lineHeight,
      color: INK,
      letterSpacing: text.isTight ? '-0.012em' : '0',
      // Whatever was estimated of its width: here the lines are counted.
      lineClamp: cutAfterLines ?? MOST_LINES,
      ...(breaksWords && { wordBreak: 'break-word' }),
      ...(text.isThin && { WebkitTextStroke: thickened(size, INK) }),
    },
  );
  return { drawing, height, firstLine: (size * lineHeight) / 2 };
}

/** As many words as fit at the smallest size; the text whole where not even a few do, to be cut where its lines end. */
function cutBehindWord(text: string, box: Parameters<typeof titleSize>[1]): string {
  const words = text.split(' ');
  while (words.length > 3) {
    words.pop();
    const shorter = `${words.join(' ').replace(/[,;:.–-]$/, '')}…`;
    if (!titleSize(shorter, box, SIZES).isTooLong) return shorter;
  }
  return text;
}

const oneLine = (text: DrawableText, fontSize: number, color: string) =>
  lines(text, { fontSize, color, lineClamp: 1 });

function lines(text: DrawableText, style: { fontSize: number; color: string; lineClamp: number }) {
  const { fontSize, color } = style;
  return outlines(text, {
    left: 0,
    top: 0,
    width: COLUMN.width,
    ...style,
    lineHeight: 1.3,
    wordBreak: 'break-word',
    ...(text.isThin && { WebkitTextStroke: thickened(fontSize, color) }),
  });
}
