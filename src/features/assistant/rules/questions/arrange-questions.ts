/** A number from 0 up to, but not including, 1. */
type Chance = () => number;

/** Questions shown in one list (spec 2 §9 Clicked-question memory). */
export const SHOWN_QUESTIONS = 5;
/** Videos whose best questions are asked for at once: a page of a list has fewer. */
export const MAX_CARDS = 60;
/** How often one of the best makes room for a lower one, so that this one is tried, too (spec 2 §9). */
const EXPLORATION_RATE = 0.2;
/** With no more than these there is nothing to explore: all are shown. */
const FEW = 3;

/**
 * The questions as one reader meets them: now and then a lower one in place of one of the best, and those that are
 * shown in no order. The others follow, in place of those that the reader has clicked before.
 */
export function arrangeQuestions<Question>(questions: readonly Question[], chance: Chance): Question[] {
  const explored = explore(questions, chance);
  return [...shuffle(explored.slice(0, SHOWN_QUESTIONS), chance), ...explored.slice(SHOWN_QUESTIONS)];
}

/** Swaps each question of the top third with one below it, one time in five. */
export function explore<Question>(questions: readonly Question[], chance: Chance): Question[] {
  const explored = [...questions];
  if (explored.length <= FEW) return explored;
  const top = Math.ceil(explored.length / 3);
  for (let at = 0; at < top; at++) {
    if (chance() < EXPLORATION_RATE) swap(explored, at, top + Math.floor(chance() * (explored.length - top)));
  }
  return explored;
}

/** Every order as likely as every other (Fisher and Yates). */
export function shuffle<Question>(questions: readonly Question[], chance: Chance): Question[] {
  const shuffled = [...questions];
  for (let at = shuffled.length - 1; at > 0; at--) swap(shuffled, at, Math.floor(chance() * (at + 1)));
  return shuffled;
}

function swap<Question>(list: Question[], one: number, other: number): void {
  [list[one], list[other]] = [list[other] as Question, list[one] as Question];
}
