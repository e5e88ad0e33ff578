/**
 * By what a sentence is taken for an answer, and how much it counts. Chosen on questions about talks and meetings, of
 * which a third was kept aside (`npm run bench -- assistant`); a change wants that bench before and after it.
 */
export const ANSWER_WEIGHTS = {
  /** What a word counts for in the sentences that follow the one it is said in, and in those before it. */
  after1: 0.71,
  after2: 0.73,
  after3: 0.6,
  after4: 0.15,
  before1: 0.35,
  before2: 0.14,
  /** What it adds in the very sentence, and how soon a long one loses that. */
  own: 0.35,
  length: 0.3,
  /** What it adds within so many sentences. */
  wide: 0.45,
  wideSentences: 12,
  /** How much of a word's weight is its rarity in the language. */
  rarity: 0.53,
  /** Of a word of the title: all of the video is about it. */
  topic: 0.36,
  /** Of a related word (`legitimacy` for `legitimate`), of one that means the same, of one that answers have in its place, and of words that say what is wanted of an answer. */
  related: 0.26,
  synonym: 0.35,
  near: 0.25,
  asking: 0.4,
  aside: 0.3,
  /** Two words together as in the question, and a run of three, however common. */
  pair: 0.11,
  phrase: 0.13,
  /** Looking like an answer to a question of a kind. */
  number: 1.3,
  when: 0.4,
  who: 0.26,
  where: 0.25,
  why: 0.19,
  how: 0.12,
  'is-there': 0.13,
  /** Explaining what is asked for. */
  explains: 0.6,
  /** Of the score of a question that fits, how much its reply gets, how far that reaches in sentences, and what each of them loses. */
  reply: 1.1,
  replySentences: 3,
  replyLoss: 0.06,
  /** Factors of what is itself a question, of what is short, of what only tells what is spoken of, of what stands in the description. */
  question: 0.67,
  short: 0.72,
  announced: 0.6,
  description: 0.8,
  /** Said by whom the question names; that name as a word. */
  speaker: 0.7,
  speakerName: 0.2,
};

export const QUOTE_SIZES = {
  quotes: 3,
  words: 120,
  /** Words of the first quote at most, and of the others. */
  mostFirst: 80,
  mostOther: 38,
  /** From which on nothing is added. */
  enoughFirst: 60,
  enoughOther: 23,
  sentences: 4,
  /** Of the best likelihood and score, the least that is worth a further quote. */
  likelyEnough: 0.08,
  worthQuoting: 0.45,
  /** And the least, of the score of the sentence that is quoted, that what follows it or precedes it must have. */
  worthGoingOn: 0.43,
  /** What follows and does not lean on it. */
  worthAdding: 0.5,
  worthGoingBack: 0.68,
  /** And what follows when all quotes are chosen. */
  worthFollowing: 0.5,
  /** A thought that is told in fewer words goes on, where there is room and no pause. */
  told: 32,
};
export type QuoteSizes = typeof QUOTE_SIZES;

/** Words of a clip of some three minutes. */
export const CLIP_TERMS = 500;
/** In a clip everything is near everything: what may be quoted of a talk would be half of it. */
const CLIP_SIZES: QuoteSizes = {
  ...QUOTE_SIZES,
  sentences: 3,
  worthFollowing: 1,
  told: 12,
};

/** Who asks on has read what there is: what comes second is seldom what was asked. */
const NEXT_SIZES: QuoteSizes = { ...QUOTE_SIZES, likelyEnough: 0.3 };

/** How much of its room a quote takes where others stand beside it, which answer something else: a longer sentence may have all. */
const ROOM_SHARE = 0.65;

/**
 * How much is quoted of a text that has so many terms, to a first question or to one that goes on from it.
 * @param room words of the one quote that there is room for; null for as many quotes as an answer has
 */
export function quoteSizes(
  terms: number,
  { isNext = false, room = null }: { isNext?: boolean; room?: number | null } = {},
): QuoteSizes {
  const sizes = terms <= CLIP_TERMS ? CLIP_SIZES : isNext ? NEXT_SIZES : QUOTE_SIZES;
  return room === null
    ? sizes
    : { ...sizes, quotes: 1, words: room, mostFirst: Math.min(sizes.mostFirst, ROOM_SHARE * room) };
}

/**
 * How much each sign of `answer-likelihood.ts` counts: a regression (softmax over the sentences of a text, L2 0.003) over 1,300
 * questions about talks, podcasts, meetings and read-out articles, of which a third of the texts was kept aside. Neither the program
 * nor most questions are kept, so that the numbers are frozen, and a change of what a sign looks for does not change its number: it
 * wants the bench before and after it, on the texts kept aside (decision 185). Set by hand are
 * `explained`, as too few of them ask what something is, `described` and `headed`, as these texts have no descriptions and
 * headings, `asking`, and what came later: `onward` (decision 215), `replied` and `seldom` (decision 218).
 */
export const LIKELIHOOD_WEIGHTS = {
  score: 0.84,
  share: 2.6,
  before: 1.21,
  after: 0.86,
  window: 2.08,
  earlier: 1.01,
  later: 0.76,
  words: 1.64,
  meanings: 0.89,
  exact: -0.78,
  together: -0.24,
  short: -2.18,
  length: 0.29,
  filler: -0.18,
  news: 0.62,
  names: -0.39,
  condition: 0.15,
  explained: 1.5,
  named: 0.8,
  headed: 5,
  /** Of what is said near behind what was told to the question before. */
  onward: 1.5,
  described: -2,
  announced: -1.5,
  asking: -0.6,
  time: 2.94,
  number: 1.5,
  unit: 1.91,
  person: 1.33,
  reason: 0.79,
  refusal: 0.54,
  downside: 0.95,
  difference: 0.47,
  wantedOpinion: 0.78,
  wantedTime: 2.3,
  /** Replies to somebody's question of the same kind. */
  replied: 1.2,
  /** Has the rare noun that the question is about, which hardly another sentence has. */
  seldom: 1.6,
};
