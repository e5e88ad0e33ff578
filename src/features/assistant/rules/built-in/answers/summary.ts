import { type Quote, quoteAt, quoteOf, readable } from '../quotes/quotes.ts';
import { wordsIn } from '../quotes/sentence-ranges.ts';
import { CLIP_TERMS } from '../scores/answer-weights.ts';
import { type Sentence, sentencesOf } from '../sentences/sentences.ts';
import type { TextIndex } from '../words/text-index.ts';
import { centralities } from './central-sentences.ts';
import { describedThesis, tellsOfVideo } from './described-thesis.ts';
import { type TopicTurn, turnsOfTalk } from './turns-of-talk.ts';

export interface Summary {
  /**
   * In the talk's order: its thesis, what is most central, its conclusion. The thesis is what the speaker announces, what the
   * description says that the video is about, or else what the opening says.
   */
  readonly quotes: readonly Quote[];
  /** One sentence for all of it, the description's where that has one. */
  readonly sentence: Quote | undefined;
  /** Whether the last of them says that it concludes. */
  readonly isConcluded: boolean;
  readonly turns: readonly TopicTurn[];
}

/** Of a talk's sentences the share in which its thesis and its conclusion are looked for. */
const END_SHARE = 0.14;
const LEAST_AT_END = 4;
/** Sentences of a description that are quoted for the whole of it. */
const DESCRIBED_SENTENCES = 3;
/** Words of an opening of two sentences, and of a clip's end. */
const OPENING_WORDS = 45;

