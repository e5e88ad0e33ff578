import { type Quote, quoteOf, readable } from '../quotes/quotes.ts';
import { wordsIn } from '../quotes/sentence-ranges.ts';
import { CLIP_TERMS } from '../scores/answer-weights.ts';
import { chaptersOf } from '../sentences/chapters.ts';
import { type Sentence, sentencesOf } from '../sentences/sentences.ts';
import { type KeyPhrase, keyPhrases } from '../words/key-phrases.ts';
import { rarity } from '../words/rarity.ts';
import type { TextIndex } from '../words/text-index.ts';
import { describedThesis, tellsOfVideo } from './described-thesis.ts';
import { topicTurns } from './topic-turns.ts';

/** A part of a talk: where it begins, and what is spoken of there more than elsewhere. */
export interface TopicTurn {
  readonly sentence: Sentence;
  readonly topics: readonly string[];
}
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
const SENTENCES_PER_TURN = 45;
const MOST_TURNS = 6;
/** Sentences of a description that are quoted for the whole of it. */
const DESCRIBED_SENTENCES = 3;
/** Words of a sentence that says something and is read at a glance: the least and the most. */
const FITTING_WORDS = [8, 38] as const;
/** The least of a clip, in which every sentence counts. */
const LEAST_CLIP_WORDS = 6;
const TOPICS_PER_TURN = 2;
/** Words of an opening of two sentences, and of a clip's end. */
const OPENING_WORDS = 45;

/** By how much the words of a thesis or a conclusion count for more. */
const WORDED_GAIN = 1.5;
/** And each word of the title in an opening, the first ones of them; shorter words say little. */
const TITLE_WORD_GAIN = 0.3;
const MOST_TITLE_WORDS = 2;
const LEAST_TITLE_LETTERS = 4;
/** What remains of the weight of a sentence that is too short or too long, asks, is no matter of the talk, or leans on another. */
const UNFITTING = 0.3;
const ASKING = 0.5;
const OF_HOUSEKEEPING = 0.4;
const LEANING = 0.6;
/** What each filler leaves of it. */
const WITH_FILLER = 0.9;
/** Characters of a sentence by which is told whether it leans on another. */
const BEGINNING = 100;
/** Letters of a word that says what a talk is about. */
const LEAST_LETTERS = 3;
/** Of `rarity`: a word as common as that says nothing; and the weight of a word in a language of which that is not known. */
const COMMONPLACE = 2;
const UNKNOWN_RARITY = 3;
/** Terms that a sentence is taken to have beside its own: without them the shortest would weigh most. */
const ADDED_TERMS = 6;
/** Times that a phrase is said in a part which it names. */
const LEAST_SAID = 2;
/** Of a talk the part that a turn is taken for at least, and how many times more a phrase may count for being said there. */
const LEAST_SHARE = 0.05;
const MOST_LIFT = 4;

const HOUSEKEEPING =
  /\b(?:welcome|thank(?:s| you)|hello|hi everyone|good (?:morning|afternoon|evening)|my name|episode|listeners?|sponsor|podcast|subscribe|show notes|next week|see you|applause|microphone|slides?|can you hear|any questions|question from|joining|guest|audience|raise your hand|apologies|agenda|minutes|bye)\b/iu;
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
const LEANS =
  /^\W*(?:but|or|because|actually|anyway)\b|^(?:\W*(?:yeah|yes|no|right|okay|well|so|and|but|or|because)\W+)*(?:it|its|this|that|these|those|they|he|she|them)\b/iu;
/** Goes on with what was said, or names it again: `Then watch that part again`, `the same viewer`. */
const POINTS_BACK = /^then\b|\bthe same (?!time\b|way\b|as\b)/iu;
const FILLERS = /\b(?:um|uh|you know|i mean|i guess|kind of|sort of|whatever|something like that)\b/giu;

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
    turns: chapterTurns(all, index) ?? turnsOf(spoken, index),
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
  const [part] = quote.parts;
  return part
    ? { ...quote, last: quote.last + 1, parts: [{ ...part, text: `${part.text} ${next.text}` }] }
    : quote;
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

