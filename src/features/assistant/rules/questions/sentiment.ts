/** How an insight sounds (spec 2 §4 Insight sentiment). */
export type Sentiment = 'positive' | 'negative' | 'surprising' | 'neutral';

const POSITIVE =
  'good great best better benefit benefits beneficial improve improves improved improvement success successful effective helpful help helps useful valuable advantage advantages opportunity strong win wins growth positive excellent healthy happy love solve solves solved powerful easy easier safe gain gains';
const NEGATIVE =
  'bad worse worst problem problems risk risks risky fail fails failed failure failures danger dangerous harm harmful difficult difficulty hard wrong mistake mistakes error errors lose loss losses weak weakness threat threats fear negative poor pain painful broken waste warning damage';
const SURPRISING =
  'surprise surprises surprising surprisingly unexpected unexpectedly counterintuitive paradox paradoxical astonishing remarkable remarkably shocking strange strangely curious curiously actually contrary myth ironically unlikely amazing incredible incredibly rare rarely hidden secret';

const setOf = (list: string) => new Set(list.split(' '));
const WORDS = { positive: setOf(POSITIVE), negative: setOf(NEGATIVE), surprising: setOf(SURPRISING) };

/** By counting words: a surprise wins as soon as it is as strong as the stronger of the other two. */
export function sentimentOf(text: string): Sentiment {
  const counts = { positive: 0, negative: 0, surprising: 0 };
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    for (const kind of ['positive', 'negative', 'surprising'] as const) {
      if (WORDS[kind].has(word)) counts[kind] += 1;
    }
  }
  const { positive, negative, surprising } = counts;
  if (surprising > 0 && surprising >= Math.max(positive, negative)) return 'surprising';
  if (positive > negative) return 'positive';
  return negative > positive ? 'negative' : 'neutral';
}