/** By how much the words of a thesis or a conclusion count for more. */
const WORDED_GAIN = 1.5;
/** And each word of the title in an opening, the first ones of them; shorter words say little. */
const TITLE_WORD_GAIN = 0.3;
const MOST_TITLE_WORDS = 2;
const LEAST_TITLE_LETTERS = 4;
const THESIS =
  /\b(?:today|tonight|in this (?:talk|video|film|episode|session)|i(?:['’]m| am| want| would like|['’]d like)(?: \w+)? to|we(?:['’]re| are) going to|(?:is|be|talk|speak|talking|discuss\w*) about|the (?:idea|goal|point|question|problem|main)|why|what we)\b/iu;
/** What says outright what a talk is about. */
const ANNOUNCEMENT =
  /\b(?:(?:i(?:['’]m| am)|we(?:['’]re| are)) (?:here|going|gonna) (?:to )?(?:be )?(?:talk|tell|speak|show|present|explain|discuss|share|chat|look|learn|cover|make|build|explore)|i (?:want|would like|['’]d like) to (?:talk|tell|speak|show|present|explain|share)|(?:i|we)(?:['’]ll| will) be (?:talk|tell|speak|show|present|explain|discuss|look|cover)ing|(?:this|the|today['’]s|my|our) (?:talk|video|lecture|presentation|episode|meeting|panel|workshop) (?:is|will be|is going to be) (?:about|on|the)|today (?:i|we)\b|(?:our|my) (?:aim|goal|topic|subject) (?:is|today))/iu;
/** What an announcement loses that comes late: what is announced first is the whole. */
const LATE_ANNOUNCED = 0.5;
/** After which a talk is over, but for questions. */
const FAREWELL = /\b(?:thank you|thanks)\b|\bany questions\b|\bthat['’]s it\b/iu;
const CONCLUSION =
  /\b(?:in (?:conclusion|summary|short|the end)|to (?:sum up|summari[sz]e|conclude|recap)|so(?: (?:that['’]s|the|if|when|we|in)\b|:)|overall|finally|the (?:point|lesson|takeaway|bottom line|key)|remember|ultimately|i (?:hope|think|believe)|we (?:should|need|must|have to)|which means|therefore)\b/iu;
/** What says outright that it concludes. */
const CONCLUDES =
  /\b(?:in (?:conclusion|summary|short|the end)|to (?:sum up|summari[sz]e|conclude|recap|wrap up)|overall|ultimately|(?:the|my|one) (?:main |most important )?(?:point|lesson|takeaway|message|conclusion|bottom line|advice|hope)|remember|i hope|we (?:should|must)|(?:the|so) (?:main|most important) )\b/iu;

/** What a talk says in the whole, by what is central in it and by where it stands. */
export function summaryOf(index: TextIndex): Summary {
  const all = sentencesOf(index);
  const spokenFrom = all.findIndex(({ cue }) => cue !== null);
  if (spokenFrom < 0) return describedSummary(all, index);
  const described = describedThesis(all.slice(0, spokenFrom), index);
  const spoken = all.slice(spokenFrom);
  const weights = centralities(spoken, index);
  const size = Math.min(spoken.length, Math.max(LEAST_AT_END, Math.round(spoken.length * END_SHARE)));
  const end = endOf(spoken);
  const gain =
    (pattern: RegExp) =>
    ({ text }: Sentence) =>
      pattern.test(text) ? WORDED_GAIN : 1;
  const title = ({ terms }: Sentence) => {
    const titled = terms.filter((term) => term.length >= LEAST_TITLE_LETTERS && index.titleTerms.has(term));
    return 1 + TITLE_WORD_GAIN * Math.min(MOST_TITLE_WORDS, titled.length);
  };
  const announces = spoken.slice(0, size).some(({ text }) => ANNOUNCEMENT.test(text));
  const announced = ({ text }: Sentence, at: number) =>
    ANNOUNCEMENT.test(text) ? 1 - (LATE_ANNOUNCED * at) / size : 0;
  const opening = bestOf(
    spoken,
    weights,
    0,
    size,
    (one, at) => gain(THESIS)(one) * title(one) * (announces ? announced(one, at) : 1),
  );
  const isShort = index.termCount <= CLIP_TERMS;
  // A clip says its title again where it comes to the point; of a talk all sentences do.
  const titled = isShort ? title : () => 1;
  const conclusion = bestOf(
    spoken,
    weights,
    Math.max(size, end - size),
    end,
    (one) => gain(CONCLUSION)(one) * titled(one),
  );
  const middle = bestOf(spoken, weights, size, end - size, titled);
  const isAnnounced = opening !== null && ANNOUNCEMENT.test(spoken[opening]?.text ?? '');
  const spokenAt = (at: number | null) => (at === null ? null : at + spokenFrom);
  const thesis = isAnnounced ? spokenAt(opening) : (described ?? spokenAt(opening));
  const places = [...new Set([thesis, spokenAt(middle), spokenAt(conclusion)])]
    .filter((at): at is number => at !== null)
    .sort((a, b) => a - b);
  const quotes = places.map((at) =>
    isShort && at === spokenAt(conclusion)
      ? toItsEnd(at, all)
      : withNext(quoteAt(all, at), all, at === thesis),
  );
  const one = described ?? spokenAt(opening);
  return {
    quotes: readable(quotes, index),
    sentence: one === null ? undefined : readable([quoteAt(all, one)], index)[0],
    isConcluded: conclusion !== null && CONCLUDES.test(spoken[conclusion]?.text ?? ''),
    turns: turnsOfTalk(all, spokenFrom, index),
  };
}

/** Of a video without transcript: what its description says of it, and not of who recorded it. */
function describedSummary(all: readonly Sentence[], index: TextIndex): Summary {
  const thesis = describedThesis(all, index);
  const telling = [...all.keys()].filter((at) => all[at] && tellsOfVideo(all[at], index));
  const places = thesis === null ? [...all.keys()] : [...new Set([thesis, ...telling])];
  const quotes = places
    .slice(0, DESCRIBED_SENTENCES)
    .sort((a, b) => a - b)
    .map((at) => quoteAt(all, at));
  return {
    quotes,
    sentence: all.length === 0 ? undefined : quoteAt(all, thesis ?? 0),
    isConcluded: false,
    turns: [],
  };
}

/** An opening goes on until it says something: `I want to talk about bread.` */
function withNext(quote: Quote, sentences: readonly Sentence[], isOpening: boolean): Quote {
  const [own, next] = [sentences[quote.first], sentences[quote.first + 1]];
  const isShort = isOpening && own && next && own.turn === next.turn;
  if (!isShort || next.isQuestion || own.wordCount + next.wordCount > OPENING_WORDS) return quote;
  return quoteOf(sentences, { first: quote.first, last: quote.last + 1, answering: quote.first });
}

/** What a clip comes to is told to its end, where one person says it in few words. */
function toItsEnd(first: number, sentences: readonly Sentence[]): Quote {
  const last = sentences.length - 1;
  const isOneTurn = sentences.slice(first).every(({ turn }) => turn === sentences[first]?.turn);
  const isShort = wordsIn(sentences, { first, last }) <= OPENING_WORDS;
  return isOneTurn && isShort
    ? quoteOf(sentences, { first, last, answering: first })
    : quoteAt(sentences, first);
}

/** Where a talk ends: what follows thanks are questions and answers. */
function endOf(sentences: readonly Sentence[]): number {
  const half = Math.floor(sentences.length / 2);
  const farewell = sentences.findIndex(({ text }, at) => at >= half && FAREWELL.test(text));
  return farewell < 0 ? sentences.length : farewell;
}

function bestOf(
  sentences: readonly Sentence[],
  weights: Float32Array,
  from: number,
  to: number,
  gain: (sentence: Sentence, at: number) => number,
): number | null {
  let best: number | null = null;
  let highest = 0;
  for (let at = from; at < to; at += 1) {
    const sentence = sentences[at];
    const weight = sentence ? (weights[at] ?? 0) * gain(sentence, at) : 0;
    if (weight > highest) {
      highest = weight;
      best = at;
    }
  }
  return best;
}
