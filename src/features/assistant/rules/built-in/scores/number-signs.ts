import { FRACTION, NUMBER_WORD, UNSURE_NUMBER } from '../sentences/english-signs.ts';
import { languageByCode } from '../words/terms.ts';

/** What kind of answer is wanted is known of English alone. */
const { termOf } = languageByCode('en');
/** `What is the price of it?`: who asks what something costs may be told hours of work. */
const ASKS_PRICE = /\bwhat(?:['’]s| is| was| are| were) the (?:\p{L}{1,20} )?prices? of\b/iu;

/** And who asks what was paid by a number alone: `They paid the builder 1600.` */
const ASKS_PAID = /\bhow much\b.{0,60}\bpa(?:y|id)\b/iu;

type Measure = readonly [asks: RegExp, units: RegExp];
/** What numbers of a kind are followed by, and the questions that want them. */
const MEASURES: readonly Measure[] = [
  [
    /\bhow (?:often|frequently|regularly|many times)\b/iu,
    /^(?:times?|every|per|once|twice|daily|weekly|monthly|yearly|annually|hourly|an?|each)$/,
  ],
  [/\bhow old\b|\b(?:what|which) age\b/iu, /^(?:years?|months?|weeks?|days?|old|age)$/],
  [
    /\bhow (?:long|soon|late|early|much (?:time|longer|later|earlier|sleep))\b|\bwhat (?:length|duration)\b|\b(?:length|duration|lifespan)\b/iu,
    /^(?:seconds?|milliseconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies)|met(?:er|re)s?|kilomet(?:er|re)s?|miles?|feet|foot|inch(?:es)?|centimet(?:er|re)s?|km|cm|ms)$/,
  ],
  [
    /\bhow far\b|\bthe distance\b/iu,
    /^(?:met(?:er|re)s?|kilomet(?:er|re)s?|miles?|feet|foot|yards?|km|minutes?|hours?|blocks?|stops?|walk|drive|ride|steps?)$/,
  ],
  [
    /\bhow (?:high|tall|deep|wide|large|big|thick|broad)\b|\bthe (?:height|depth|width|size|area)\b/iu,
    /^(?:met(?:er|re)s?|kilomet(?:er|re)s?|miles?|feet|foot|inch(?:es)?|centimet(?:er|re)s?|millimet(?:er|re)s?|km|cm|mm|square|hectares?|acres?|yards?|bytes?|(?:kilo|mega|giga|tera)bytes?|[kmgt]b|times|percent|people|inhabitants)$/,
  ],
  [/\bhow (?:hot|cold|warm)\b|\btemp(?:erature)?s?\b/iu, /^(?:degrees?|celsius|fahrenheit|kelvin|°\w?)$/],
  [
    /\bhow heavy\b|\bweighs?\b|\bthe weight\b/iu,
    /^(?:grams?|kilos?|kilograms?|pounds?|tons?|tonnes?|ounces?|kg|mg|milligrams?)$/,
  ],
  // `20 minutes` say how long something took, `20 metres per second` how fast it is.
  [/\bhow fast\b|\bspeed\b/iu, /^(?:per|an|times|knots|mph)$/],
  [
    /\bpercent(?:age)?\b|\bshare\b|\bproportion\b|\bfraction\b|\brate\b/iu,
    /^(?:percent|percentage|thirds?|quarters?|half|halves|fifths?|tenths?|of|in|out)$/,
  ],
  [
    /\bhow (?:much|expensive)\b|\bcosts?\b|\bprices?\b|\bpa(?:y|id)\b/iu,
    /^(?:dollars?|euros?|pounds?|cents?|francs?|yen|bucks|million|billion|percent|grams?|kilos?|kilograms?|milligrams?|lit(?:er|re)s?|tons?|tonnes?|times|degrees?|(?:kilo|mega|giga|tera)?(?:bytes?|bits?)|[kmgtp]i?b|[kmg]?bps|gigs?|megs?)$/,
  ],
];
const COUNTED = /\b(?:how many|number of|amount of)\s+(.{2,60})/iu;
/** Words after `how many` among which the counted one is. */
const COUNTED_WORDS = 3;
/** Words after a number within which its unit stands. */
const UNIT_WITHIN = 3;
const CURRENCY = /^[$€£¥]|[$€£¥]$/;
/** A number with its unit in one word, `45%` and `$20`, and that unit by itself. */
const WITH_SIGN: readonly (readonly [sign: RegExp, unit: string])[] = [
  [CURRENCY, 'dollars'],
  [/%$/, 'percent'],
];
/** Between a number and its unit in one word: `25cm`, `180°C`, `500g`; a `5G` network and the `1980s` have none. */
const BEFORE_UNIT =
  /(?<=\d)(?=(?:°[A-Za-z]?|[kKcCnµ]m|KM|CM|MM|mm|m[gls]|[kK][gG]|[kKMGT]B|[kMG]?Hz|[kMG]W|kWh|W|V|g|h|l|x|min|mph|ft|lbs?)[.,]?$)|(?<=(?<!\d)\d{1,3})(?=s[.,]?$)/u;

/** Some of what is counted: `About half of them did not notice.` */
const SHARE_OF = /\b(?:half|none|couple) of\b/iu;
const ASKS_SHARE = /\bhow (?:much|many)\b|\b(?:percent(?:age)?|share|proportion|fraction|part)\b/iu;

/** `How much memory does it have?`, and not how much it uses or leaves, which a share of it tells, too. */
const ASKS_CAPACITY =
  /\bhow much (?:more |working )?(?:memory|ram|disk(?: space)?|bandwidth)\b(?!.{0,60}\b(?:us(?:es?|ed|ing)|tak(?:es?|ing)|took|fill(?:s|ed)?|left|free|wasted?)\b)/iu;
/**
 * In what no price is told, and no capacity: `90 percent`, `3 million people`, `20 minutes`. A number in any other unit, or in none, may
 * be one: `900 pesos`, `640K`.
 */
const OF_NO_AMOUNT =
  /^(?:percent|halves|thirds?|quarters?|people|persons|times|seconds?|minutes?|hours?|days?|weeks?|months?|years?)$/;
/** In words a number may go on, before its unit: `nine hundred kronor`. */
const MULTIPLIER = /^(?:hundreds?|thousands?|millions?|billions?)$/;
/**
 * A number that may be a year: it is one behind `in`, and behind `of` or anything else where nothing follows that may be its unit, but not
 * where it is said what something is or costs.
 */
const MAYBE_YEAR = /^(?:1[5-9]|20)\d\d$/;
const BEFORE_YEAR =
  /^(?:in|since|by|until|till|before|after|during|the|late|early|mid|year|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter)$/;
const BEFORE_AMOUNT = /^(?:is|are|was|were|be|costs?|at|for|pays?|paid|about|only|to)$/;
const NO_UNIT =
  /^(?:and|but|or|so|by|when|where|which|who|that|as|with|in|on|at|to|the|an?|it|he|she|they|we|i|you|because|after|before|for|is|was|were|had|has)?$/;
/** Before a unit of time, where it is no duration: `metres per second`, `kilometres an hour`. */
const EACH = /^(?:per|an)$/;
/** Behind a number they say how long, which answers nothing else: `four billion years ago`. */
const DURATION = /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies))$/;

