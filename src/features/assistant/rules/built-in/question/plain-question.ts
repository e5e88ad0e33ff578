import { IN_VIDEO, questionKind } from './question-kind.ts';
import { namesSomething } from './question-terms.ts';
import { THE_VIDEO, VIDEO_NOUN } from './video-nouns.ts';

const ASKING =
  "(?:wh(?:at|o|om|ose|ich|ere|en|y)|how|is|are|was|were|do|does|did|can|could|will|would|should|has|have|had|am|any)(?:['’](?:s|re|d|ll)|n['’]t)?";
/** Before a question. */
const ASKS = `(?=${ASKING}\\b)`;
/** Before one that does not ask for yes or no. */
const ASKS_WHAT = '(?=(?:wh(?:at|o|om|ose|ich|ere|en|y)|how)\\b)';

/**
 * How people type fast: words without their apostrophe that are no others (`its`, `well` and `ill` are), letters for words, slips in
 * the word that asks.
 */
const TYPED: readonly (readonly [RegExp, string])[] = [
  [/\b(what|where|who|when|why|how|that|there|here|he|she)s\b/giu, "$1's"],
  [/\b(do|does|did|is|are|was|were|ca|wo|would|could|should|has|have|had|might|must|need)nt\b/giu, "$1n't"],
  [/(?<=^|[.,!?] |\b(?:if|when|what|because|and|so|that|but|where|as|while) )im\b/giu, "I'm"],
  [/\b(i|you|we|they|could|would|should)ve\b/gu, "$1've"],
  [/\b(you|they)re\b/giu, "$1're"],
  [/\b(you|they|that|it)ll\b/giu, "$1'll"],
  // In capitals they are names: the U.S., R, Ur.
  [/\bu\b/gu, 'you'],
  [/\bur\b/gu, 'your'],
  [/\br(?= (?:you|u|the|they|we|these|those|there)\b)/gu, 'are'],
  [/\bppl\b/giu, 'people'],
  [/\babt\b/giu, 'about'],
  [/\b(?:cuz|coz)\b/giu, 'because'],
  [/\bgonna\b/giu, 'going to'],
  [/\bwanna\b/giu, 'want to'],
  [/\bhafta\b/giu, 'have to'],
  [/\bteh\b/giu, 'the'],
  [/\bhapp?e(?:n|nn|nd)?e?d\b/giu, 'happened'],
  [/\bw\/ ?(?=\p{L})/giu, 'with '],
  [/^(?:waht|wat|wht|whta|wath|wut)\b/iu, 'what'],
  [/^(?:what)(is|are|does|do)\b/iu, 'what $1'],
  [/^(?:how)(much|many|long|often|do|does|to)\b/iu, 'how $1'],
  [
    /^(?:hwo|(?:hw|hoe)(?= (?:to|do|does|did|is|are|was|can|could|should|would|much|many|long|often|old|big|far|come)\b))\b/iu,
    'how',
  ],
  [/^(?:wehn|whn|wen(?= (?:is|are|was|were|do|does|did|will|can|should)\b))\b/iu, 'when'],
  [/^(?:wher|whre|wehre|were(?= (?:do|does|did|is|was|can|should)\b))\b/iu, 'where'],
  [/^(?:wy|whi|hwy|y(?= (?:is|are|was|were|do|does|did|not|would|should)\b))\b/iu, 'why'],
  [/^(?:wich|whcih|witch(?= (?:is|are|was|one|ones|of|do|does|did|kind|type)\b))\b/iu, 'which'],
];

/** What is asked in several ways, as it is asked in one: texts say `proposed` and `unfortunately` for them. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:(?:can|could|would|will) you )?(?:please )?explain (?!(?:how|why|what|when|where|who|which|whether|if|it|this|that|them|these|those|his|her|their|its|my|your|our|more|again|further|better|deeper|now|yourself|everything|all|both|once|in|to|for|with|by|from|as|me|like|please|briefly|clearly|exactly|properly|quickly|really|shortly|simply|slowly|(?:the )?(?:rest|point|answer|quote|(?:one|first|second|third|last|next|other|same)(?= (?:answer|bit|half|one|part|point|quote|step|thing)s?\b|[ .?!]{0,5}$)))\b)(?=[\p{L}\p{N}'’_-]{2,30}(?: [\p{L}\p{N}'’_-]{2,30}){0,2}[ .?!]{0,5}$)/iu,
    'what is ',
  ],
  [
    /^who(?: (?:first|originally|actually))? (?:came up with|thought (?:of|up)(?!.{0,60}\bas\b)|had the idea (?:of|for)|(?:is|was) behind(?= (?:it|this|that|them|these|those)[ .?!]{0,5}$))\b/iu,
    'who invented',
  ],
  // `Who was behind the wheel?` asks for a place.
  [/^[Ww]ho (?:is|was) behind(?= \p{Lu}[\p{L}\p{N}’'-]{1,30}[ .?!]{0,5}$)/u, 'who invented'],
  [
    /^(?:what(?:['’]s| is) (?:(?:wrong|bad) (?=(?:with|about)\b)|the (?:catch|problem|issue|trouble|matter) (?=with\b))|(?:is there|are there|any|what(?:['’]s| is| are) the) (?:an? |any )?(?:catch|cons|negatives|drawbacks?|disadvantages?|issues?|problems?) (?=(?:with|of|about|to) (?:it|this|that|them|these|those)\b)|is there a catch(?=[ ?!.]*$))/iu,
    'what are the downsides ',
  ],
];

/**
 * A word or two before a question that say nothing: `Good morning sir, so, what …`; the last ones only where a mark follows: `Well,
 * why …`, but not `Well depth`.
 */
