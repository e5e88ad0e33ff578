import { quoteAt } from '../quotes/quotes.ts';
import { introductionsIn, isSpeakersName } from '../sentences/introduced.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import type { TextIndex } from '../words/text-index.ts';
import { inert } from './answer-markdown.ts';
import { ownWords, quotedUnder, type TextAnswer } from './text-answer.ts';

/** What somebody is in a video, which does not tell who they are. */
const ROLE =
  /^(?:(?:co-?)?host|guest|interviewe[re]|presenter|moderator|panell?ist|lecturer|teacher|student|caller)(?: ?#?\d+)?$/iu;
const MOST_SPEAKERS = 12;
const MOST_INTRODUCED = 3;

/** Of a description that says by whom: `Narrated by Ines Holm`, `Marit Solheim shows …` */
const BY_WHOM: readonly RegExp[] = [
  /\b(?:talk|film|video|lecture|narrated|told|presented|hosted|given|read|made|speakers?:|presenters?:|hosts?:)(?: by)? \p{Lu}\p{Ll}/u,
  /\p{Ll} \p{Lu}\p{Ll}{1,20} (?:tells|talks|explains|shows|speaks|presents|discusses|describes|demonstrates|argues|narrates)\b/u,
];
const NOBODY = ownWords('Nobody is named in this video as who speaks in it or who made it.', false);

/**
 * Answers `Who is speaking?`: by the names in the lines, else by who is known to speak, else by who says it or what the description says of
 * it, else with that nobody is named; null where there is no transcript.
 */
export const whoSpeaks = (index: TextIndex): TextAnswer | null =>
  speakers(index) ?? introduced(index) ?? (index.texts.cues.length > 0 ? (described(index) ?? NOBODY) : null);

/**
 * Who speaks: those who say most first, each with the moment at which they begin; where no line names anybody, or only by `Host`, those
 * who are known to speak, and null if nobody is.
 */
function speakers(index: TextIndex): TextAnswer | null {
  const said = new Map<string, { words: number; position: number }>();
  for (const { speaker, wordCount, cue } of index.units) {
    if (cue === null || !isSpeakersName(speaker)) continue;
    const known = said.get(speaker) ?? { words: 0, position: cue.position };
    said.set(speaker, { ...known, words: known.words + wordCount });
  }
  const named = [...said]
    .sort(([, a], [, b]) => b.words - a.words)
    .map(([name, { position }]) => `- ${inert(name)} [c${position}]`);
  const known = (index.texts.speakers ?? []).map((name) => `- ${inert(name)}`);
  const tellsNames = [...said.keys()].some((label) => !ROLE.test(label));
  const lines = tellsNames || known.length === 0 ? named : known;
  if (lines.length === 0) return null;
  const list = lines.slice(0, MOST_SPEAKERS).join('\n');
  return ownWords(`Speaking in this video:\n\n${list}`);
}

/** Where somebody says who speaks; null where nobody does. */
function introduced(index: TextIndex): TextAnswer | null {
  const sentences = sentencesOf(index);
  const quotes = introductionsIn(sentences)
    .slice(0, MOST_INTRODUCED)
    .map((at) => quoteAt(sentences, at));
  return quotes.length === 0 ? null : quotedUnder('Who speaks is said here:', quotes);
}

/** What the description says of who speaks; null where it does not. */
function described(index: TextIndex): TextAnswer | null {
  const sentences = sentencesOf(index);
  const at = sentences.findIndex(({ cue, text }) => cue === null && BY_WHOM.some((sign) => sign.test(text)));
  const lead = 'Nobody is named in what is said. The description of this video says:';
  return at < 0 ? null : quotedUnder(lead, [quoteAt(sentences, at)]);
}
