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
  /** Of a related word (`legitimacy` for `legitimate`), of one that means the same, and of words that say what is wanted of an answer. */
  related: 0.26,
  synonym: 0.2,
  asking: 0.4,
  /** The same where it is asked who or when: `proposed` in `Who proposed it?`. */
  askingDeed: 0.35,
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
  otherReply: 0.6,
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
  mostOther: 33,
  /** From which on nothing is added. */
  enoughFirst: 60,
  enoughOther: 25,
  sentences: 4,
  /** Of the best score, the least that is worth a further quote. */
  worthQuoting: 0.45,
  /** And the least, of the score of the sentence that is quoted, that what follows it or precedes it must have. */
  worthGoingOn: 0.2,
  /** What follows and does not lean on it. */
  worthAdding: 0.35,
  worthGoingBack: 0.68,
};
