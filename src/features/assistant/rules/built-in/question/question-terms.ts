import { type TaggedWord, taggedWords } from '../words/parts-of-speech.ts';
import { rarity } from '../words/rarity.ts';
import { languageByCode, languageOf } from '../words/terms.ts';
import type { TextIndex } from '../words/text-index.ts';
import { mendedTerm } from './mended-term.ts';

/** A word of a question that tells what it is about. */
export interface QuestionTerm {
  readonly term: string;
  /** How much it tells by itself, from 0 to about 7. */
  readonly rarity: number;
  /** A part of a name of somebody who speaks in the video. */
  readonly isSpeaker: boolean;
  /** Is written as a name, for which no other word stands. */
  readonly isName: boolean;
  /** Says what is wanted of an answer (`summarize`, `opinion`), or hardly anything; not what it is about. */
  readonly isAsking: boolean;
  /** Stands in a clause that only says where in the talk: `when discussing the budget`. */
  readonly isAside: boolean;
}

/** Words in which people ask about talks, whatever they are about. */
const ASKING_WORDS = `
  according advise advice agree aim answer approach argue ask aspect attitude aware believe challenge claim clarify come comment
  concern conclude conclusion consider content criticize current deal decide decision describe description detail
  difference disagree discuss discussion doubt elaborate emphasize end evaluate evaluation example explain explanation
  feel final find general give group handle idea important importance impact include indicate individual insist
  introduce introduction issue justify key learn main major make mean meeting member mention necessary necessity
  oneself opinion overall overview own part participant people plan point prefer preference present presentation previous
  problem process progress pros cons propose proposal purpose question raise reach reason recommend reflect
  reflection regard relate respond response review role say section situation solution solve speak speaker specific
  speech state suggest suggestion summarize summary support talk team tell thing think thought topic towards
  transcript try type understand use various video view way whole word worry`;
/** Of them the one that nearly all who say it speak about. */
const TRANSCRIPT = 'transcript';
const ENGLISH = languageByCode('en');
const ASKING_TERMS: ReadonlySet<string> = new Set(ASKING_WORDS.trim().split(/\s+/).map(ENGLISH.termOf));
/** Those of them that a question may be about, where it has no other word: `What is the plan?` */
const SUBJECTS: ReadonlySet<string> = new Set(
  `advice agreement aim approach challenge claim concern decision deal difference doubt evaluation group idea issue member part
  people plan problem process progress proposal purpose recommendation review role section solution state suggestion support
  team worry`
    .split(/\s+/)
    .map(ENGLISH.termOf),
);
/** A clause that says at which part of the talk to look. One blank before it tells: many would be tried from each on. */
const ASIDE =
  /\s(?:when|while)\s+(?:discuss|talk|reflect|present|speak|do|introduc|it comes)\p{L}*|\s(?:in|during)\s+(?:the\s+)?discussions?\s+(?:of|about|on)\b/iu;
/** In a language without known frequencies every word that is no stop word counts alike. */
const UNKNOWN_RARITY = 5;
/** The list of English stop words is generous: `results` and `research` are in it. Rarer ones do tell. */
const STOP_RARITY = 3;
/** And these tell a little, as `home` in `the way home`. */
const FAINT_RARITY = 1.25;
/** The least of a word that is written as a name: `Ever Given`. */
const NAME_RARITY = 4;
/** Where nearly all words have a capital it tells nothing. */
const TITLE_CASE = /^(?:\S*\s+)?(?:[\p{Lu}\p{N}]\S*\s+){2,}[\p{Lu}\p{N}]\S*$/u;
/** Before a word of asking that is asked for itself: `What is a question?` */
const IS_ONE = /^\W*what (?:is|are|does|do|did|makes?) (?:an? )(?:\S{1,20} )?$/iu;
/** Before a word of asking that tells where it is hardly said: `What advice do they give?` is answered by `The one bit of advice`. */
const WHAT_ONE = /^\W*(?:what|which) $/iu;
const HARDLY_SAID = 3;
/** Asks how something is done: `work` is hardly said of it, and where it is, it is labour. */
const HOW_DOES = /\bhow (?:do|does|did|would|will|can) /iu;
const IT_WORK = /\bwork\W{0,4}$/iu;
/** A word after it has its capital from there. */
const SENTENCE_BEFORE = /[.?!] {1,2}$/;
/** Words of a question that are looked for. */
const MOST_TERMS = 30;

/** Whether a part of an English question says what it is about, whatever is said in the texts. */
export const namesSomething = (text: string): boolean =>
  ENGLISH.termsOf(text).some(({ start, end }) => {
    const word = wordIn(text.slice(start, end));
    const isStop = ENGLISH.isStopWord(word) && rarity(word) < STOP_RARITY;
    return word.length > 1 && !isStop && !ASKING_TERMS.has(ENGLISH.termOf(word));
  });

