import { isEnglishWord } from '#features/catalogue/rules/english-words.ts';
import { type QuestionKind, questionKind } from '../question/question-kind.ts';
import type { TextIndex } from '../words/text-index.ts';

const WHO_IS =
  /^(?:(?:and|but|so|ok|okay) )?who(?:['’]s| is| was| are| were) (?:he|she|they|that|this)(?: (?:guy|man|woman|person))?[ .?!]{0,5}$/iu;
/** A name as it is typed, also in small letters, all words of it. */
const WORDS = /[\p{L}\p{M}'’-]{2,40}/gu;
const LONGEST = 300;
/** `What is Bitcoin?` names a thing, and so, most often, does `Who founded Wikipedia?` */
const ABOUT_THINGS: ReadonlySet<QuestionKind> = new Set(['what-is', 'who']);

/**
 * A question that asks who somebody is, `who was he?`, with the name of whom was asked about before; as it is where nobody was named, or
 * more than one. What is no word of English and is said in the texts is taken for a name.
 * @param asked what was asked before, the oldest first
 */
export function withPersonNamed(question: string, asked: readonly string[], index: TextIndex): string {
  if (!WHO_IS.test(question.slice(0, LONGEST).trim())) return question;
  const name = asked
    .toReversed()
    .filter((one) => !ABOUT_THINGS.has(questionKind(one)))
    .map((one) => nameIn(one.slice(0, LONGEST), index))
    .find((found) => found !== null);
  return name == null ? question : `Who is ${name}?`;
}

/** The only name in a question; null where there is none, or where there are several. */
function nameIn(question: string, { language, positions }: TextIndex): string | null {
  const words = [...question.matchAll(WORDS)].map(({ 0: word, index: start }) => ({ word, start }));
  const isName = (at: number) => {
    const { word = '' } = words[at] ?? {};
    const isCapital = at > 0 && /^\p{Lu}\p{Ll}/u.test(word);
    const isSaid = positions.has(language.termOf(word.toLowerCase().replace(/['’].*$/u, '')));
    return isSaid && (isCapital || !isEnglishWord(word.toLowerCase()));
  };
  const places = words.flatMap((_, at) => (isName(at) ? [at] : []));
  const [first] = places;
  const isOne = places.every((at, n) => at === (first ?? 0) + n);
  if (first === undefined || !isOne) return null;
  return places.map((at) => words[at]?.word.replace(/['’]s$/u, '')).join(' ');
}