const PLAIN = 0.5;
const OF_A_NAME = 0.15;

/** Whether a question asks for a price, or how much memory there is: neither a share nor a number of people answers it. */
export const asksAmount = (question: string): boolean =>
  ASKS_PRICE.test(question) || ASKS_CAPACITY.test(question);

/**
 * How much a sentence looks like telling the number that a question wants, from 0 to 1: a number of what is counted or in
 * a unit that fits, or at least a number.
 */
export function numberSigns(question: string): (text: string) => number {
  const asked = question.slice(0, 300);
  const units = MEASURES.find(([asks]) => asks.test(asked))?.[1];
  const counted = new Set(
    (COUNTED.exec(asked)?.[1] ?? '')
      .split(/[^\p{L}\p{N}'’-]+/u)
      .slice(0, COUNTED_WORDS)
      .filter(
        (word) =>
          word.length > 2 && !/^(?:are|did|does|the|were|can|have|has|will|would|should|other)$/iu.test(word),
      )
      .map(termOf),
  );
  const fits = (word: string): boolean =>
    units?.test(word) === true || (counted.size > 0 && counted.has(termOf(word)));
  const isOfAmount = asksAmount(asked);
  const asksCount = counted.size > 0 || ASKS_PAID.test(asked);
  const asksShare = ASKS_SHARE.test(asked) && !isOfAmount;
  const isNoAmount = (word: string, behind: readonly string[]) => {
    const unit = behind.find((one) => !MULTIPLIER.test(one)) ?? '';
    return word.endsWith('%') || OF_NO_AMOUNT.test(unit);
  };
  const isOther = (word: string) => units !== undefined && !fits(word) && DURATION.test(word);
  return (text) => {
    if (asksShare && FRACTION.test(text)) return 1;
    // `Fifteen-minute` and `twenty-five` are two.
    const words = text.split(/[^\p{L}\p{N}.,%$€£¥°]+/u).flatMap((word) => word.split(BEFORE_UNIT));
    const plain = words.map((word) => word.toLowerCase().replace(/[.,]$/, ''));
    let best = asksShare && SHARE_OF.test(text) ? PLAIN : 0;
    for (const [at, word] of plain.entries()) {
      if (!NUMBER_WORD.test(word)) continue;
      const behind = plain.slice(at + 1, at + 1 + UNIT_WITHIN);
      if (isOfAmount && !CURRENCY.test(word) && isNoAmount(word, behind)) continue;
      // `In 1999, people watched it` counts no people.
      const next = words[at]?.endsWith(',') ? '' : (behind[0] ?? '');
      const before = plain[at - 1] ?? '';
      // `They sold 2000.` tells how many, where that is asked.
      const isOfTime = asksCount ? isYearBehind(word, before) : isYear(word, before, next);
      if (isOfTime && !behind.some(fits)) continue;
      if (WITH_SIGN.some(([sign, unit]) => sign.test(word) && units?.test(unit))) return 1;
      const isNamed = at > 1 && /^\d/.test(word) && /^\p{Lu}/u.test(words[at - 1] ?? '');
      if (/^[mb]illion$/.test(word) && behind.some(isOther)) continue;
      const isUnit = (one: string, n: number) =>
        fits(one) && (EACH.test(one) || !isOther(behind[n + 1] ?? ''));
      const hasUnit = behind.some(isUnit) || fits(word);
      if (hasUnit) return isNamed ? PLAIN : 1;
      if (!UNSURE_NUMBER.test(word)) best = Math.max(best, isNamed ? OF_A_NAME : PLAIN);
    }
    return best;
  };
}

const isYear = (word: string, before: string, next: string): boolean =>
  isYearBehind(word, before) || (MAYBE_YEAR.test(word) && NO_UNIT.test(next) && !BEFORE_AMOUNT.test(before));

/** Whether a word is a year by what stands before it: `in 1999`. */
export const isYearBehind = (word: string, before: string): boolean =>
  MAYBE_YEAR.test(word) && BEFORE_YEAR.test(before);
