import { IN_VIDEO, questionKind } from './question-kind.ts';

/**
 * How people type fast: words without their apostrophe that are no others (`its`, `well` and `ill` are), letters for words, and
 * slips in the word that asks.
 */
const TYPED: readonly (readonly [RegExp, string])[] = [
  [/\b(what|where|who|when|why|how|that|there|here|he|she)s\b/giu, "$1's"],
  [/\b(do|does|did|is|are|was|were|ca|wo|would|could|should|has|have|had|might|must|need)nt\b/giu, "$1n't"],
  [/\bim\b/giu, "I'm"],
  [/\b(i|you|we|they|could|would|should)ve\b/giu, "$1've"],
  [/\b(you|they)re\b/giu, "$1're"],
  [/\b(you|they|that|it)ll\b/giu, "$1'll"],
  [/\bu\b/giu, 'you'],
  [/\bur\b/giu, 'your'],
  [/\br(?= (?:you|u|the|they|we|these|those|there)\b)/giu, 'are'],
  [/^(?:waht|wat|wht|whta|wath)\b/iu, 'what'],
  [/^(?:hwo|hw|hoe)\b/iu, 'how'],
  [/^(?:wehn|whn|wen)\b/iu, 'when'],
  [/^(?:wher|whre|wehre|were(?= (?:do|does|did|is|was|can|should)\b))\b/iu, 'where'],
  [/^(?:wy|whi|hwy)\b/iu, 'why'],
  [/^(?:wich|whcih|witch)\b/iu, 'which'],
];

const ASKS = '(?=(?:wh\\w+|how|if|is|are|was|were|do|does|did|can|could|will|would|should|has|have)\\b)';
/** What leads to a question and asks nothing, each with the blank behind it. */
const LEADS: readonly RegExp[] = [
  /^(?:hey|hi|hello|ok|okay|so|well|um+|please|pls|plz|sorry|excuse me|quick question|question|my question is)[,:.!]? (?=\S)/iu,
  new RegExp(
    `^(?:(?:can|could|would|will) you (?:please )?|please )?(?:tell|explain to|show|remind) me[,:]? ${ASKS}`,
    'iu',
  ),
  new RegExp(
    `^(?:do you (?:know|remember)|any idea|i(?:['’]d| would) (?:like|love) to know|i (?:want|need) to know|i(?:['’]m| am| was)? ?(?:just )?(?:wonder(?:ing)?|curious)|let me know)[,:]? ${ASKS}`,
    'iu',
  ),
  /^(?:according to (?:the (?:speaker|video|talk|presenter|host|lecturer|author)s?|this (?:video|talk)|him|her|them)|(?:in|from) (?:this|the) (?:video|talk|film|clip|lecture|episode|podcast)),? (?=\S)/iu,
  /^what does (?:the |this )?(?:video|speaker|talk|he|she) say about (?:this|the following): ?(?=\S)/iu,
];
/** What follows one and asks nothing. */
const CLOSES: readonly RegExp[] = [
  /(?<=\S)[,.!?]{0,3} (?:please|pls|plz|thanks?(?: you)?(?: (?:so|very) much| in advance)?|thx|ty)[.!?]{0,3}$/iu,
  /(?<=[\p{L}\p{N}?!.])[^\p{L}\p{N}?!.)\]"'”’%€$£+#]+$/u,
];
const LEAST_LEFT = 3;
const MOST_LEADS = 4;

/**
 * What somebody asks, without what they say around it: `hey, can you tell me whats the price pls` is `what's the price`.
 * @param isEnglish whether English is spoken in the video; in other languages some of these words mean something
 */
export function plainQuestion(typed: string, isEnglish: boolean): string {
  const text = unquoted(typed.replace(/\s+/gu, ' ').trim());
  if (!isEnglish) return text;
  let question = withoutAll(text, CLOSES);
  for (let times = 0; times < MOST_LEADS; times += 1) question = withoutAll(question, LEADS);
  question = TYPED.reduce((read, [left, full]) => read.replace(left, full), question);
  return withoutVideo(question);
}

const unquoted = (text: string): string => /^["“'‘«](.+)["”'’»]$/u.exec(text)?.[1] ?? text;

const withoutAll = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((left, pattern) => left.replace(pattern, ''), text);

/** `What is a quadrat in this video?` is asked of this video anyway; `What happens in this video?` is about it. */
function withoutVideo(question: string): string {
  const rest = question.replace(IN_VIDEO, '');
  const isLong = rest.split(' ').length >= LEAST_LEFT;
  return rest !== question && isLong && questionKind(question) === questionKind(rest) ? rest : question;
}
