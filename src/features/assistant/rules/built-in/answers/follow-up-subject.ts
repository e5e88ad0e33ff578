import { type QuestionKind, questionKind } from '../question/question-kind.ts';
import { VIDEO_NOUN } from '../question/video-nouns.ts';
import { edgeAsked, momentAsked } from './moment-asked.ts';
import { vagueAsked } from './vague-asked.ts';

/** What is no question. */
const ASKS_NOTHING: ReadonlySet<QuestionKind> = new Set(['greeting', 'remark', 'task', 'objection']);
/** What names nothing that a later question could be about. */
const hasSubject = (question: string): boolean => {
  const kind = questionKind(question);
  const isOfVideo = kind === 'whole' || kind === 'speakers';
  return (
    !ASKS_NOTHING.has(kind) &&
    vagueAsked(question) === null &&
    !isOfVideo &&
    momentAsked(question) === null &&
    edgeAsked(question, true) === null
  );
};

/** Before a follow-up, and what asks for the reason of what was just told. */
const LEADS = String.raw`(?:(?:and|but|so|ok|okay|well|really|please)[\s,]+)*`;
const WHY = 'why(?: (?:not|so|is that|is it|does it|do they|exactly))?';
/** Asks for a reason, and for nothing else. */
export const ASKS_WHY = new RegExp(String.raw`^${LEADS}${WHY}[\s.?!]*$`, 'iu');
/** Says nothing of what it is about. */
const BARE = new RegExp(
  String.raw`^${LEADS}(?:${WHY}|how(?: (?:so|exactly|come|does (?:it|that|this) work|is that possible))?|when(?: (?:was (?:it|that)|exactly))?|where(?: (?:is (?:it|that)|exactly))?|who(?: (?:is (?:it|that)|said (?:it|that|this)|says? (?:it|that|so)))?|what(?: (?:else|for|exactly|then|about (?:it|that|them)|does (?:it|that) mean|do you mean))?|(?:please )?(?:tell me|say|explain|show me|give me)(?: (?:it|that|this|some|me|a bit|a little))* ?(?:more|further|in more detail|detail|details|again)?(?: (?:about|of|on) (?:it|that|this|them))?|(?:some |any |more )?(?:more|more details?|details|examples?|for example|go on|continue|elaborate|anything else|such as|like what|in what way|since when|in detail)(?: (?:please|about (?:it|that|this)))?|(?:can|could) you (?:explain|elaborate|give (?:me |us )?(?:an|another|some) examples?|say more|tell me more)(?: .{0,20})?|(?:give me |show me |what(?:['’]s| is) )(?:an|another|some|more) examples?)[\s.?!]*$`,
  'iu',
);
const WANTS_MORE = /\b(?:more|else|further|go on|continue|elaborate|details?)\b/iu;
/** Asks for what was not told yet: who asks `why?` has read the answer. */
const LOOKS_FURTHER = /\b(?:why|how|for|examples?|such as|like what|in what way)\b/iu;
/** Stands for something that was named before; `this video` does not. */
const STANDS_FOR = new RegExp(
  String.raw`\b(?:its|they|them|their|theirs|he|him|his|she|her|hers|it(?!['’]s (?:about|possible))|that(?=\s*(?:\?|$|work|mean|happen|do|is|was|so))|this(?! ${VIDEO_NOUN})(?=\s*(?:\?|$|work|mean|happen|is|was))|these|those|the (?:same|other|former|latter))\b`,
  'iu',
);
/** What of it stands for what the question names itself: `Why do people forget what they learn?`, `How does a crab shed its shell?` */
const OWN: readonly RegExp[] = [
  /(\b(?:do|did|can|could|will|would|should|have|had|are|were) (?:[\w'’-]+ ){0,3}(?!(?:this|does|has|was|his|its)\b)(?:[\w'’-]{2,}s|people|men|women|children) (?:[\w'’-]+ ){1,4})(?:their|they)\b/iu,
  new RegExp(
    String.raw`(\b(?:does|did|can|could|will|would|should|has|is|was) (?:the|an?) (?!(?:speaker|host|guest|author|man|woman|person|${VIDEO_NOUN})\b)(?:[\w'’-]+ ){1,4})its\b`,
    'iu',
  ),
  new RegExp(
    String.raw`(\b(?:does|did|can|could|will|would|should|has|is|was) (?:the|an?) (?!(?:speaker|host|guest|author|man|woman|person|${VIDEO_NOUN})\b)(?:[\w'’-]+ ){1,4}(?:what|when|if|that|because|how|where|while|after|before|until|unless) )it\b`,
    'iu',
  ),
];
/** Nobody is `it`: `Does it take longer?` goes on from no `Who was Ada?` */
const OF_A_THING = /^(?!.*\b(?:he|she|him|his|hers?|they|them|their)\b).*\bit\b/isu;
const ASKS_OF_PERSON = /^who(?:['’]s| is| was) (?!(?:the|that|this|it|he|she|they)\b)/iu;
const ONE_OF_THEM = /\bthe (?:first|second|third|next|last) ones?\b/iu;
const LEADS_ON = /^(?:and|or|also)\s(?:\S+\s*){1,4}$/iu;
const WHAT_ELSE = new RegExp(
  String.raw`^(?:and |but )?what else\b(?!.{0,40}\b(?:said|told|covered|discussed|mentioned|shown|${VIDEO_NOUN})\b)`,
  'iu',
);
const ASKS_FIGURE = /^how (?:much|many|long|often|far|big|old)[?.!]*$/iu;
const MOST_WORDS = 9;
/** Asks who speaks, or the video, for something else: `What does he say about sleep?` */
const SPEAKER_ON =
  /\b(?:he|she|they|it) (?:\w+ )?(?:say|says|said|think|thinks|mention|mentions|mentioned|talk|talks|speak|recommend|recommends|suggest|suggests)\b(?: \w+)? (?:about |of |on )?(?!it\b|that\b|this\b|them\b|about\b|of\b|on\b)\w{3,}/iu;

/** What is meant by a question in a conversation. */
export interface Meant {
  /** With its subject, where that was named before. */
  readonly question: string;
  /** The question from which the subject is taken; null where it names its own. */
  readonly subjectOf: string | null;
  /** Whether what was quoted before is not wanted again. */
  readonly wantsMore: boolean;
  /** Whether it says nothing of what it is about, and nothing was asked before: `Why?` */
  readonly isOpen: boolean;
}

/**
 * A follow-up question with the subject that it takes from before: `why?`, `tell me more`, `and its downsides?`.
 * @param asked what was asked in the conversation before, the oldest first
 */
export function meantBy(question: string, asked: readonly string[]): Meant {
  const own = { question, subjectOf: null, wantsMore: false, isOpen: false };
  const short = beginningOf(question);
  if (!leansOnBefore(short)) return own;
  const before = asked.filter(hasSubject);
  const isOfThing = !BARE.test(short) && OF_A_THING.test(short);
  if (isOfThing && ASKS_OF_PERSON.test(before.at(-1) ?? '')) return own;
  const subject =
    before.findLast((one) => !leansOnBefore(beginningOf(one))) ??
    // With nothing before it, `Why do people forget what they learn?` names itself whom it means.
    before.findLast((one) => !BARE.test(beginningOf(one)));
  if (subject === undefined) return { ...own, isOpen: BARE.test(short) && !WANTS_MORE.test(short) };
  return {
    question: `${subject} ${short}`,
    subjectOf: subject,
    wantsMore: BARE.test(short) && (WANTS_MORE.test(short) || LOOKS_FURTHER.test(short)),
    isOpen: false,
  };
}

/** Whether a follow-up names itself what it asks, `how many saw it?`, which what was quoted before may answer. */
export function isNamed(question: string): boolean {
  const short = beginningOf(question);
  return !BARE.test(short) && !WANTS_MORE.test(short);
}

const beginningOf = (question: string): string => question.slice(0, 300).trim();

function leansOnBefore(question: string): boolean {
  if (BARE.test(question)) return true;
  const kind = questionKind(question);
  if (kind === 'whole' || ASKS_NOTHING.has(kind) || question.split(/\s+/).length > MOST_WORDS) return false;
  if (SPEAKER_ON.test(question)) return false;
  const others = OWN.reduce((rest, own) => rest.replace(own, '$1'), question);
  return (
    STANDS_FOR.test(others) ||
    [ONE_OF_THEM, LEADS_ON, WHAT_ELSE, ASKS_FIGURE].some((sign) => sign.test(question))
  );
}
