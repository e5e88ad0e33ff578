import { IN_VIDEO, type QuestionKind } from '../question/question-kind.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const SUBJECT_OF =
  /\b(?:what(?:['’]s| exactly is| is| are| was| were| (?:exactly )?counts as)|what (?:does|do|did)|define|definition of|meaning of|meant by)\s+(?:exactly\s+)?(?:an?\s+|the\s+)?(.{2,60}?)(?:\s+(?:(?:mean|stand for|refer to)s?|do))?[\s?.!]*$/iu;
/** What something does tells what it is; of somebody it does not. */
const DOES =
  /^what (?:does|do) (?!(?:he|she|they|we|you|i|it|this|that|these|those|people|one|the (?:speaker|presenter|host|author)s?)\b)(?:an?\s+|the\s+)?[\p{L}\p{N}'’./_-]{2,30}(?: [\p{L}\p{N}'’./_-]{2,30}){0,2} do[\s?.!]*$/iu;
/** Who somebody is whom a question names: `Who is Ines Prado?`, but not `Who is the mayor?` or `Who is coming?` */
const PERSON_OF =
  /\bwho(?:['’]s| exactly is| is| was| are| were)\s+(?:this |that )?((?!(?:he|she|they|you|it|this|that|these|those|the|an?|my|your|our|\p{L}+ing)\b)[\p{L}'’.-]{2,30}(?: [\p{L}'’.-]{2,30}){0,2})[\s?.!]*$/iu;
/** `a covenant in Bitcoin` is a covenant. */
const WITHIN = / in (?:the )?\S{2,30}$/;
/** What is said of what was named in the sentence before: `It's like a patio.`, `It means that you can prove it.` */
const SAYS_OF_IT =
  /^(?:(?:well|so|and|yeah|yes|okay|right|basically|which)\W+){0,2}(?:it|this|that|they|these|those|which)(?:['’]s|['’]re| is| are| was| were)?(?: also| basically| essentially| really| just| simply| actually| kind of| sort of| pretty much| like){0,2} (?:an?|the|one of|when|where|how|like|means? (?:that|one|two|three|several))\b/iu;

const GOES_ON_WITH_IT = /^(?:(?:well|so|and|yeah|basically)\W+){0,2}(?:it|they)\b/iu;

/** What tells in one sentence what something is for: `The basic idea is to count what grows in it.` */
const IDEA =
  /^(?:(?:so|and|but|well|now|okay|then),? ){0,2}(?:the|its) (?:(?:basic|main|core|whole|general|key|big|underlying|original) )?(?:idea|point|purpose|goal|concept|aim|effort)(?: (?:here|there|then|(?:behind|of|with) (?:it|this|that)))? (?:is|was)\b/iu;
export const tellsIdea = (text: string): boolean => IDEA.test(text);

/** Whether a sentence says of what was named before it what it is. */
export const saysOfIt = (text: string): boolean => SAYS_OF_IT.test(text);

/** What is asked besides: `What does SPV stand for and how does it work?` */
const ASKED_BESIDES = / and (?=(?:what|how|why|when|where|who)\b)/iu;

const beginningOf = (question: string): string =>
  (question.slice(0, 200).split(ASKED_BESIDES)[0] ?? '').trim().replace(IN_VIDEO, '');

/** What or whom a question of these kinds asks to be explained; null for any other. */
export function explainedSubject(question: string, kind: QuestionKind): string | null {
  if (kind === 'who') return PERSON_OF.exec(beginningOf(question))?.[1]?.toLowerCase() ?? null;
  return kind === 'what-is' || DOES.test(beginningOf(question)) ? definedSubject(question) : null;
}

/** What a question asks the meaning of: `quadrat` of `What is a quadrat?`; null where it asks none. */
export function definedSubject(question: string): string | null {
  const subject = SUBJECT_OF.exec(beginningOf(question))?.[1]?.toLowerCase();
  return subject?.replace(/ (?:(?:good|useful|used|needed|there) )?for$/, '').replace(WITHIN, '') ?? null;
}

/**
 * What tells of something, but not what it is: `a huge step`, `a very different beast`, `the last`, `one of those`. The source of a
 * test that none of it comes next; `an area of memory` is no such thing.
 */
export const TELLS_NO_MEANING =
  '(?!an? (?:little|bit|lot)\\b)' +
  '(?!an? (?:(?!of |for |that )[\\w-]{1,14} ){0,2}(?:thing|deal|mess|pain|beast|step|area|one|topic|question|issue|problem|challenge|failure|success)\\b(?! (?:of|that|which|where|for|to)\\b))' +
  '(?!the (?:first|second|last|final|next|only|same|best|worst|biggest|most|right|wrong|main|problem|reason|case)\\b)' +
  '(?!one of (?:those|these|them|my|the (?:[\\w-]{1,14} ){0,3}(?:things|areas|topics|reasons|problems|questions|issues|ones))\\b)';

/** A test whether a sentence says by itself what something is: `a quadrat is a frame`, `a frame, which is called a quadrat`. */
export function defines(subject: string): (text: string) => boolean {
  const { is, called } = tests(subject);
  // Who asks `A quadrat is a frame?` does not say so.
  return (text) =>
    !text.endsWith('?') && (is.test(text) || (called.test(text) && NAMES_WHAT_IT_SAYS.test(text)));
}

/** A name is given to what the sentence told before; `our system is called X` tells nothing of it. */
const NAMES_WHAT_IT_SAYS =
  /\b(?:which|that|what|this)(?: \w{1,20}){0,2} (?:called|call|known as)\b|\bare (?:called|known as)\b|\b(?:we|they|people|you) call\b|\bcall(?:s|ed)? (?:it|this|that|them|him|her)\b|\ban?(?: \w{1,20}){1,4} (?:called|known as)\b/iu;

/** What replies to the very question tells more surely than any form does. */
export const REPLIES = 2;

/**
 * How well a sentence explains something, up to 2: what follows `So what is a quadrat?`, and `Simplified payment verification` of
 * SPV; up to 1 `a quadrat is a frame`, `this is called a quadrat`, and after a sentence that names it `it is a frame`.
 */
export function explains(subject: string): (text: string, before?: string) => number {
  const { is, called, weak, named, asked, announced } = tests(subject);
  const initials = initialsOf(subject);
  // Any three words may begin so: there it is named beside them.
  const isSpelt = (text: string, before: string) =>
    initials?.test(text) && (subject.length > 3 || named.test(text) || named.test(before));
  const [kind = '', noun, ...others] = subject.split(' ');
  // `A good one is small` behind `Write down one question` tells of a good question.
  const kindOfIt = noun && others.length === 0 ? new RegExp(`^an? ${escaped(kind)} one is\\b`, 'iu') : null;
  return (text, before = '') => {
    if (!text.endsWith('?') && (asked.test(before) || isSpelt(text, before))) return REPLIES;
    if (announced.test(before) && GOES_ON_WITH_IT.test(text)) return REPLIES;
    if (kindOfIt?.test(text) && before.toLowerCase().includes(noun ?? '')) return REPLIES;
    if (is.test(text) || called.test(text)) return 1;
    if (weak.test(text)) return 0.5;
    return SAYS_OF_IT.test(text) && named.test(before) ? 0.5 : 0;
  };
}

/** A test for words that begin with the letters of an abbreviation: `simplified payment verification` for `spv`; null for what is none. */
function initialsOf(subject: string): RegExp | null {
  if (!/^[a-z]{3,6}$/.test(subject) || /^(?:[^aeiou]*[aeiou]){3}/.test(subject)) return null;
  const words = [...subject].map((letter) => `${letter}[a-z]{2,20}`);
  return new RegExp(`\\b${words.join('[ -](?:of |and |the )?')}`, 'iu');
}

function tests(subject: string) {
  const name = `${escaped(subject.replace(/s$/, ''))}(?:s|es)?`;
  const begins = `(?:^|[.,;:]\\s|\\b(?:so|and|but|because|then|now|well|basically|an?|the|means|using)\\s)["“']?(?:${name})["”']?,?\\s+`;
  const is = new RegExp(
    `${begins}(?:(?:is|are|was|were),?\\s+(?:(?:also|basically|essentially|really|just|simply|actually|kind of|sort of|a very|probably|u[hm]|you know|i mean|like),? )*${TELLS_NO_MEANING}(?:an?|the|one|like|when|where|what|something|short|used|how|those|our|my)\\b|means?\\b(?! (?:different|a lot|something|nothing)\\b)|refers? to|stands? for|allows?|lets?\\b|consists? of)`,
    'iu',
  );
  const called = new RegExp(
    `\\b(?:called|known as|call(?:s|ed)?(?: (?:it|this|that|these|those|them|him|her))?|named|so-called|term(?:ed)?)\\s+(?:an?\\s+|the\\s+)?["“']?(?:${name})\\b|\\b(?:idea|point|purpose|goal|concept) (?:of|behind) (?:an?\\s+|the\\s+)?(?:${name}) is\\b|\\bthat(?:['’]s| is) (?:an?|the|your|our) ["“']?${name}(?=["”']?(?:[.,;!]|$| (?:and|so|which|but)\\b))`,
    'iu',
  );
  const weak = new RegExp(
    `${begins}(?:is|are|was|were|works?|does|has)\\b|\\b${name}["”']?, (?:an?|the|our|my|one of the|who(?:['’]s| is| was)) \\w+ \\w+|\\b(?:idea|point|purpose|goal|concept) (?:of|behind) (?:an?\\s+|the\\s+)?(?:${name})`,
    'iu',
  );
  const named = new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'iu');
  // Who gives the talk asks it, too: what follows is the answer.
  const asked = new RegExp(
    `\\bwhat(?:['’]s| is| are| was| were| does| do) (?:an? |the |this |that )?${name}(?: (?:mean|do))?\\?$`,
    'iu',
  );
  // `That's what a quadrat does. It marks a square.`
  const announced = new RegExp(
    `\\b(?:that|this)(?:['’]s| is) what (?:an? |the )?${name} (?:is|are|does|do)[.,:]?$`,
    'iu',
  );
  return { is, called, weak, named, asked, announced };
}
