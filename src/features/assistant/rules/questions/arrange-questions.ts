/** Questions shown in one list (spec 2 §9 Clicked-question memory). */
export const SHOWN_QUESTIONS = 5;
/** Videos whose best questions are asked for at once: a page of a list has fewer. */
export const MAX_CARDS = 60;

/** What decides which questions somebody meets under a video, and in which order. */
export interface QuestionReader {
  videoId: string;
  /** A whole number of 32 bits, drawn once a browser session. */
  seed: number;
  /** Texts of questions that they clicked a short while ago. */
  clicked: readonly string[];
}

/**
 * The questions as one reader meets them, as places in the list that is given: those to show first. Each of the top third
 * makes room for one below it now and then, so that this one is tried, too (spec 2 §9); the first five are in no order; what
 * was clicked comes last. The same reader meets the same order.
 *
 * It stands by itself, with all that it needs inside: its source is a part of a script in the page.
 * @param texts the best question first
 * @param rate how often one of the top third makes room, from 0 to 1
 */
export function arrangeQuestions(texts: readonly string[], reader: QuestionReader, rate: number): number[] {
  // The same reader meets other places of the list under another video.
  let state = reader.seed ^ Number.parseInt(reader.videoId.slice(-8), 16);
  // From 0 up to 1 (mulberry32).
  const chance = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const order = Array.from(texts.keys());
  const swap = (one: number, other: number) => {
    [order[one], order[other]] = [order[other] as number, order[one] as number];
  };
  const top = Math.ceil(order.length / 3);
  // With no more than three there is nothing to explore: all are shown.
  for (let at = 0; order.length > 3 && at < top; at++) {
    if (chance() < rate) swap(at, top + Math.floor(chance() * (order.length - top)));
  }
  // Every order of the first five as likely as every other (Fisher and Yates).
  for (let at = Math.min(5, order.length) - 1; at > 0; at--) swap(at, Math.floor(chance() * (at + 1)));
  const wasClicked = (at: number) => reader.clicked.includes(texts[at] as string);
  return [...order.filter((at) => !wasClicked(at)), ...order.filter(wasClicked)];
}
