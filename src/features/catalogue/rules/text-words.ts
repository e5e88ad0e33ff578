import { STOP_WORDS } from '#features/media/rules/language/stop-words.ts';
import { mixedLanguages } from '#features/media/rules/language/text-language.ts';
import { tagKey } from './tag-key.ts';
import { UNSPACED } from './unspaced-scripts.ts';

/** A word of a text, as the tag rules see it. */
export type Word = {
  /** As written, without a possessive or an elided article. */
  readonly text: string;
  readonly lower: string;
  readonly key: string;
  /** Says nothing in the languages of the text; it may still stand within a topic (`internet of things`). */
  readonly isStop: boolean;
  /** First of its sentence or line, where a capital letter says nothing. */
  readonly isFirst: boolean;
  /** Written onto the word before, as in Chinese. */
  readonly isJoined: boolean;
};

export type Text = {
  /** The words of each part, in phrases: punctuation, lines and addresses separate them. */
  readonly parts: readonly (readonly (readonly Word[])[])[];
  /** The languages other than English that it is written in (ISO 639-1). */
  readonly languages: ReadonlySet<string>;
};

const MAX_WORD_LENGTH = 32;

const ADDRESSES =
  /\b(?:https?:\/\/|www\.)[^\s<>]{1,2048}|[^\s@/]{1,64}@[^\s@]{1,255}|(?<![\p{L}\p{N}])@[\w.]{1,64}/giu;
/** `example.org/page`, `goo.gl/x` and the like without a scheme, and file paths. */
const BARE_ADDRESSES =
  /(?<!\S)[\w-]{1,64}(?:\.[\w-]{1,64}){1,5}\/\S{0,2048}|(?<!\S)[\w-]{1,64}(?:\/[\w.-]{1,64}){2,}/g;

const TOKEN =
  /\p{L}[\p{L}\p{M}\p{N}]*(?:(?:[-_'’&]|\.(?=[\p{Ll}\p{N}]))[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*(?:\+\+|#)?|\p{N}[\p{L}\p{M}\p{N}]*(?:[-.,:][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*|[^\s\p{L}\p{N}\p{M}]|\n/gu;
const SENTENCE_END = /[.!?:;\n\u2022\u00b7*\u3002\uff01\uff1f\u2026]/u;

const ELISION = /^(?:[cdjlmnst]|qu|un|all|dell|dall|nell|sull|quell|jusqu|lorsqu)'(?=\p{L}{2})/iu;
const CONTRACTION = /'(?:t|ll|re|ve|d|m)$/i;
/** A letter, `e.g`, a Japanese particle, `10min`, `21-25`, and ids such as `b007eizgog`; but not years. */
const NO_WORD =
  /^.?$|^\p{L}(?:\.\p{L})+$|^\p{Script=Hiragana}+$|^(?!(?:19|20)\d\d$)\d+(?:[.,:-]\d+)*\p{L}{0,4}$|(?=.{8})^[^-.]*\d[^-.]*\p{L}/u;

/** English, which other languages borrow from, and languages whose scripts no other word is written in. */
const ALWAYS = 'en ru uk bg el ar he fa hi ko ja zh th'.split(' ');
/** Words of the English list that people do look for. */
const NO_STOP_WORDS: ReadonlySet<string> = new Set(['fire', 'invention', 'microsoft']);

const ALWAYS_STOP: ReadonlySet<string> = new Set(
  ALWAYS.flatMap((language) => [...(STOP_WORDS.get(language) ?? [])]).filter(
    (word) => !NO_STOP_WORDS.has(word),
  ),
);

/** Cuts a text, given in parts, into words. Stop words of the languages that it is written in are marked, not removed. */
export function readText(parts: readonly string[]): Text {
  const raw = parts.map((part) =>
    rawPhrases(
      part
        .normalize('NFKC')
        .slice(0, 2 * part.length)
        .replace(ADDRESSES, '\n')
        .replace(BARE_ADDRESSES, '\n'),
    ),
  );
  const languages = mixedLanguages(raw.flat(2).map(({ token }) => token.toLowerCase()));
  const words = raw.map((phrases) =>
    phrases.map((phrase) =>
      phrase.map(({ token, isFirst, isJoined }) => {
        const word = token.replace(ELISION, '').replace(/'s?$/i, '');
        const lower = word.toLowerCase();
        const isStop =
          ALWAYS_STOP.has(lower) ||
          (lower.length > 1 && [...languages].some((language) => STOP_WORDS.get(language)?.has(lower))) ||
          CONTRACTION.test(token) ||
          NO_WORD.test(lower);
        return { text: word, lower, key: tagKey(lower), isStop, isFirst, isJoined };
      }),
    ),
  );
  return { parts: words, languages };
}

type Token = { token: string; isFirst: boolean; isJoined: boolean };

function rawPhrases(text: string): Token[][] {
  const phrases: Token[][] = [];
  let phrase: Token[] = [];
  let isFirst = true;
  for (const [token] of text.matchAll(TOKEN)) {
    // What stands between words, and what is too long to be one.
    if (!/^[\p{L}\p{N}]/u.test(token) || (token.length > MAX_WORD_LENGTH && !UNSPACED.test(token))) {
      if (phrase.length > 0) phrases.push(phrase);
      phrase = [];
      if (SENTENCE_END.test(token)) isFirst = true;
      continue;
    }
    const plain = token.replaceAll('’', "'");
    const parts = UNSPACED.test(plain) ? unspacedWords(plain) : [plain];
    parts.forEach((part, index) => {
      phrase.push({ token: part, isFirst, isJoined: index > 0 });
      isFirst = false;
    });
  }
  if (phrase.length > 0) phrases.push(phrase);
  return phrases;
}

const SEGMENTER = new Intl.Segmenter('und', { granularity: 'word' });

function unspacedWords(text: string): string[] {
  return Array.from(SEGMENTER.segment(text)).flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
}