/** A word in small letters, without what an apostrophe joins to it. */
const wordIn = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/['’].*$/u, '')
    .replace(/[._]/g, '');

/**
 * What a question is about: its words without those that say nothing, each once. English words of asking are known
 * in videos of any language, for the product asks in English.
 */
export function questionTerms(question: string, index: TextIndex): QuestionTerm[] {
  const { language, positions } = index;
  const isEnglish = language.code === 'en';
  const asked = languageOf(question);
  /** A question in another language than the texts: what looks like a slip is a word. */
  const isForeign = asked.code !== language.code;
  const aside = question.search(ASIDE);
  const hasNames = !TITLE_CASE.test(question);
  const asksHowItWorks = HOW_DOES.test(question) && IT_WORK.test(question);
  const found = new Map<string, QuestionTerm>();
  for (const { term: typed, start, end } of language.termsOf(question)) {
    const word = wordIn(question.slice(start, end));
    if (/^[a-z\p{P}]?$/u.test(typed)) continue;
    const isFirst = start === 0 || SENTENCE_BEFORE.test(question.slice(Math.max(0, start - 3), start));
    const isNamed = isEnglish && hasNames && !isFirst && /^\p{Lu}\p{Ll}/u.test(question.slice(start, end));
    const mended = positions.has(typed) || isForeign ? null : mendedTerm(word, typed, index, isNamed);
    const term = mended ?? typed;
    // Its little words say no more there.
    if (isForeign && asked.isStopWord(word) && !positions.has(term)) continue;
    const rare = isEnglish ? rarity(word) : UNKNOWN_RARITY;
    const isStop = !isNamed && language.isStopWord(word) && !(isEnglish && rare >= STOP_RARITY);
    if (isStop && !(isEnglish && rare >= FAINT_RARITY)) continue;
    if (found.size > 0 && word === 'work' && asksHowItWorks) continue;
    const isOfAsking =
      ASKING_TERMS.has(ENGLISH.termOf(word)) &&
      !(term === TRANSCRIPT && positions.has(term)) &&
      !IS_ONE.test(question.slice(0, start)) &&
      !isNamed;
    const isAskedFor =
      SUBJECTS.has(term) && WHAT_ONE.test(question.slice(0, start)) && isHardlySaid(term, index);
    const isAsking = isStop || (isOfAsking && !isAskedFor && (isEnglish || !positions.has(term)));
    if (!isEnglish && !positions.has(term) && (isAsking || ENGLISH.isStopWord(word))) continue;
    const known = found.get(term);
    found.set(term, {
      term,
      rarity: Math.max(rare, isNamed ? NAME_RARITY : 0, known?.rarity ?? 0),
      isSpeaker: index.speakerTerms.has(term),
      isName: isNamed,
      isAsking,
      isAside: aside > 0 && start > aside && (known?.isAside ?? true),
    });
  }
  const terms = [...found.values()];
  const asksNothing = terms.every(({ isAsking }) => isAsking);
  return mostTelling(asksNothing ? asSubjects(terms, question, index) : terms);
}

const isHardlySaid = (term: string, { positions }: TextIndex): boolean => {
  const said = positions.get(term)?.length ?? 0;
  return said > 0 && said <= HARDLY_SAID;
};

/** What is done in a case is asked of that case, in whatever words: `What should I do after I find the answer?` */
const DONE_IN_CASE =
  /^\W*what (?:should|shall|do|can|must|would|will) (?:i|we|you|one|people) do (?:\w+ )?(?:after|before|once|when|while|if) /iu;
/** Taken for nouns, and about nothing. */
const ANYTHING = /^(?:every|some|any|no)(?:thing|one|body|where)$/iu;

/** What a question is about that has no telling word: words of asking that may be that, or common ones, `What do we miss?`, if said. */
function asSubjects(terms: readonly QuestionTerm[], question: string, index: TextIndex): QuestionTerm[] {
  const { language, positions } = index;
  const isThing = ({ tag, word }: TaggedWord) => (tag === 'NOUN' || tag === 'VERB') && !ANYTHING.test(word);
  const common = new Set(
    (language.code === 'en' && terms.length > 0 ? taggedWords(question) : [])
      .filter(isThing)
      .map(({ word }) => language.termOf(word.toLowerCase()))
      .filter((term) => !ASKING_TERMS.has(term)),
  );
  const isInCase = DONE_IN_CASE.test(question);
  const isOfCase = (term: string) => isInCase && ASKING_TERMS.has(term);
  const isSubject = ({ term }: QuestionTerm) =>
    (SUBJECTS.has(term) || common.has(term) || isOfCase(term)) && positions.has(term);
  return terms.map((asked) => (isSubject(asked) ? { ...asked, isAsking: false } : asked));
}

/** Each word is looked for all over the texts: of a question that is a text of its own the words that tell most. */
function mostTelling(terms: QuestionTerm[]): QuestionTerm[] {
  if (terms.length <= MOST_TERMS) return terms;
  const kept = new Set(terms.toSorted((a, b) => b.rarity - a.rarity).slice(0, MOST_TERMS));
  return terms.filter((term) => kept.has(term));
}
