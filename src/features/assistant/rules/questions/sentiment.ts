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
  return sentimentIn(countsIn(text));
}

/** Words of its kind from which a sentiment is told to readers: a single one often stands there for something else. */
const TELLING = 2;

/** How an insight sounds, where enough words say so to tell readers; else neutral. */
export function clearSentiment(text: string): Sentiment {
  const counts = countsIn(text);
  const sentiment = sentimentIn(counts);
  return sentiment === 'neutral' || counts[sentiment] < TELLING ? 'neutral' : sentiment;
}

type Counts = Record<keyof typeof WORDS, number>;

function countsIn(text: string): Counts {
  const counts: Counts = { positive: 0, negative: 0, surprising: 0 };
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    for (const kind of ['positive', 'negative', 'surprising'] as const) {
      if (WORDS[kind].has(word)) counts[kind] += 1;
    }
  }
  return counts;
}

function sentimentIn({ positive, negative, surprising }: Counts): Sentiment {
  if (surprising > 0 && surprising >= Math.max(positive, negative)) return 'surprising';
  if (positive > negative) return 'positive';
  return negative > positive ? 'negative' : 'neutral';
}
