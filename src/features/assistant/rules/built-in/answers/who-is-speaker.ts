import { FROM_THIS_VIDEO } from '../../answer/answer-text.ts';
import { type Quote, quoteOf, readable } from '../quotes/quotes.ts';
import { explainedSubject } from '../scores/definition.ts';
import { isSpeakersName } from '../sentences/introduced.ts';
import { type Sentence, sentencesOf } from '../sentences/sentences.ts';
import type { TextIndex } from '../words/text-index.ts';
import { inert } from './answer-markdown.ts';
import { quotedUnder, type TextAnswer } from './text-answer.ts';

/** What somebody says of themselves, and others of them who present them. */
const SAYS_I_AM = /\b(?:I['’]m|I am|my name(?:['’]s| is)|call me)\s/iu;
const PRESENTS =
  /\b(?:joined by|joining (?:me|us)|welcome|introduce|next up is|here with|with (?:me|us) (?:today|is)|is (?:an?|the|one of)|(?:co-?)?found(?:er|ed)|works? (?:at|on|for))\b/iu;
/** With which one goes on to tell of oneself, and of another. */
const OF_ONESELF = /^(?:and |so )?(?:I|I['’]m|I['’]ve|my)\b/iu;
const OF_ANOTHER = /^(?:and |so )?(?:he|she|they|he['’]s|she['’]s|they['’]re)\b/iu;
const MOST_SENTENCES = 3;
const MOST_WORDS = 60;
/** Others present somebody at the beginning. */
const BEGINNING = 60;
const TELLING_WORDS = 6;

/**
 * Answers `Who is Ines Prado?` of somebody who speaks: by where they say it themselves, else by who presents them, else with that they
 * speak, and where first. Null for any other question.
 */
export function whoIsSpeaker(question: string, index: TextIndex): TextAnswer | null {
  const asked = speakerAsked(question, index);
  if (asked === null) return null;
  const sentences = sentencesOf(index);
  const told = (at: number, goesOn: RegExp, lead: string): TextAnswer | null =>
    at < 0 ? null : quotedUnder(lead, readable([withWhatFollows(at, goesOn, sentences)], index));
  const isOwn = ({ speaker, cue }: Sentence) => speaker === asked.name && cue !== null;
  const isNamed = ({ terms }: Sentence) => asked.terms.some((term) => terms.includes(term));
  const own = sentences.findIndex(
    (sentence) => isOwn(sentence) && isNamed(sentence) && isAbout(sentence.text, SAYS_I_AM, asked.words),
  );
  const others = sentences
    .slice(0, BEGINNING)
    .findIndex(
      (sentence) =>
        sentence.cue !== null &&
        sentence.speaker !== asked.name &&
        !sentence.isQuestion &&
        isNamed(sentence) &&
        PRESENTS.test(sentence.text),
    );
  const first = sentences.findIndex((sentence) => isOwn(sentence) && sentence.wordCount >= TELLING_WORDS);
  const speaks = `${inert(asked.name)} speaks in this video, and nothing was found that says more of them. First here:`;
  return (
    told(own, OF_ONESELF, FROM_THIS_VIDEO) ??
    told(others, OF_ANOTHER, FROM_THIS_VIDEO) ??
    told(first, OF_ONESELF, speaks)
  );
}

/** The one speaker of that name. */
function speakerAsked(question: string, index: TextIndex) {
  const subject = explainedSubject(question, 'who');
  if (subject === null) return null;
  const terms = index.language.termsOf(subject).map(({ term }) => term);
  if (terms.length === 0) return null;
  const [only, ...others] = [...index.speakers].filter(
    ([name, parts]) =>
      isSpeakersName(name) &&
      parts.length > 0 &&
      (terms.every((term) => parts.includes(term)) || parts.every((part) => terms.includes(part))),
  );
  return only && others.length === 0 ? { name: only[0], terms, words: subject.split(/\s+/u) } : null;
}

/** Whether one of some words, a name, follows. */
function isAbout(text: string, before: RegExp, words: readonly string[]): boolean {
  const match = before.exec(text);
  if (match === null) return false;
  const next = text.slice(match.index + match[0].length).toLowerCase();
  return words.some((word) => next.startsWith(word));
}

function withWhatFollows(at: number, goesOn: RegExp, sentences: readonly Sentence[]): Quote {
  const turn = sentences[at]?.turn;
  let last = at;
  let words = sentences[at]?.wordCount ?? 0;
  for (let next = at + 1; next < at + MOST_SENTENCES; next += 1) {
    const sentence = sentences[next];
    if (!sentence || sentence.turn !== turn || !goesOn.test(sentence.text)) break;
    words += sentence.wordCount;
    if (words > MOST_WORDS) break;
    last = next;
  }
  return quoteOf(sentences, { first: at, last, answering: at });
}