const FILLER =
  '(?:(?:hey+|hi+|hello+|yo)(?: (?:there|all|everyone|guys|again))?|bro|dude|guys|folks|sir|dear(?: \\w+)?|good (?:morning|afternoon|evening)|ok(?:ay)?|so+(?: like)?|um+(?: like)?|uh+(?: like)?|hmm+|oh|yeah|alright|lol|haha+|omg|wow|btw|by the way|also|and also|basically|actually|honestly|ple+a+se+|pls|plz|sorry|excuse me|thanks(?: for [^.,!?]{1,30})?|thank you(?: for [^.,!?]{1,30})?|thx|just curious|in short|(?:quick|random|stupid|dumb|silly|noob|next|another|last) question(?: but)?|(?:well|like|wait(?: what)?|help|next|now|curious|(?:(?:quick|random|stupid|dumb|silly|noob|next|my|another|last|one more) )?(?:question|q|one|thing)(?: (?:is|for you|maybe))?|follow[- ]?up|q\\d{0,2})(?= ?[,.:;!?…-]))[\\s,.:;!?…-]+(?:(?:and|but) )?';
/** What may follow them: a question, or what leads to one. */
const GOES_ON = `(?:${ASKING}|i (?:was|am|want|need|would|don['’]t)|i['’](?:m|d)|tell|explain|according)\\b`;
/** One of them, before another or what they lead to. A run of them may be parted in so many ways that trying all takes years. */
const ONE_FILLER = new RegExp(`^${FILLER}(?=${GOES_ON}|${FILLER})`, 'iu');
const BEGINS = new RegExp(`^${GOES_ON}`, 'iu');
/** A clause before a question that as a rule tells nothing of it, with what it is about: `I missed the part about inflation, what …`. */
const CHATTER = new RegExp(
  `^(?:i(?:['’]m| am) (?:confused|lost|new|late|sorry|curious|not sure|still|really|just)|(?:i )?(?:still )?(?:confused|lost)|i (?:don['’]t|didn['’]t|do not) (?:get|understand|know)|i (?:forgot|missed|skipped)|(?:i )?(?:didn['’]t|haven['’]t) watch\\w*|(?:not sure|dunno|idk|no idea)|(?:sorry|stupid|dumb|random|quick|noob|silly|last|one more|one last)|(?:great|nice|good|cool|awesome) (?:video|talk|stuff|content)|love (?:this|the|your)|no time|in a (?:rush|hurry)|if (?:it['’]s|its|that['’]s) not|copied from|just (?:got|wanna|want|started|checking)|gotta ask|thanks|thank you)\\b([^.,:;!?…]{0,60})(?:[.,:;!?…]+ ?|\\s(?:but|lol)\\s)(?:lol |haha )?${ASKS}`,
  'iu',
);
/** What leads to a question and asks nothing. */
const LEADS: readonly RegExp[] = [
  /^(?:[-•>*]|\d{1,2}[.)]) (?=\p{L})/u,
  new RegExp(
    `^(?:(?:can|could|would|will) (?:you|someone|anyone|somebody) )?(?:please |pls |plz |kindly |maybe )*(?:tell|explain|show|remind|clarify)(?: (?:to )?(?:me|us))?(?: again)?[,:]? (?:u[mh]+ |like )?${ASKS_WHAT}`,
    'iu',
  ),
  new RegExp(`^would you mind (?:telling|explaining)(?: (?:to )?(?:me|us))? ${ASKS_WHAT}`, 'iu'),
  new RegExp(`^explain (?:it )?like i['’]m (?:5|five)[,:]? ${ASKS}`, 'iu'),
  new RegExp(
    `^(?:does|did|do|can) (?:he|she|they|the (?:speaker|author|host)|${THE_VIDEO})(?: ever| also)? (?:say|mention|explain|tell(?: us)?|describe|show) ${ASKS_WHAT}`,
    'iu',
  ),
  new RegExp(
    `^(?:do you (?:know|remember)|any idea|i(?:['’]d| would) (?:like|love) to know|i (?:want|need) to know|i(?:['’]m| am| was)? ?(?:just )?(?:wonder(?:ing)?|curious)|let me know|i (?:don['’]t|do not) (?:get|understand|know))[,:]? (?=(?:if\\b|${ASKING}\\b))`,
    'iu',
  ),
  new RegExp(
    `^(?:according to (?:the (?:speaker|presenter|host|lecturer|author)s?|this (?:guy|man|woman|person)|${THE_VIDEO}|him|her|them)|(?:in|from|as per|based on) ${THE_VIDEO}),? ${ASKS}`,
    'iu',
  ),
  new RegExp(
    `^what does (?:the speaker|${THE_VIDEO}|he|she) say about (?:this|the following): ?${ASKS}`,
    'iu',
  ),
];
/** What follows one and asks nothing; `thank` and `please` may be what is asked for. */
const CLOSES: readonly RegExp[] = [
  /(?<!\b(?:say|says|said|saying|mean|means|a|an|the|to|word|words))(?:[,.!?]{1,3} ?| )(?:please|pls|plz|pleasee{1,9}|(?:many )?(?:thanks|thank you)(?: (?:so|very) much| a lot| in advance)?|thx|lol|lmao|haha|hahaha|tho|asap|cheers(?: mate)?|or nah)[.!?]{0,3}$/iu,
  /[,.!?]{1,3} ty(?: in advance)?[.!?]{0,3}$/iu,
  /(?<=[\p{L}\p{N}?!.])[^\p{L}\p{N}?!.)\]"'”’%€$£+#]+$/u,
];
/** `Where is caulking mentioned in this video?` asks where. */
const SOUGHT =
  /^(?:(?:where|when|how (?:often|many times)|at (?:what|which) \w{1,10}) )?(?:is|are|was|were) .{1,80} (?:mentioned|discussed) in\b/iu;