/** One sentence, as a quote. */
export function quoteAt(sentences: readonly Sentence[], at: number): Quote {
  const { text = '', cue = null, speaker = '' } = sentences[at] ?? {};
  return { first: at, last: at, parts: [{ text, cue, speaker }] };
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

/** How much of what is said again and again each sentence says; little for what leans on others or is no matter of the talk. */
function centralities(sentences: readonly Sentence[], { language, termCount }: TextIndex): Float32Array {
  const counts = new Map<string, number>();
  for (const { terms } of sentences)
    for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weightOf = new Map<string, number>();
  const tellingOf = (term: string) =>
    language.code === 'en' ? Math.max(0, rarity(term) - COMMONPLACE) : UNKNOWN_RARITY;
  for (const [term, count] of counts)
    if (term.length >= LEAST_LETTERS && !language.isStopWord(term))
      weightOf.set(term, Math.log1p(count) * tellingOf(term));
  return Float32Array.from(sentences, ({ terms, text, wordCount, isQuestion }) => {
    const sum = [...new Set(terms)].reduce((total, term) => total + (weightOf.get(term) ?? 0), 0);
    let weight = sum / Math.sqrt(ADDED_TERMS + terms.length);
    if (
      wordCount < (termCount <= CLIP_TERMS ? LEAST_CLIP_WORDS : FITTING_WORDS[0]) ||
      wordCount > FITTING_WORDS[1]
    )
      weight *= UNFITTING;
    if (isQuestion) weight *= ASKING;
    if (HOUSEKEEPING.test(text)) weight *= OF_HOUSEKEEPING;
    const beginning = text.slice(0, BEGINNING);
    if (LEANS.test(beginning) || POINTS_BACK.test(beginning)) weight *= LEANING;
    return weight * WITH_FILLER ** (text.match(FILLERS)?.length ?? 0);
  });
}

/** Headings that say where in a talk one is, not what it is about. */
const OF_FORM =
  /^(?:intro|outro|conclusion|q ?(?:&|and) ?a|questions\b|summary|preamble|closing|wrap|outline|recap|thanks|end\b)/iu;
const LEAST_CHAPTERS = 2;

/** The parts of a talk as whoever published it named them, of many the longest; null where there are no headings. */
function chapterTurns(sentences: readonly Sentence[], index: TextIndex): TopicTurn[] | null {
  const chapters = chaptersOf(index).filter(({ heading }) => !OF_FORM.test(heading));
  if (chapters.length < LEAST_CHAPTERS) return null;
  const longest = [...chapters].sort((a, b) => b.last - b.first - (a.last - a.first)).slice(0, MOST_TURNS);
  return chapters.flatMap((chapter) => {
    const sentence = sentences[chapter.first];
    return sentence && longest.includes(chapter) ? [{ sentence, topics: [chapter.heading] }] : [];
  });
}

/** The parts of a talk, each with the phrases that it has more of than the others; none for a short talk. */
function turnsOf(sentences: readonly Sentence[], index: TextIndex): TopicTurn[] {
  const count = Math.min(MOST_TURNS, Math.floor(sentences.length / SENTENCES_PER_TURN) + 1);
  if (count < 2) return [];
  const starts = topicTurns(sentences, count);
  const named = new Set<string>();
  const phrases = keyPhrases(index);
  return starts.flatMap((start, at) => {
    const part = sentences.slice(start, starts[at + 1] ?? sentences.length);
    const cues = new Set(part.map(({ cue }) => cue));
    const share = part.length / sentences.length;
    const topics = phrases
      .map((phrase) => ({ phrase, weight: distinctness(phrase, cues, share) }))
      .filter(({ phrase, weight }) => weight > 0 && isTelling(phrase) && !named.has(phrase.text))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, TOPICS_PER_TURN)
      .map(({ phrase }) => phrase.text);
    for (const topic of topics) named.add(topic);
    const [sentence] = part;
    return sentence && topics.length > 0 ? [{ sentence, topics }] : [];
  });
}

/** A common noun by itself might be about anything. */
function isTelling({ noun, isRare }: KeyPhrase): boolean {
  return noun === null || noun.isName || noun.wordCount > 1 || isRare;
}

function distinctness({ places, score }: KeyPhrase, cues: ReadonlySet<unknown>, share: number): number {
  const here = places.filter(({ unit }) => unit.cue !== null && cues.has(unit.cue)).length;
  if (here < LEAST_SAID) return 0;
  const lift = here / places.length / Math.max(share, LEAST_SHARE);
  return lift > 1 ? score * Math.log1p(here) * Math.min(lift, MOST_LIFT) : 0;
}
