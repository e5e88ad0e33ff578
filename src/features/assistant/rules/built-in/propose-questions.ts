import { isCovered } from './coverage.ts';
import { type KeyPhrase, keyPhrases } from './key-phrases.ts';
import { passagesIn } from './passages.ts';
import { questionTerms } from './question-terms.ts';
import { countWords, indexTexts, type TextIndex, type VideoTexts } from './text-index.ts';

/** Proposals that are tried for each one that is wanted. */
const TRIED_PER_WANTED = 4;
/** Passages of an answer in which its follow-up questions are looked for. */
const FOLLOWED_PASSAGES = 4;
/** What standing in such a passage adds to a phrase's score, as a factor. */
const FOLLOWED_GAIN = 3;
/** Of `rarity`: a question needs a word that tells this much. */
const TELLING = 3;
/** How often questions that are asked in the video itself are taken: every second one. */
const SPOKEN_SHARE = 2;

/** Ways to ask about something, by language (ISO 639-1); `{}` stands for what is asked about. */
const ASKING_ABOUT: Readonly<Record<string, readonly string[]>> = {
  en: ['What does the video say about {}?', 'What is said about {}?', 'What are the main points about {}?'],
  de: ['Was wird zu „{}“ gesagt?'],
  es: ['¿Qué se dice sobre «{}»?'],
  fr: ['Que dit la vidéo sur « {} » ?'],
  it: ['Che cosa si dice di «{}»?'],
  nl: ['Wat wordt er gezegd over ‘{}’?'],
  pt: ['O que se diz sobre «{}»?'],
};

/**
 * Questions worth asking a video, drawn from its own texts: such as are asked in it, and such about what it speaks
 * of most. Each is one that the built-in assistant answers. Fewer than wanted where the texts give no more.
 */
export function proposeQuestions(texts: VideoTexts, count: number): string[] {
  return proposalsIn(indexTexts(texts), count);
}

/** The same for texts that were indexed before. */
export function proposalsIn(index: TextIndex, count: number): string[] {
  return askedAbout(index, keyPhrases(index), spokenQuestions(index), count, new Set());
}

/** Questions that lead on from a question: about what else is said where its answer is found. */
export function followUpQuestions(question: string, texts: VideoTexts, count: number): string[] {
  const index = indexTexts(texts);
  const near = new Set(
    passagesIn(index, question, FOLLOWED_PASSAGES).flatMap(({ parts }) =>
      parts.flatMap(({ text }) => index.language.termsOf(text).map(({ term }) => term)),
    ),
  );
  const phrases = keyPhrases(index)
    .map((phrase) => ({
      ...phrase,
      score: phrase.score * (phrase.terms.every((term) => near.has(term)) ? FOLLOWED_GAIN : 1),
    }))
    .sort((a, b) => b.score - a.score);
  const asked = new Set(questionTerms(question, index).map(({ term }) => term));
  return askedAbout(index, phrases, [], count, asked);
}

function askedAbout(
  index: TextIndex,
  phrases: readonly KeyPhrase[],
  spoken: readonly string[],
  count: number,
  asked: ReadonlySet<string>,
): string[] {
  const proposals: string[] = [];
  const used = new Set(asked);
  const propose = (question: string) => {
    const terms = questionTerms(question, index).filter(({ isAsking, isSpeaker }) => !isAsking && !isSpeaker);
    const tells = terms.some(({ rarity }) => rarity >= TELLING);
    if (!tells || terms.some(({ term }) => used.has(term)) || !isCovered(index, question)) return;
    for (const { term } of terms) used.add(term);
    proposals.push(question);
  };
  const waiting = [...spoken];
  for (const phrase of phrases.slice(0, TRIED_PER_WANTED * count + spoken.length)) {
    if (proposals.length >= count) break;
    if (proposals.length % SPOKEN_SHARE === 0) propose(waiting.shift() ?? '');
    if (proposals.length < count) propose(questionAbout(phrase, index, proposals.length));
  }
  return proposals;
}

function questionAbout(phrase: KeyPhrase, index: TextIndex, place: number): string {
  const ways = ASKING_ABOUT[index.language.code] ?? ASKING_ABOUT.en ?? [];
  if (index.language.code === 'en') {
    const said = escaped(phrase.text);
    const explained = new RegExp(
      `\\b(?:what (?:a |an |the )?${said} is|${said} (?:is (?:a|an|the|when)|means))\\b`,
      'iu',
    );
    const mayBeExplained = phrase.isRare && !/s$/.test(phrase.text);
    if (mayBeExplained && index.units.some(({ text }) => explained.test(text))) {
      return /^\p{Lu}/u.test(phrase.text) ? `What is ${phrase.text}?` : `What does “${phrase.text}” mean?`;
    }
    const speaker = speakerOf(phrase, index);
    if (speaker !== null) return `What does ${speaker} say about ${phrase.text}?`;
  }
  return (ways[place % ways.length] ?? '').replace('{}', phrase.text);
}

/** Who says most of a phrase, where several people speak and one of them clearly does. */
function speakerOf(phrase: KeyPhrase, index: TextIndex): string | null {
  if (index.speakers.size < 2) return null;
  const counts = new Map<string, number>();
  for (const { speaker, from, to } of index.units) {
    const said = phrase.terms.every((term) => isSaidIn(index.positions.get(term) ?? [], from, to));
    if (said) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most !== undefined && PERSON.test(most[0]) && most[1] >= 2 && most[1] > all / 2 ? most[0] : null;
}

/** Whether one of these positions, which rise, is in a range. */
function isSaidIn(positions: readonly number[], from: number, to: number): boolean {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return (positions[low] ?? to) < to;
}

/** Questions that are put in the video and stand by themselves: no `it` or `this` that only a listener could resolve. */
function spokenQuestions(index: TextIndex): string[] {
  if (index.language.code !== 'en') return [];
  return index.units
    .flatMap(
      ({ text }) =>
        text.match(
          /(?:^|(?<=[.!?]\s))(?:So|And|But|Well)?,?\s?(?:What|How|Why|When|Which|Who)\s[^.?!,]{15,90}\?/gu,
        ) ?? [],
    )
    .map((question) =>
      question
        .replace(/^(?:So|And|But|Well),?\s/u, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((question) => {
      const words = countWords(question);
      return words >= 5 && words <= 14 && !UNCLEAR.test(question);
    })
    .map((question) => question.charAt(0).toUpperCase() + question.slice(1));
}

/** `Ada Lovelace`, not `Speaker 2`. */
const PERSON = /^(?!Speaker)\p{Lu}[\p{L}\p{M}.'’-]+(?: \p{Lu}[\p{L}\p{M}.'’-]+){1,3}$/u;
const UNCLEAR =
  /\b(?:audience|knows|any|anyone|anybody|everyone|everybody|it|its|this|that|these|those|they|them|their|he|him|his|she|her|you|your|i|me|my|here|there|one|ones|uh|um|else|mean|said|say)\b|[[\]{}—…]|'(?:s|re|d|ll)\b.*\b(?:going|gonna)\b/iu;

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
