/** What a model is told to write on a line before its follow-up questions: nothing that an answer would say. */
export const FOLLOW_UP_MARKER = '<<<next>>>';

/** As models write it. */
const MARKER = /<<<[ \t]{0,3}next[ \t]{0,3}>>>/i;
/** What may yet become one when more arrives. */
const MARKER_BEGUN = /(?:<{1,3}|<<<[ \t]{0,3}(?:n|ne|nex|next[ \t]{0,3}>{0,2})?)$/i;
/** The longest one, which says how much of a text is looked at. */
const LONGEST_MARKER = 20;
/** A line that begins a block of code, or would end one. */
const FENCE = /^[ \t]*(`{3,}|~{3,})(.*)$/s;
/** Characters of a line by which is told whether it is a fence. */
const LINE_BEGINNING = 500;
/** Characters of questions that are kept; who writes more has misunderstood. */
const LONGEST_TAIL = 4_000;

/** Parts an answer, as it is written, from the follow-up questions at its end. */
export interface MarkerReader {
  /** The next piece of the answer; what of it (and of earlier pieces) is shown. */
  write(piece: string): string;
  /**
   * What was still held back when the answer ended.
   * @param isWhole whether it ended by itself; else what looks like a beginning is one.
   */
  end(isWhole: boolean): string;
  /** Whether the mark was there: the answer is whole by then. */
  readonly isOver: boolean;
  /** Whether there is more behind it than three questions could be. */
  readonly isTooLong: boolean;
  /** What stands behind it. */
  readonly tail: string;
}

/** A pure reader: nobody sees the mark nor what comes after it, in whatever pieces it comes. In blocks of code it is text. */
export function createMarkerReader(): MarkerReader {
  let held = '';
  let tail = '';
  let isOver = false;
  /** The beginning of the current line, and the fence of the block of code that it is in. */
  let line = '';
  let fence: string | null = null;

  function pass(length: number): string {
    const text = held.slice(0, length);
    held = held.slice(length);
    line = (line + text).slice(0, LINE_BEGINNING);
    if (text.endsWith('\n')) {
      fence = fenceAfter(fence, line.trimEnd());
      line = '';
    }
    return text;
  }

  return {
    get isOver() {
      return isOver;
    },
    get isTooLong() {
      return tail.length >= LONGEST_TAIL;
    },
    get tail() {
      return tail;
    },
    write(piece) {
      if (isOver) {
        tail = (tail + piece).slice(0, LONGEST_TAIL);
        return '';
      }
      held += piece;
      let shown = '';
      for (;;) {
        const newline = held.indexOf('\n') + 1;
        const marker = MARKER.exec(newline > 0 ? held.slice(0, newline) : held);
        if (marker) {
          shown += pass(marker.index);
          if (fence === null && fenceAfter(null, line) === null) {
            isOver = true;
            tail = held.slice(marker[0].length, marker[0].length + LONGEST_TAIL);
            held = '';
            return shown;
          }
          shown += pass(marker[0].length);
        } else if (newline > 0) {
          shown += pass(newline);
        } else {
          const end = held.slice(-LONGEST_MARKER);
          const begun = MARKER_BEGUN.exec(end)?.[0].length ?? 0;
          return shown + pass(held.length - begun);
        }
      }
    },
    end: (isWhole) => (isWhole && !/n/i.test(held) ? held : ''),
  };
}

/** The fence of the block of code that a text is in after a line, or null. */
function fenceAfter(fence: string | null, line: string): string | null {
  const [, marks = '', rest = ''] = FENCE.exec(line) ?? [];
  if (marks === '') return fence;
  // Backticks after backticks are code within a line.
  if (fence === null) return marks.startsWith('`') && rest.includes('`') ? null : marks;
  return marks.startsWith(fence) && rest.trim() === '' ? null : fence;
}

/** A text in other brackets where they would be ours: whatever is taken out, what is left might be a new one. */
export function withoutMarker(text: string): string {
  return text.replace(new RegExp(MARKER, 'gi'), (mark) => mark.replaceAll('<', '‹').replaceAll('>', '›'));
}
