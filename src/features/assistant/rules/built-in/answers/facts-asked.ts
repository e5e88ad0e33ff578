import { timeLabel } from '#lib/time-label.ts';
import { utcDay } from '#lib/utc-day.ts';
import { questionKind } from '../question/question-kind.ts';
import { THE_VIDEO } from '../question/video-nouns.ts';
import type { VideoTexts } from '../words/text-index.ts';
import { inert } from './answer-markdown.ts';
import { ownWords, type TextAnswer } from './text-answer.ts';

type Fact = 'length' | 'day' | 'title';

const VIDEO = new RegExp(`\\b${THE_VIDEO}\\b`, 'iu');
const ASKED: readonly (readonly [Fact, RegExp])[] = [
  [
    'length',
    /^(?:how long(?: (?:(?:is|was|does|will) (?:it|this|that|this video)(?: (?:be|last|run|go|go on|take to watch))?|(?:does|will) this video take))?|how (?:many (?:minutes|hours)|much time) (?:(?:is|does|will) (?:it|this|that|this video)(?: (?:long|last|run))?|(?:does|will) this video take)|(?:what(?:['’]s| is) )?(?:the |its )?(?:length|duration|runtime|running time)(?: of (?:it|this|that|this video))?)[\s.?!]*$/iu,
  ],
  [
    'day',
    /^(?:when|(?:in |on )?(?:what|which) (?:year|date|day)) (?:is|was|did) (?:this video|(?:it|this|that|this video) (?:from|published|released|made|recorded|filmed|given|held|uploaded|posted|created|produced|aired|come out|take place))[\s.?!]*$/iu,
  ],
  ['day', /^how (?:old|recent|new) is (?:it|this|that|this video)[\s.?!]*$/iu],
  [
    'day',
    /^what(?:['’]s| is| was) the (?:(?:date|year|(?:publication|publishing|upload|recording) date)(?: of (?:it|this|that|this video))?|release date of this video)[\s.?!]*$/iu,
  ],
  [
    'title',
    /^(?:what(?:['’]s| is) )?(?:(?:the |its )?title(?: of (?:it|this|that|this video))?|the name of this video|(?:it|this|that|this video) (?:called|titled))[\s.?!]*$/iu,
  ],
];

/**
 * What a question asks of the video as a thing, which nobody says in it: how long it is, from when, how it is called; null for any other.
 * @param isFirst whether nothing was asked before for which its `it` could stand
 */
export function factAsked(question: string, isFirst: boolean): Fact | null {
  const asked = question.slice(0, 100).replace(/\s+/g, ' ').trim().replace(VIDEO, 'this video');
  if (!isFirst && !asked.includes('this video')) return null;
  return ASKED.find(([, pattern]) => pattern.test(asked))?.[0] ?? null;
}

/**
 * The questions of one that asks several things of the video as a thing: `How long is this video and who made it?` Null where
 * something else is asked, too.
 * @param isFirst as in `factAsked`
 */
export function factsAsked(question: string, isFirst: boolean): string[] | null {
  const parts = question.slice(0, 200).split(/,? and |, |\? /iu);
  const [first = ''] = parts;
  const isOfVideo = (part: string) => factAsked(part, true) !== null || questionKind(part) === 'speakers';
  const isSubject = isFirst || VIDEO.test(first);
  return parts.length > 1 && isSubject && parts.every(isOfVideo) ? parts : null;
}

/** What is known of it, in a sentence. */
export function factTold(fact: Fact, { title, durationSeconds, publishedOn }: VideoTexts): TextAnswer {
  if (fact === 'title') return ownWords(`It is called “${inert(title)}”.`);
  if (fact === 'day' && publishedOn) return ownWords(`It was published on ${utcDay(publishedOn)}.`);
  if (fact === 'length' && durationSeconds) return ownWords(`It is ${timeLabel(durationSeconds)} long.`);
  const what = fact === 'day' ? 'when this video was published' : 'how long this video is';
  return ownWords(`It is not known here ${what}.`, false);
}
