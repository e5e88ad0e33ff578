import { THE_VIDEO, VIDEO_NOUN } from './video-nouns.ts';

/** What kind of answer a question wants. */
export type QuestionKind =
  | 'greeting'
  /** No question: what one thinks of an answer. */
  | 'remark'
  /** No question: something to be done that quotes cannot do. */
  | 'task'
  /** No question: what was answered is wrong, or not understood. */
  | 'objection'
  | 'whole'
  | 'speakers'
  | 'what-is'
  | 'who'
  | 'when'
  | 'where'
  | 'number'
  | 'why'
  | 'how'
  | 'is-there'
  | 'other';

/** What asks for a fact: `How much is it?` does not ask about the video as a whole. */
export const FACT_KINDS: ReadonlySet<QuestionKind> = new Set(['number', 'when', 'where', 'who']);

const LEAD =
  /^(?:(?:so|and|but|well|ok|okay|please|hi|hello|hey|(?:can|could) you (?:please )?(?:tell me|explain|say|give|write|make|show)(?: me)?|tell me|explain|do you know|i want to know|i wonder)\b[\s,!.:]*)+/iu;
const GREETING =
  /^(?:(?:hi|hello|hey|thanks|thank you)[\s,.!]{1,4})?(?:hi|hello|hey|hallo|hola|bonjour|ciao|moin|servus|good (?:morning|afternoon|evening|day)|greetings|thanks?(?: you)?|thank you (?:very|so) much|how are you|who are you|what can you do|help|what(?:['’]s| is) your name|(?:what|which) (?:model|ai|bot) (?:are you|is this)|are you (?:there|a bot|an ai|human|real|chatgpt|(?:a|an) (?:robot|person|human|model)))(?:\s+(?:there|everyone|all|assistant|mindreel|a lot|today))?[\s!.?,]*$/iu;
const REMARK =
  /^(?:ok(?:ay)?|cool|wow|great|nice|awesome|perfect|amazing|interesting|lol|haha+|good (?:job|answer|one|bot)|well done|got it|i see|yes|no|yep|nope|bye|goodbye)[\s!.]*$/iu;
const TASK =
  /^(?:(?:can|could|will|would) you (?:please )?|please )?(?:translate (?:it|this|that|everything|the \w+|(?:in)?to \w+)(?: (?:in)?to \w+)?|(?:rewrite|rephrase|paraphrase|simplify|shorten) (?:it|this|that|the \w+)|(?:make|say|put|explain) (?:it |this |that )?(?:shorter|simpler|easier|more simply|(?:in|with) (?:simple|simpler|other|plain|your own|fewer) (?:words|terms|english|language))|(?:give me|make|create|write)(?: me)? (?:an? )?(?:quiz|mind ?map|flash ?cards|study guide|tweet|blog post|poem|song|essay|e-?mail|letter|article|story)(?: (?:about|of|on|from) .{1,60})?|quiz me(?: .{1,40})?)[\s.?!]*$/iu;
const TRANSLATES =
  /^(?:(?:can|could|will|would) you )?(?:please )?translate this (?:video|talk|text|transcript|answer|page|film|summary)(?: (?:in)?to \w{2,20})?[?.!]*$/iu;
/** Wants what is not in the video: others like it. */
const OTHER_VIDEOS =
  /^(?:(?:can|could|will|would) you )?(?:please )?(?:recommend|suggest|show|find|give)(?: me| us)? (?:some )?(?:other|another|more|similar) (?:videos?|talks?|films?|clips?)(?: (?:like|about|on|by|from|to) .{1,60})?[ .?!]{0,5}$/iu;
const OBJECTION =
  /^(?:(?:no|nope|but|hm+)[\s,.!]{1,3})?(?:(?:that|this|it|you|your answer)(?:['’]s|['’]re| is| are| was| were) (?:wrong|incorrect|false|nonsense|not (?:right|correct|true|helpful|an answer|what i (?:asked|meant)))|i (?:do not|don['’]?t|did not|didn['’]?t) (?:understand|get)(?: it| that| this)?)[\s.?!]*$/iu;
const SPEAKERS = new RegExp(
  String.raw`^(?:who (?:made|makes|created|produced|directed|filmed|recorded|published|uploaded|posted|narrate[sd]) (?:it|${THE_VIDEO})|who(?:['’]s| is| are| was| were)? (?:the )?(?:speak(?:s|ing|ers?)|talk(?:s|ing)|presenters?|narrators?|lecturers?|interviewers?|hosts?|guests?|participants?|people)(?: (?:here|(?:in|on) ${THE_VIDEO}))?|(?:list|name) (?:the )?speakers|what(?:['’]s| is| are) (?:the )?(?:speaker|presenter|host|lecturer|narrator)(?:['’]?s?['’]?) names?|what(?:['’]s| is| are) the names? of (?:the )?(?:speaker|presenter|host|lecturer|narrator)s?)[\s.?!]*$`,
  'iu',
);
const WHOLE = [
  new RegExp(
    String.raw`^(?:what(?:['’]s| is| was| are)? )?(?:this|that|it|${THE_VIDEO})? ?(?:really |all |mainly )?about ?\?*$`,
    'iu',
  ),
  new RegExp(
    String.raw`\bwhat(?:['’]s| is| was) (?:this|${THE_VIDEO}) (?:really |all |mainly )?about ?\?*$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:(?:can|could|will|would) you )?(?:please )?(?:summari[sz]e|sum(?: (?:it|this))? up|recap|outline|tl;?dr)(?: (?:it|this|that|everything|all of (?:it|this)|(?:the|this)(?: whole| entire| full)?(?: (?:${VIDEO_NOUN}|content))?))?(?: (?:for me|please|briefly|shortly|quickly|in .{1,40}))?[\s.?!]*$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:(?:can|could|will|would) you )?(?:please )?(?:give|write|make|show)? ?(?:me|us)? ?(?:a|an|the)? ?(?:short |brief |quick |one-paragraph |concise )?(?:summary|overview|recap|outline|gist|tl;?dr|synopsis|abstract|version)(?: (?:of|about|for) (?:it|this|that|(?:the|this)(?: whole| entire| full)?(?: ${VIDEO_NOUN})?))?(?: (?:please|in .{1,40}))?[\s.?!]*$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:(?:what|which)(?:['’]s| is| are| was| were)? |(?:list|give|name|tell|show)(?: me| us)? )?(?:(?:all )?the |its |some )?(?:two |three |four |five |\d )?(?:main|key|most important|central|biggest) (?:points?|ideas?|takeaways?|topics?|messages?|lessons?|arguments?|conclusions?|insights?|thes[ei]s|thoughts?)(?: (?:of|in|from|made in|discussed in) (?:it|this|that|${THE_VIDEO}))?[\s.?!]*$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:what (?:do|did|can|will|should) (?:i|we|you|one|they|he|she) (?:learn|talk about|discuss|take away)(?: (?:here|from (?:this|it)|in (?:this|it)|(?:from|in) ${THE_VIDEO}))?|(?:the )?takeaways?|(?:in )?(?:(?:one|a|a single) sentence|(?:three|3|five|5|a few|some) (?:bullet points?|bullets|sentences|words|points))|what (?:topics|subjects) (?:are|does|do) .{0,40}(?:covered|cover|discussed|discuss))[\s.?!]*$`,
    'iu',
  ),
];

/** Asks who speaks, where nobody was named before. */
const THESE_PEOPLE = new RegExp(
  String.raw`^(?:what(?:['’]s| is| are) (?:his|her|their) names?|who(?:['’]s| is| are| was| were) (?:he|she|they|this|that|these|those|the)(?: (?:two|three|four))?(?: (?:guys?|man|men|woman|women|person|people|folks))?|who(?:['’]s| is| are) (?:in|on|giving) ${THE_VIDEO}|who (?:gives|gave) ${THE_VIDEO}|whose ${VIDEO_NOUN} is (?:this|it))[\s.?!]*$`,
  'iu',
);
/** Asks what the video has to say, where nothing was named before. */
const WORTH_WATCHING = [
  /^why should (?:i|we|you|one|anyone|anybody|people) (?:care|watch|listen|bother)(?: (?:to |about )?(?:it|this|that)(?: \w+)?)?[\s.?!]*$/iu,
  /^why (?:does|is) (?:it|this|that)(?: \w+)? (?:matter|important|interesting|relevant|worth \w+)[\s.?!]*$/iu,
  /^is (?:it|this|that)(?: \w+)? worth (?:it|watching|seeing|a watch|my time|the time)[\s.?!]*$/iu,
  new RegExp(
    String.raw`^(?:what(?:['’]s| is| are) )?(?:the )?(?:highlights?|takeaways?|gist|tl;?dr|chapters?|message|moral|lessons?|bottom line|point|(?:best|key|important|most important|most interesting) (?:parts?|bits?|moments?))(?: (?:of|in) ${THE_VIDEO})?[\s.?!]*$`,
    'iu',
  ),
  /^who (?:is|are) (?:it|this|that|they)(?: \w+)? (?:for|made for|meant for|aimed at)[\s.?!]*$/iu,
  /^eli5[\s.?!]*$/iu,
];

/** Where all is said that is asked for: `What is a quadrat in this talk?` */
export const IN_VIDEO = new RegExp(
  String.raw`,? (?:(?:mentioned |described |discussed )?in ${THE_VIDEO}|according to (?:him|her|them|the \w{1,20}))(?=[\s.?!]*$)`,
  'iu',
);
const SUMMARY_OF =
  /\b(?:summari[sz]e|sum up|recap|outline|(?:summary|overview|recap|outline|gist|synopsis|(?:short|brief|quick) version) (?:of|on)|what happened (?:in|at|with)) (.{1,100})/iu;

/** A number that is asked for by its name alone: `Price?`, `cost of a new pump`. */
const NAMED_NUMBER =
  /^(?:the )?(?:prices?|costs?|number|amount|size|age|length|weight|height|speed|temp|temperature|duration|distance|salary|lifespan)(?: (?:of|for|in|per) [^?!.]{1,60})?[?!.]*$/iu;

/** Of what a summary is asked for: `Summarise what they decided about the bridge`; null for any other question. */
export function summaryAskedOf(question: string): string | null {
  return SUMMARY_OF.exec(question.slice(0, 200))?.[1] ?? null;
}

/** Asks for a person: at the beginning, behind a mark, or by a word for one. `People who started late` ask for nobody. */
const ASKS_WHO =
  /^(?:[^?]{0,60}[,;:.?!–-] ?(?:(?:and|but|so|or) )?)?(?:(?:for|by|to|with|from|of|at|about|in) )?(?:who(?:m|se)?|which (?:person|people|speaker|company|organi[sz]ation|man|woman|author|developer)|what(?:['’]s| is| was) the name of|(?:name )?(?:the )?(?:person|man|woman|one) who)\b/iu;
/** What is asked of a case, `When a wasp stings you, what …`, is asked behind it; `When did it sting?` is not such. */
const CASE =
  /^(?:when|if|once|while|after|before) (?!(?:is|are|was|were|do|does|did|can|could|will|would|should|shall|has|have|had|may|might|must|to)\b)[^?]{3,100}?(?:, ?(?=(?:then )?(?:is|are|was|were|do|does|did|can|could|will|would|should|wh|how))| (?=(?:what|who|whom|why|how|where|which)\b))/iu;

/** Who or when is asked at the end of a question, too: `When was it discovered, and by whom?` */
const ASKED_TOO = {
  who: /\band (?:by |for |to |with )?whom?[\s.?!]*$/iu,
  when: /\band (?:since )?when[\s.?!]*$/iu,
};

/** Whether who or when is asked behind what else a question asks. */
export const asksToo = (kind: keyof typeof ASKED_TOO, question: string): boolean =>
  ASKED_TOO[kind].test(question.slice(-40));

/**
 * What a question asks of the video itself, where nothing was asked before for which its `this` or `they` could stand; null for any
 * other question.
 */
export function kindOfFirst(question: string): 'speakers' | 'whole' | null {
  const asked = question.slice(0, 100).replace(/\s+/g, ' ').trim().replace(LEAD, '');
  if (THESE_PEOPLE.test(asked)) return 'speakers';
  return WORTH_WATCHING.some((pattern) => pattern.test(asked)) ? 'whole' : null;
}

/** What kind of answer a question wants, by its words alone; English ones, for other languages' are `other`. */
export function questionKind(question: string): QuestionKind {
  const asked = question.slice(0, 500).replace(/\s+/g, ' ').trim();
  if (GREETING.test(asked)) return 'greeting';
  if (REMARK.test(asked)) return 'remark';
  if ([TASK, TRANSLATES, OTHER_VIDEOS].some((pattern) => pattern.test(asked))) return 'task';
  if (OBJECTION.test(asked)) return 'objection';
  const bare = asked.replace(LEAD, '').replace(IN_VIDEO, '').replace(CASE, '');
  if (SPEAKERS.test(bare)) return 'speakers';
  if (WHOLE.some((pattern) => pattern.test(asked) || pattern.test(bare))) return 'whole';
  if (ASKS_WHO.test(bare)) return 'who';
  if (
    /^(?:(?:for|since|by|until|about|in|at|of|with) )?(?:how (?:many|much|long|often|old|big|large|far|fast|high|tall|deep|wide|heavy|expensive|hot|cold|warm|thick|frequently|soon|late|early|likely|common)|what (?:percentage|percent|share|proportion|number|amount|size|age|price|rate|fraction|distance|length|cost|temp|temperature|speed|weight|height|width|depth|budget|salary|voltage)\b|what(?:['’]s| is| was| were| are) the (?:\w+ )?(?:percentage|number|size|population|price|cost|length|height|distance|rate|share|speed|limit|average|weight|temp|temperature|lifespan|budget|salary|fee|duration|dose|width|depth)s?\b|what (?:does|do|did|will|would) .{1,40} (?:cost|weigh|pay|charge|earn)\b)/iu.test(
      bare,
    )
  )
    return 'number';
  if (NAMED_NUMBER.test(bare)) return 'number';
  if (
    /^(?:(?:since|until|till?|by|from|in|on|at) )?(?:when\b|(?:the |what(?:['’]s| is| are) (?:the |his |her |their )?)?(?:opening|working|business|visiting) (?:hours|times)|what(?:['’]s| is) the (?:deadline|date)|what (?:year|date|day|month|time|century|decade)|which (?:year|day|month|century|decade))/iu.test(
      bare,
    )
  )
    return 'when';
  if (
    /^(?:(?:from|to|in|at) )?(?:where\b|(?:what|which) (?:cit(?:y|ies)|countr(?:y|ies)|places?|towns?|states?|regions?|universit(?:y|ies)|continents?|locations?)\b)/iu.test(
      bare,
    )
  )
    return 'where';
  if (
    /^(?:why\b|how come\b|what(?:['’]s| is| was| were| are) the (?:\w+ ){0,2}(?:reasons?|causes?|motivations?|rationale|purposes?)\b|what(?:['’]s| is| was) the (?:whole |real )?point\b|what (?:caused|causes|made|makes)\b|for what reason)/iu.test(
      bare,
    )
  )
    return 'why';
  if (
    /^(?:what(?:['’]s| (?:exactly |actually |really )?(?:is|are|was|were))\s+(?!(?:the \S+|he|she|they|we|you|people) \w+ing\b)(?:exactly |actually |really )?(?:an?\s+|the\s+)?[\p{L}\p{N}'’./_-]+(?:\s+[\p{L}\p{N}'’./_-]+){0,2}\s*\?*$|what (?:does|do|did) .{1,60}\b(?:mean|stand for|refer to)\b|what (?:exactly )?counts as\b|define\b|(?:the )?(?:meaning|definition) of\b|what (?:exactly )?is meant by)/iu.test(
      bare,
    )
  )
    return 'what-is';
  if (/^(?:how\b|in what way|by what means)/iu.test(bare)) return 'how';
  if (
    /^(?:is|are|was|were|do|does|did|can|could|should|would|will|has|have|had|may|might|must|isn['’]t|aren['’]t|doesn['’]t|don['’]t|didn['’]t)\b/iu.test(
      bare,
    )
  )
    return 'is-there';
  return 'other';
}
