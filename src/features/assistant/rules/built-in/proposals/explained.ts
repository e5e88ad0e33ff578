import { TELLS_NO_MEANING } from '../scores/definition.ts';
import { ENDS, type NounPhrase, type Place } from '../words/noun-phrases.ts';

/** Characters beside a phrase by which is told what is said of it. */
const NEAR = 60;
/** And in which a reason stands. */
const REASON_NEAR = 160;

/** What is said more often for each time that it is explained is taken as known: `Bitcoin`, where all speak of it. */
const MENTIONS_PER_EXPLANATION = 12;

/** Where a sentence or a part of one begins, and the article of its subject. */
const SUBJECT =
  /(?:^|[.!?,;:]\s+|(?:^|\s)(?:so|and|but|that|because|well|basically|where|then)\s+)(?:an?\s+|the\s+)?$/iu;
const IS_EXPLAINED = new RegExp(
  `^,?\\s+(?:is|are)\\s+(?:basically |essentially |really |just |simply |actually |kind of |sort of )?${TELLS_NO_MEANING}(?:an?\\s|one of|when\\s|where\\s|the (?:process|idea|name|way|act|practice|place|set|software|protocol|number|\\w+ (?:where|that|which|who|in which))\\b)`,
  'iu',
);
const MEANS = /^\s+(?:means|refers to|stands for)\s(?!different)/iu;
const CALLED =
  /(?:^|\s)(?<!so[- ])(?:is|are|be|we|they|it|people|you|also|usually|often)\s+(?:called|call|known as|call (?:it|this|that|these|them)(?: \w+)?)\s+(?:an?\s+|the\s+)?["“']?$/iu;
const WHAT_BEFORE = /(?:^|[^\p{L}])what (?:exactly |actually )?(?:an?\s+|the\s+)?$/iu;
const WHAT_AFTER = /^\s+(?:is|are|means?)\b/iu;
const ASKED_BEFORE = /(?:^|[^\p{L}])what(?:['’]s| is| are) (?:an?\s+|the\s+)?$/iu;
const HOW_BEFORE =
  /(?:^|[^\p{L}])(?:explain\w*|shows?|describe\w*|look at|go (?:through|over)|basically|this is|that['’]s|here['’]s|recap) (?:how|the way) (?:an?\s+|the\s+)?$/iu;
const WORKS = /^\s+(?:actually )?works?\b/iu;
const WORKS_THUS = /^\s+works? (?:by|like this|as follows|is that|so that|in a way)\b/iu;
const USED_FOR = /^\s+(?:is|are) (?:\w+ly )?(?:used|needed) (?:for|to)\b/iu;
/** What is said of things: with the preposition that joins them. */
const RELATION =
  /(?:^|\s)(?<!(?:\bnot|\bnever|n['’]t) )(?:the|an?|one|main|big|biggest|other|another)\s+(problem with|advantage of|advantages of|disadvantage of|benefit of|benefits of|downside of|drawback of|purpose of|goal of|idea behind|history of|risk of|problems with|benefits of|limitations of)\s+(?:an?\s+|the\s+)?$/iu;
/** What is said of things with a reason for it. */
const QUALITY =
  /^\s+(?:is|are)(?:n't)? (?:so |really |very |also |actually |quite )?(important|useful|hard|difficult|dangerous|expensive|slow|necessary|needed|bad|controversial|tricky|risky|better|special|limited)\b[^.?!]{0,80}\b(?:because|since)\b/iu;
/** What people do for which they are named. */
const DID: Readonly<Record<string, string>> = {
  argued: 'argue',
  built: 'build',
  coined: 'coin',
  demonstrated: 'demonstrate',
  described: 'describe',
  designed: 'design',
  developed: 'develop',
  discovered: 'discover',
  invented: 'invent',
  measured: 'measure',
  proposed: 'propose',
  published: 'publish',
  recorded: 'record',
  suggested: 'suggest',
};
const DID_AFTER = new RegExp(
  `^\\s+(?:first |once |originally |has )?(${Object.keys(DID).join('|')})\\s`,
  'iu',
);

/** Something that a video speaks about. */
interface Mentioned {
  readonly noun: NounPhrase;
  readonly places: readonly Place[];
  /** Everybody knows what it is. */
  readonly isOrdinary: boolean;
  readonly isInTitle: boolean;
}

/**
 * The questions about something that the texts themselves suggest, because they explain it or say what it is for: best
 * first, in plain English. None where they only mention it.
 */
export function explainedQuestions({ noun, places, isOrdinary, isInTitle }: Mentioned): string[] {
  const found = { what: '', how: '', why: '', purpose: '', relation: '', did: '' };
  const { form, one, isPlural } = noun;
  let explained = 0;
  const isAre = isPlural ? 'are' : 'is';
  for (const { unit, start, end } of places) {
    const before = unit.text.slice(Math.max(0, start - NEAR), start);
    const after = unit.text.slice(end, end + NEAR);
    const isSubject = SUBJECT.test(before);
    const isWhat =
      (isSubject && (IS_EXPLAINED.test(after) || MEANS.test(after))) ||
      (CALLED.test(before) && ENDS.test(after)) ||
      (WHAT_BEFORE.test(before) && WHAT_AFTER.test(after)) ||
      (ASKED_BEFORE.test(before) && /^\s*[?.,]/.test(after));
    if (isWhat) explained += 1;
    if ((HOW_BEFORE.test(before) && WORKS.test(after)) || (isSubject && WORKS_THUS.test(after)))
      found.how = `How ${isPlural ? 'do' : 'does'} ${form} work?`;
    if (isSubject && USED_FOR.test(after)) found.purpose = `What ${isAre} ${form} used for?`;
    const relation = ENDS.test(after) ? RELATION.exec(before)?.[1]?.toLowerCase() : undefined;
    if (relation)
      found.relation = `What ${/s (?:of|with)$/.test(relation) ? 'are' : 'is'} the ${relation} ${form}?`;
    const quality = isSubject
      ? QUALITY.exec(unit.text.slice(end, end + REASON_NEAR))?.[1]?.toLowerCase()
      : undefined;
    if (quality) found.why = `Why ${isAre} ${form} ${quality}?`;
    const did =
      noun.isName && noun.wordCount > 1 ? DID[DID_AFTER.exec(after)?.[1]?.toLowerCase() ?? ''] : undefined;
    if (did) found.did = `What did ${form} ${did}?`;
  }
  const isTakenAsKnown = !isInTitle && explained * MENTIONS_PER_EXPLANATION < places.length;
  if (!isOrdinary && explained > 0 && !isTakenAsKnown)
    found.what = one === null ? `What are ${form}?` : `What is ${one}?`;
  // What something is can be looked up anywhere; the others are this video's own.
  return [found.did, found.why, found.how, found.relation, found.purpose, found.what].filter(
    (one) => one !== '',
  );
}
