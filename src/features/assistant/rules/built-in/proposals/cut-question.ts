import { isParted, listOf, phraseLength, type SaidWord, saidWords } from '../words/said-words.ts';

const ASKING = listOf('what how why when where who which');
/** Verbs that stand before the subject of a question. */
export const AUXILIARIES = listOf(
  `is are was were do does did can could should would will has have had must might isn't aren't don't doesn't didn't
   can't won't shouldn't wouldn't couldn't`,
);
/** What is not between `what` and the verb of a direct question: `what you do is`. */
const NOT_ASKED_OF = listOf(
  'the a an this that these those you i we they it to if about not he she your our my',
);
/** Words between `what` or `how` and the verb. */
const MOST_ASKED_OF = 4;
/** Verbs that `what` is the subject of. */
const WHAT_DOES = listOf('happens makes causes drives keeps sets distinguishes');
/** What a question of yes or no does not begin with behind its verb, if it is about something that is named. */
const NO_SUBJECT = listOf(
  `you i we he she they it this that these those anyone anybody someone somebody people the what how why`,
);
/** Words and phrases that lead to a question, and are none of it. */
const LEAD_INS = listOf(
  'so and but well okay ok right yeah yes no now then because like just also first oh again or',
  'i mean|you know|all right',
);
/** Words behind which a question may begin within a sentence. */
const JOINTS = listOf('is and so but then');
/** What is asked hangs on a condition before it, or is what somebody else asked. */
const HUNG_ON = listOf('if when once unless while ask asks asking asked say says said think hey');
/** Words and phrases without which the same is asked. */
const FILLERS = listOf(
  'actually exactly basically really essentially maybe specifically currently also',
  'sort of|kind of|right now|would you say|do you think',
);
/** What is put behind a question. */
const TAILS = listOf(
  'then though again now today here anyway',
  'i guess|for example|for instance|at all|or not|in general|you think|as far as we know|as far as you know',
);
const JOINED = listOf('and or but');
const FIRST_PERSON: Readonly<Record<string, string>> = { i: 'you', me: 'you', my: 'your', "i'm": "you're" };

/** What a sentence asks, in words that begin with it: none where it asks nothing that stands by itself. */
export function cutQuestion(sentence: string): string | null {
  const words = saidWords(sentence);
  for (const start of beginningsOf(words).reverse()) {
    const asked = polished(words.slice(start));
    if (isDirect(asked) || (start === 0 && isYesOrNo(asked))) return written(asked);
  }
  return indirectlyAsked(sentence);
}

/** Where a question may begin. */
function beginningsOf(words: readonly SaidWord[]): number[] {
  const hung = words.findIndex(({ word }) => HUNG_ON.has(word));
  const last = hung < 0 ? words.length : hung;
  const found = words.flatMap(({ word }, at) => {
    const before = words[at - 1];
    const isBeginning = isParted(before) || (before !== undefined && JOINTS.has(before.word));
    return at <= last && isBeginning && ASKING.has(word) ? [at] : [];
  });
  return [0, ...found];
}

/** Without what leads to it, what is put behind it, and what only fills it. */
function polished(said: readonly SaidWord[]): readonly SaidWord[] {
  let words = said;
  for (let length = -1; length !== 0; words = words.slice(length)) length = phraseLength(words, 0, LEAD_INS);
  const asked = withoutTails(withoutFillers(words.slice(0, clauseEnd(words))));
  return isAskedByOne(asked) ? asked.map(asAnybody) : asked;
}

/** Where the first clause ends: before `…, and what is a lock?` */
function clauseEnd(words: readonly SaidWord[]): number {
  const end = words.findIndex(({ word }, at) => {
    const next = words[at + 1]?.word ?? '';
    return (
      at > 1 && (isParted(words[at - 1]) || (JOINED.has(word) && (ASKING.has(next) || AUXILIARIES.has(next))))
    );
  });
  return end < 0 ? words.length : end;
}

function withoutFillers(words: readonly SaidWord[]): SaidWord[] {
  const kept: SaidWord[] = [];
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(words, at, FILLERS);
    if (length === 0) kept.push(...words.slice(at, at + 1));
    at += Math.max(length, 1);
  }
  return kept;
}

function withoutTails(words: readonly SaidWord[]): readonly SaidWord[] {
  const longest = [5, 4, 3, 2, 1].find((length) => {
    const at = words.length - length;
    return at > 2 && phraseLength(words, at, TAILS, length) === length;
  });
  return longest === undefined ? words : withoutTails(words.slice(0, -longest));
}

/** `How can I make a payment?` is asked by anybody. */
const isAskedByOne = (words: readonly SaidWord[]): boolean =>
  words.some(({ word }, at) => word === 'i' && AUXILIARIES.has(words[at - 1]?.word ?? ''));

function asAnybody(word: SaidWord): SaidWord {
  const other = FIRST_PERSON[word.word];
  return other === undefined ? word : { said: other, word: other };
}

/** A question whose verb stands before its subject, or that asks for the subject. */
function isDirect(words: readonly SaidWord[]): boolean {
  const [asking = '', next = ''] = words.slice(0, 2).map(({ word }) => word);
  if (!ASKING.has(asking) || (asking === 'which' && AUXILIARIES.has(next))) return false;
  if (asking === 'what' && WHAT_DOES.has(next)) return true;
  const verb = words.findIndex(({ word }) => AUXILIARIES.has(word));
  const between = words.slice(1, verb);
  const most = /^(?:how|what|which)$/.test(asking) ? MOST_ASKED_OF : 0;
  const isOfThat = between.length <= most && !between.some(({ word }) => NOT_ASKED_OF.has(word));
  return verb > 0 && verb < words.length - 1 && isOfThat;
}

const isYesOrNo = ([verb, next]: readonly SaidWord[]): boolean =>
  verb !== undefined &&
  next !== undefined &&
  AUXILIARIES.has(verb.word) &&
  !verb.word.endsWith("n't") &&
  !NO_SUBJECT.has(next.word);

const INDIRECT =
  /\b(?:knows?|explain|say|tell me|tell us|describe|understand) (?:what ((?:\S{1,40} ){1,4})(is|are)|how to ([^,?]{8,70}))\?$/iu;

/** `Do you know what a quadrat is?` */
function indirectlyAsked(sentence: string): string | null {
  const [, what, is, deed] = INDIRECT.exec(sentence) ?? [];
  if (what !== undefined) return `What ${is} ${what.trim()}?`;
  return deed === undefined ? null : `How do you ${deed}?`;
}

function written(words: readonly SaidWord[]): string {
  const text = words.map(({ said }) => said.replace(/[?!"“”()]/g, '')).join(' ');
  const end = /[,.:;]$/.test(text) ? -1 : undefined;
  return `${text.charAt(0).toUpperCase()}${text.slice(1, end)}?`;
}
