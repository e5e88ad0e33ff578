/**
 * By which words and forms English tells what a sentence has of an answer. Where two lists are about the same, the names say how they
 * differ: the weights of `answer-weights.ts` were learnt with them as they are, so that neither is the other's.
 */

/** When something was or will be: a year, a month, a day of the week, `last summer`. */
export const DATE =
  /\b(?:1[0-9]|20)\d\ds?\b|\b(?:january|february|march|april|(?:in|of|since|until|by) may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|yesterday|tomorrow|tonight|century|centuries|decades?|ago|(?:fif|six|seven|eigh|nine)teen (?:hundred|oh|\w{3,5}teen|\w{3,5}ty)|twenty (?:twenty|oh|ten)|(?:nineteen|twenty)-\w|(?:last|next|this) (?:year|month|week|summer|winter|spring|autumn|fall))\b/iu;
/** Words that often stand beside such a time, and as often without one. */
export const TIME_HINT =
  /\b(?:today|now|years?|months?|weeks?|days?|hours?|first|last|next|since|until|before|after|when|once|morning|evening|spring|summer|autumn|winter|soon|later|earlier|during)\b/iu;
/** A time of the day: `at nine`, `half past four`, `7:30`, `5 pm`. */
export const CLOCK =
  /\b(?:(?:at|by|before|until|till|from|around|after|past|to) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})(?! (?:percent|per|of|to)\b)(?! ?%)|o['’]clock|half past|quarter (?:to|past)|noon|midday|midnight|\d{1,2}:\d\d|\d{1,2} ?[ap]\.?m)\b/iu;
/** How often or how long: `twice`, `daily`, a unit of time. */
export const HOW_OFTEN =
  /\b(?:every|once|twice|daily|weekly|monthly|yearly|times|per|always|usually|often|rarely|sometimes|hours?|days?|weeks?|months?|years?|minutes?|seconds?)\b/iu;

/** What joins a reason to what it explains, any `so` among it. */
export const REASON_JOINT =
  /\b(?:because|since|so that|in order|due to|reason|therefore|otherwise|cause|that['’]s why|which means|so)\b/iu;
/** The same without a bare `so`, and what reasons are told with: a purpose, an aim, an advantage, what something causes. */
export const REASON =
  /\b(?:because|since|so that|so we|in order to|due to|the reason|that['’]s why|therefore|otherwise|the problem|the point|the idea|which means|allows?|prevents?|helps?|cause[sd]?|leads? to|wants? to|to avoid|to make|to get|to be able|worried|advantage|benefit|need)\b/iu;

/** A number anywhere in a sentence: digits, and those words that are nothing else. */
export const NUMBER_WITHIN =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|half|percent|dozen|couple|an? (?:third|quarter|fifth|sixth|seventh|eighth|tenth))\b/iu;
/** A share as it is said: `almost a fifth of it`. */
export const FRACTION = /\b(?:an?|one|two|three) (?:third|quarter|fifth|sixth|seventh|eighth|tenth)s?\b/iu;
/** One word that is a number, in small letters, with its sign: `$20`, `4€`, `45%`, `3rd`; also `one`, `none`, `zero` and the teens. */
export const NUMBER_WORD =
  /^(?:[$€£¥]?\d[\d.,]*(?:k|m|[%$€£¥]|st|nd|rd|th)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|millions?|billions?|dozens?|couple|half|once|twice|none|zero)$/;
/** Those of them that are as often a pronoun. */
export const UNSURE_NUMBER = /^(?:one|half|none|couple)$/;

/** A word with a capital within a sentence, where it is no beginning. */
export const CAPITALISED = /(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{N}]+/gu;
/** A name within a sentence, all words of it: words with capitals, which at its beginning tell nothing. */
export const NAMES =
  /(?<=[\p{L}\p{N},] )["“']?\p{Lu}[\p{L}\p{M}.'’-]+(?: (?:(?:van|von|de|der|den|al|bin|of) )*\p{Lu}[\p{L}\p{M}.'’-]+)*/gu;
export const FULL_NAME_AT_START = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;
/** That somebody is spoken of, or does what people do. */
export const PERSONS =
  /\b(?:he|she|they|who|i'm|i am|my name|we|people|somebody|someone|guy|man|woman|invented|created|founded|wrote|proposed|named|called|by)\b/iu;

/** How something is done. */
export const WAY =
  /\b(?:by \w+ing|using|through|you can|we can|you (?:just |have to |need to |would |could )|first|then|the way|basically|what (?:you|we|it) do(?:es)?|so that|step|works?|with)\b/iu;
export const PLACE =
  /\b(?:in|at|from|to|near|on|of) (?:the )?\p{Lu}\p{Ll}+|\b(?:here|there|where|place|city|country|home|website|located|outside|inside)\b/u;
/** That something is or is not so, said at the beginning or by a verb. */
export const YES_NO =
  /^(?:\W*)(?:(?:well|so|I mean|I think)\W+)?(?:yes|no|yeah|nope|not|absolutely|exactly|of course|definitely|sure|right|correct|maybe|probably|it depends)\b|\b(?:never|cannot|can['’]t|doesn['’]t|don['’]t|isn['’]t|won['’]t|impossible|possible|always)\b/iu;
/** That something is not so, or is bad. */
export const NEGATIVE =
  /\b(?:not|never|no|cannot|\w{1,20}n['’]t|without|nobody|nothing|only|hard|harder|difficult|problems?|issues?|bad|worse|worst|lacks?|fails?|failed|unfortunately|risk\w{0,5}|danger\w{0,5}|slow\w{0,3}|expensive|annoying|trouble|downsides?|drawbacks?|but|however|though|although)\b/iu;
export const COMPARES =
  /\b(?:than|more|less|fewer|better|worse|whereas|while|instead|unlike|compared|different|difference|versus|rather|other hand)\b/iu;
export const CONDITION =
  /\b(?:if|then|would|could|might|will|gets?|becomes?|end up|happens?|leads?|results?|causes?)\b/iu;
export const OPINION =
  /\b(?:I think|I believe|I feel|I guess|in my|my opinion|I['’]d|I would|I like|I love|should|we think|personally|honestly)\b/iu;
/** With which one goes on rather than answers. */
export const FILLER = /^(?:because|so|yes|no|yeah|it['’]s|well)\b/iu;
