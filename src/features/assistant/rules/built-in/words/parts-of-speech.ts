import model from 'wink-eng-lite-web-model';
import wink, { type PartOfSpeech, type WinkMethods } from 'wink-nlp';

/** A word or mark of an English text, and where it stands: UTF-16 units, the end exclusive. */
export interface TaggedWord {
  readonly word: string;
  readonly tag: PartOfSpeech;
  readonly start: number;
  readonly end: number;
}

/** Made when it is needed first: that takes 70 ms and 11 MB, which an instance without English videos does not need. */
let tagger: WinkMethods | null = null;

/** Of a text; and what has no blank for so long is no word. The library takes a second for some rows of marks. */
const LONGEST_TEXT = 1_000;
const NO_WORD = /\S{40,}/g;

/** The words of an English text, each with what it is there: a noun, a verb. Some are wrong: several places tell. */
export function taggedWords(whole: string): TaggedWord[] {
  const text = whole.slice(0, LONGEST_TEXT).replace(NO_WORD, (run) => ' '.repeat(run.length));
  tagger ??= wink(model, ['pos']);
  const { its } = tagger;
  const tokens = tagger.readDoc(text).tokens();
  const tags = tokens.out(its.pos) as PartOfSpeech[];
  const words: TaggedWord[] = [];
  let from = 0;
  for (const [place, word] of tokens.out(its.value).entries()) {
    const start = text.indexOf(word, from);
    if (start < 0) continue;
    from = start + word.length;
    words.push({ word, tag: tags[place] ?? 'X', start, end: from });
  }
  return words;
}
