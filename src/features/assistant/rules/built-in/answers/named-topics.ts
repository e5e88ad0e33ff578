import { generateTags } from '#features/catalogue/rules/tags.ts';
import { keyPhrases } from '../words/key-phrases.ts';
import { type TaggedWord, taggedWords } from '../words/parts-of-speech.ts';
import type { TextIndex } from '../words/text-index.ts';
import { inert, listed } from './answer-markdown.ts';

const NAMED_TOPICS = 5;

/** `It is about spaced repetition and exams.` Null where what it says most of tells too little. */
export function namedTopics(index: TextIndex): string | null {
  const topics = topicsOf(index);
  // A common noun by itself says little, and is no sentence: 'It is about viewer.'
  const isTelling = topics.length > 1 || topics.some((topic) => /\s|\p{Lu}/u.test(topic));
  return isTelling ? `It is about ${listed(topics.map(inert), 'and')}.` : null;
}

/** What it says most of, then the tags of its title and description; no part of what is named already. */
function topicsOf(index: TextIndex): string[] {
  const termsOf = (text: string) => index.language.termsOf(text).map(({ term }) => term);
  const topics: { text: string; terms: readonly string[] }[] = [];
  for (const { text } of [...keyPhrases(index), ...tagsOf(index)]) {
    const terms = termsOf(text);
    const isNamed = topics.some((other) => terms.every((term) => other.terms.includes(term)));
    if (!isNamed) topics.push({ text, terms });
    if (topics.length === NAMED_TOPICS) break;
  }
  return topics.map(({ text }) => text);
}

/** The tags of title and description; of single words those that are nouns there: `forgot` is no topic. */
function tagsOf({ texts: { title, description }, language }: TextIndex): { text: string }[] {
  const tags = generateTags(title, description);
  const isNoun = ({ tag }: TaggedWord) => tag === 'NOUN' || tag === 'PROPN';
  const nouns = new Set(
    (language.code === 'en' ? taggedWords(`${title}. ${description}`) : [])
      .filter(isNoun)
      .map(({ word }) => word.toLowerCase()),
  );
  const isTopic = (tag: string) => language.code !== 'en' || /\s/.test(tag) || nouns.has(tag.toLowerCase());
  return tags.filter(isTopic).map((text) => ({ text }));
}
