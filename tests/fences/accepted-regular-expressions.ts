import { THE_VIDEO, VIDEO_NOUN } from '#features/assistant/rules/built-in/question/video-nouns.ts';

/** A regular expression that a tool takes for slow, or cannot judge, and why it is kept all the same. */
interface Accepted {
  expression: string;
  /** The longest text that it is given, in characters. */
  longest: number;
  /** What it is slowest with: a piece that is repeated, and what stands around it. */
  attack: readonly { before?: string; pump: string; after?: string }[];
  why: string;
}

export const ACCEPTED: readonly Accepted[] = [
  {
    expression: String.raw`/<script\b([^>]*)>([\s\S]*?)<\/script>/g`,
    longest: 2000,
    attack: [{ before: 'r', pump: '<script/0' }],
    why: 'It reads pages that we write, in which nobody’s text has a bare “<”.',
  },
  {
    expression: String.raw`/\bmail|\bsmtp\b|sending.*email|email.*(?:deliver|send|sent)/i`,
    longest: 10000,
    attack: [
      { pump: ' ', after: '.' },
      { pump: 'a', after: '.' },
    ],
    why: 'What the server said, which is a sentence.',
  },
  {
    expression: String.raw`/^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/`,
    longest: 254,
    attack: [
      { before: '+', pump: '-+', after: '++++' },
      { before: '+', pump: '++', after: '++' },
    ],
    why: 'An address of a mail.',
  },
  {
    expression: '/[?#].*$/',
    longest: 2000,
    attack: [{ pump: '#', after: '\n#' }],
    why: 'A longer address is refused before it.',
  },
  {
    expression: String.raw`/^\[\s*c\d{1,9}(?!\d)(?:(?:[\s,;–-]|and)*c\d{1,9}(?!\d)|(?:[\s,;–-]|and)+\d{1,9}(?!\d))*\s*\]/i`,
    longest: 100000,
    attack: [{ before: '[C0000000', pump: 'ANDC000000', after: '\u0000' }],
    why: 'It is linear where it is anchored.',
  },
  {
    expression: String.raw`/(?:^|[.!?:;…"“”„«»]|\n)\s*$/u`,
    longest: 4,
    attack: [{ before: '\n', pump: '\n', after: '!' }],
    why: 'The four characters before a word.',
  },
  {
    expression: String.raw`/(?:^|[^\p{L}])(?:explain\w*|shows?|describe\w*|look at|go (?:through|over)|basically|this is|that['’]s|here['’]s|recap) (?:how|the way) (?:an?\s+|the\s+)?$/iu`,
    longest: 60,
    attack: [{ before: 'c', pump: '0describe', after: '\u0000show how ' }],
    why: 'The 60 characters before a term.',
  },
  {
    expression: String.raw`/(?:^|\s)(?<!(?:\bnot|\bnever|n['’]t) )(?:the|an?|one|main|big|biggest|other|another)\s+(problem with|advantage of|advantages of|disadvantage of|benefit of|benefits of|downside of|drawback of|purpose of|goal of|idea behind|history of|risk of|problems with|benefits of|limitations of)\s+(?:an?\s+|the\s+)?$/iu`,
    longest: 60,
    attack: [{ before: 'e', pump: ' l' }],
    why: 'The 60 characters before a term.',
  },
  {
    expression: "/['’].*$/u",
    longest: 1000,
    attack: [{ pump: "'", after: "\n'" }],
    why: 'A word, in which no line ends.',
  },
  {
    expression: '/(.{8})(.{4})(.{4})(.{4})(.{12})/',
    longest: 32,
    attack: [
      {
        pump: '\u0000\u0000\n\u0000\n\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000',
        after: '\u0000\u0000\u0000\u0000\u0000\u0000\u0000\n',
      },
    ],
    why: 'The 32 digits of an id that we made.',
  },
  {
    expression: '/(?<=[aeiouy].*)(?:ed|ing)(?:ly)?$/',
    longest: 60,
    attack: [{ pump: 'yl' }],
    why: 'A word of at most 60 letters.',
  },
  {
    expression: '/(?<=ss)es$|(?<=[aeiouy].+)(?<![us])s$/',
    longest: 60,
    attack: [{ pump: 'ess', after: '\u0000' }],
    why: 'A word of at most 60 letters.',
  },
  {
    expression: String.raw`/^(?=.*\p{Lu}.*\p{Lu})\P{Ll}+$|\p{Lu}.*\d|\d.*\p{Lu}/u`,
    longest: 1000,
    attack: [{ before: '\u0000', pump: 'Aa', after: '\n' }],
    why: 'One word of a title or a description.',
  },
  {
    expression: String.raw`/\b(?:https?:\/\/|www\.)[^\s<>]{1,2048}|[^\s@/]{1,64}@[^\s@]{1,255}|(?<![\p{L}\p{N}])@[\w.]{1,64}/giu`,
    longest: 100000,
    attack: [{ pump: 'w.' }],
    why: 'Each part of it is bounded.',
  },
  {
    expression: String.raw`/^.?$|^\p{L}(?:\.\p{L})+$|^\p{Script=Hiragana}+$|^(?!(?:19|20)\d\d$)\d+(?:[.,:-]\d+)*\p{L}{0,4}$|(?=.{8})^[^-.]*\d[^-.]*\p{L}/u`,
    longest: 1000,
    attack: [{ before: 'ぁ', pump: '2🈀', after: '.' }],
    why: 'One word, which is cut before it is judged.',
  },
  {
    expression: String.raw`/^[ \t\f]*(.*?)[ \t\f]*$/`,
    longest: 64,
    attack: [
      { pump: '\t', after: '\t\n' },
      { pump: '\t', after: '\n' },
    ],
    why: 'What stands before the arrow of a caption, cut.',
  },
  {
    expression: String.raw`/^\s*(?:<\?xml[^>]*>\s*)?<(?:\w+:)?(?:tt|transcript|timedtext|SAMI)\b/i`,
    longest: 100000,
    attack: [
      { pump: ' ', after: '.' },
      { pump: 'a', after: '.' },
    ],
    why: 'It is anchored, and no part of it reads what another may.',
  },
  {
    expression: String.raw`/[\s:,–—-]+$/`,
    longest: 100,
    attack: [{ pump: '\t', after: '\u0000\t' }],
    why: 'A line of at most 100 characters.',
  },
  {
    expression: String.raw`/^https?:\/\/[^\s/]+\.[^\s]+$/i`,
    longest: 2048,
    attack: [{ before: 'HTTP://P', pump: '.:', after: '\t' }],
    why: 'The link of a video, which has a longest length.',
  },
  {
    expression: String.raw`/\/+$/`,
    longest: 2000,
    attack: [{ pump: '/', after: '\u0000/' }],
    why: 'A setting of the operator’s.',
  },
  {
    expression: '/pre-existing shared memory block|lock file ".+" already exists/',
    longest: 10000,
    attack: [{ pump: ' already existslock file "k', after: ' already exists' }],
    why: 'A line of PostgreSQL’s log.',
  },
  {
    expression: String.raw`/(?<![\p{L}\p{N}])[\p{L}\p{N}]+[-–]$/u`,
    longest: 100_000,
    attack: [{ pump: '0', after: '\u0000' }],
    why: 'It begins once a word; the tool does not count what stands before it.',
  },
  {
    expression: '/^[*_"“”]+|(?<![*_"“”])[*_"“”]+$/g',
    longest: 100_000,
    attack: [{ before: '\u0000', pump: '"', after: '\u0000' }],
    why: 'It begins once a run of marks; the tool does not count what stands before it.',
  },
  {
    expression: String.raw`/\b(?:what(?:['’]s| exactly is| is| are| was| were| (?:exactly )?counts as)|what (?:does|do|did)|define|definition of|meaning of|meant by)\s+(?:exactly\s+)?(?:an?\s+|the\s+)?(.{2,60}?)(?:\s+(?:(?:mean|stand for|refer to)s?|do))?[\s?.!]*$/iu`,
    longest: 200,
    attack: [{ pump: 'define the ' }, { pump: 'define the ' }],
    why: 'The first 200 characters of a question.',
  },
  {
    expression: String.raw`/^(?:and|or|also)\s(?:\S+\s*){1,4}$/iu`,
    longest: 300,
    attack: [{ before: 'or\to', pump: 's' }, { pump: 's' }, { pump: 's', after: 's\t\u0000\tn\to\tn' }],
    why: 'The first 300 characters of a question.',
  },
  {
    expression: String.raw`/[\s,;:–—-]+$/u`,
    longest: 2000,
    attack: [{ pump: '\t', after: '\u0000\t' }],
    why: 'A sentence of at most some dozen words.',
  },
  {
    expression: String.raw`/[?？؟][^\p{L}\p{N}]*$/u`,
    longest: 20,
    attack: [{ pump: '?', after: '0?' }],
    why: 'The last characters of a sentence.',
  },
  {
    expression: String.raw`/[\s,;:–—-]+$/u`,
    longest: 2000,
    attack: [{ pump: '\t', after: '\u0000\t' }],
    why: 'A sentence; a longer one is cut before.',
  },
  {
    expression: String.raw`/^\W*(?:but|or|because|actually|anyway)\b|^(?:\W*(?:yeah|yes|no|right|okay|well|so|and|but|or|because)\W+)*(?:it|its|this|that|these|those|they|he|she|them)\b/iu`,
    longest: 100,
    attack: [{ before: 'no\u0000', pump: 'sno\u0000', after: 'g' }, { pump: ' ' }],
    why: 'The beginning of a sentence.',
  },
  {
    expression: String.raw`/\((?:inaudible|laugh(?:s|ing|ter)?|applause|crosstalk|music|pause|referring to [\w ]{1,30})\)|<a\s[^<>]{0,300}>|<\/a>|\{[^{}\n]{1,40}\}|\[[^[\]\n]{1,40}\](?!\()/giu`,
    longest: 5000,
    attack: [{ pump: '<a ' }, { pump: '{a' }, { pump: '[a' }, { pump: '(referring to a' }],
    why: 'A sentence; a longer one is cut before.',
  },
  {
    expression: String.raw`/<(?=\s*(?:\/\s*)?(?:video|title|speakers|length|published|description|transcript)\b)/gi`,
    longest: 100_000,
    attack: [{ pump: '<T' }, { pump: '<title' }, { pump: '<', after: ' '.repeat(90_000) }],
    why: 'It goes on from each mark to the next word; only a busy machine takes it for slow.',
  },
  {
    expression: String.raw`/^(?:(?:and|but|so|ok|okay|well|really|please)[\s,]+)*(?:why(?: (?:not|so|is that|is it|does it|do they|exactly))?|how(?: (?:so|exactly|come|does (?:it|that|this) work|is that possible))?|when(?: (?:was (?:it|that)|exactly))?|where(?: (?:is (?:it|that)|exactly))?|who(?: (?:is (?:it|that)|said (?:it|that|this)|says? (?:it|that|so)))?|what(?: (?:else|for|exactly|then|about (?:it|that|them)|does (?:it|that) mean|do you mean))?|(?:please )?(?:tell me|say|explain|show me|give me)(?: (?:it|that|this|some|me|a bit|a little))* ?(?:more|further|in more detail|detail|details|again)?(?: (?:about|of|on) (?:it|that|this|them))?|(?:some |any |more )?(?:more|more details?|details|examples?|for example|go on|continue|elaborate|anything else|such as|like what|in what way|since when|in detail)(?: (?:please|about (?:it|that|this)))?|(?:can|could) you (?:explain|elaborate|give (?:me |us )?(?:an|another|some) examples?|say more|tell me more)(?: .{0,20})?|(?:give me |show me |what(?:['’]s| is) )(?:an|another|some|more) examples?)[\s.?!]*$/iu`,
    longest: 300,
    attack: [{ pump: 'and ' }, { before: 'tell me ', pump: 'it ' }],
    why: 'The first 300 characters of a question.',
  },
  {
    expression:
      '/(?<=[.…]["\'”’»«)\\]*`]{0,3})(?<!^\\d{1,2}\\.)(?<!(?:^|[\\s("“])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|etc|e\\.g|i\\.e|cf|No|approx|\\p{Lu})\\.)\\s+(?![\\p{Ll}])|(?<=[?!؟][*`]{0,2})\\s+(?![-–—])|(?<=[?!؟]["\'”’»«)\\]*`]{1,3})\\s+(?![-–—\\p{Ll}])|(?<=[。！？｡।॥۔։።။។][」』”）]{0,2})(?![」』”）])|\\n{2,}/u',
    longest: 5000,
    attack: [{ before: '!', pump: '"\'' }, { pump: ' ' }],
    why: 'A sentence; a longer one is cut before.',
  },
  {
    expression: String.raw`/\b(?:[Ii]t is|[Nn]ext up is|[Ss]peaker (?:\w{1,10} ){0,2}is|[Pp]lease welcome) \p{Lu}\p{Ll}{1,20}(?: \p{Lu}|[.,]| from\b)/u`,
    longest: 100000,
    attack: [
      { pump: 'speaker a b ' },
      { pump: 'It is Abcdefghijklmnopqrst' },
      { pump: 'speaker is Abcdefghijklmnopqrst' },
    ],
    why: 'Every repetition in it is bounded. A busy machine takes it for slow.',
  },
  {
    expression: String.raw`/(\b(?:do|did|can|could|will|would|should|have|had|are|were) (?:[\w'’-]+ ){0,3}(?!(?:this|does|has|was|his|its)\b)(?:[\w'’-]{2,}s|people|men|women|children) (?:[\w'’-]+ ){1,4})(?:their|they)\b/iu`,
    longest: 300,
    attack: [{ pump: 'had ', after: "rrs '" }],
    why: 'The first 300 characters of a question, of nine words at most.',
  },
  {
    expression: String.raw`/(?<!\b(?:each|every|this|that|no) )\bone (?:is|was|of them)\b[^.]{0,60}\.$/iu`,
    longest: 120,
    attack: [{ pump: 'one is ', after: '!' }],
    why: 'The last characters of a sentence.',
  },
  {
    expression: String.raw`/\b(?:here(?:['’]s| is)|this is) (?:the way|how|why|what|my|one) [^.]{0,50}\.$/iu`,
    longest: 120,
    attack: [{ pump: 'here is how ', after: '!' }],
    why: 'The last characters of a sentence.',
  },
  {
    expression: String.raw`/^(?:(?:can|could|will|would) you )?(?:please )?(?:summari[sz]e|sum(?: (?:it|this))? up|recap|outline|tl;?dr)(?: (?:it|this|that|everything|all of (?:it|this)|(?:the|this)(?: whole| entire| full)?(?: (?:${VIDEO_NOUN}|content))?))?(?: (?:for me|please|briefly|shortly|quickly|in .{1,40}))?[\s.?!]*$/iu`,
    longest: 500,
    attack: [{ before: 'tldr in uhe', pump: ' ', after: 'd' }],
    why: 'The first 500 characters of a question.',
  },
  {
    expression: String.raw`/^(?:(?:can|could|will|would) you )?(?:please )?(?:give|write|make|show)? ?(?:me|us)? ?(?:a|an|the)? ?(?:short |brief |quick |one-paragraph |concise )?(?:summary|overview|recap|outline|gist|tl;?dr|synopsis|abstract|version)(?: (?:of|about|for) (?:it|this|that|(?:the|this)(?: whole| entire| full)?(?: ${VIDEO_NOUN})?))?(?: (?:please|in .{1,40}))?[\s.?!]*$/iu`,
    longest: 500,
    attack: [{ before: 'please ', pump: ' \t', after: 'n' }],
    why: 'The first 500 characters of a question.',
  },
  {
    expression: String.raw`/,? (?:(?:mentioned |described |discussed )?in ${THE_VIDEO}|according to (?:him|her|them|the \w{1,20}))(?=[\s.?!]*$)/iu`,
    longest: 500,
    attack: [{ pump: ' in the video.' }, { before: ' in the talk', pump: ' ', after: 'd' }],
    why: 'The first 500 characters of a question. A busy machine takes it for slow.',
  },
  {
    expression: String.raw`/(\b(?:does|did|can|could|will|would|should|has|is|was) (?:the|an?) (?!(?:speaker|host|guest|author|man|woman|person|${VIDEO_NOUN})\b)(?:[\w'’-]+ ){1,4})its\b/iu`,
    longest: 300,
    attack: [{ pump: 'does the a ' }, { before: 'does the ', pump: 'a' }],
    why: 'The first 300 characters of a question. A busy machine takes it for slow.',
  },
  {
    expression: String.raw`/(\b(?:does|did|can|could|will|would|should|has|is|was) (?:the|an?) (?!(?:speaker|host|guest|author|man|woman|person|${VIDEO_NOUN})\b)(?:[\w'’-]+ ){1,4}(?:what|when|if|that|because|how|where|while|after|before|until|unless) )it\b/iu`,
    longest: 300,
    attack: [{ pump: 'does the a ' }, { before: 'does the ', pump: 'a' }],
    why: 'The first 300 characters of a question. A busy machine takes it for slow.',
  },
  {
    expression: String.raw`/\b(?:its|they|them|their|theirs|he|him|his|she|her|hers|it(?!['’]s (?:about|possible))|that(?=\s*(?:\?|$|work|mean|happen|do|is|was|so))|this(?! ${VIDEO_NOUN})(?=\s*(?:\?|$|work|mean|happen|is|was))|these|those|the (?:same|other|former|latter))\b/iu`,
    longest: 300,
    attack: [{ pump: 'that ' }, { before: 'this', pump: ' ', after: 'x' }],
    why: 'The first 300 characters of a question. A busy machine takes it for slow.',
  },
  {
    expression: String.raw`/\b(?:he|she|they|it) (?:\w+ )?(?:say|says|said|think|thinks|mention|mentions|mentioned|talk|talks|speak|recommend|recommends|suggest|suggests)\b(?: \w+)? (?:about |of |on )?(?!it\b|that\b|this\b|them\b|about\b|of\b|on\b)\w{3,}/iu`,
    longest: 300,
    attack: [{ pump: 'it ' }, { before: 'it say ', pump: 'a' }],
    why: 'The first 300 characters of a question. A busy machine takes it for slow.',
  },
];