/** `According to the Stoics` is a part of the question. */
const OF_OTHERS = new RegExp(
  `\\baccording to the (?!(?:speaker|presenter|host|lecturer|author|${VIDEO_NOUN})s?\\b)`,
  'iu',
);
/** Characters; what is longer is no question but a text. */
const LONGEST = 500;
const LEAST_LEFT = 3;
const MOST_LEADS = 4;

/**
 * What somebody asks in English, without what they say around it: `hey, can you tell me whats the price pls` is `what's the price`.
 * A greeting stays one.
 */
export function plainQuestion(typed: string): string {
  const text = unquoted(typed.replace(/\s+/gu, ' ').trim());
  if (text.length > LONGEST || questionKind(text) === 'greeting') return text;
  let question = mended(withoutAll(withoutAll(text, CLOSES), CLOSES));
  for (let times = 0; times < MOST_LEADS; times += 1)
    question = mended(withoutAll(withoutChatter(withoutFillers(question)), LEADS));
  return withoutVideo(replaced(question, ALIKE));
}

const replaced = (text: string, patterns: typeof TYPED): string =>
  patterns.reduce((read, [pattern, by]) => read.replace(pattern, by), text);

const mended = (text: string): string => replaced(text, TYPED);

const unquoted = (text: string): string => /^["“'‘«](.+)["”'’»]$/u.exec(text)?.[1] ?? text;

const withoutAll = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((left, pattern) => left.replace(pattern, ''), text);

/** A question without the fillers before it; as it is where no question follows them. */
function withoutFillers(question: string): string {
  const rest = question.replace(ONE_FILLER, '');
  if (rest === question) return question;
  const asked = withoutFillers(rest);
  return BEGINS.test(asked) ? asked : question;
}

/** A question without what somebody says of themselves before it, unless that alone names what it is about. */
function withoutChatter(question: string): string {
  const [all = '', about = ''] = CHATTER.exec(question) ?? [];
  const rest = question.slice(all.length);
  return namesSomething(about) && !namesSomething(rest) ? question : rest;
}

/** `What is a quadrat in this video?` is asked of this video anyway; `What happens in this video?` is about it. */
function withoutVideo(question: string): string {
  const rest = [OF_OTHERS, SOUGHT].some((one) => one.test(question))
    ? question
    : question.replace(IN_VIDEO, '');
  const isWhole = rest.split(' ').length >= LEAST_LEFT && !/\b(?:it|this|that|else)\b/iu.test(rest);
  return rest !== question && isWhole && questionKind(question) === questionKind(rest) ? rest : question;
}
