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
    expression: String.raw`/(?:^|\s)(?:the|an?|one|main|big|biggest|other|another)\s+(problem with|advantage of|advantages of|disadvantage of|benefit of|benefits of|downside of|drawback of|purpose of|goal of|idea behind|history of|risk of|problems with|benefits of|limitations of)\s+(?:an?\s+|the\s+)?$/iu`,
    longest: 60,
    attack: [{ before: 'e', pump: ' l' }],
    why: 'The 60 characters before a term.',
  },
  {
    expression: String.raw`/(?:^|\s)(?<!so[- ])(?:is|are|be|we|they|it|people|you|also|usually|often)\s+(?:call(?:ed)?|known as|call it|call this)\s+(?:an?\s+|the\s+)?["“']?$/iu`,
    longest: 60,
    attack: [{ before: 'n', pump: ' we cal l', after: '\ts' }],
    why: 'The 60 characters before a term.',
  },
  {
    expression: String.raw`/^,?\s+(?:is|are)\s+(?:basically |essentially |really |just |simply |actually |kind of |sort of )?(?:an?\s|one of|when\s|where\s|the (?:process|idea|name|way|act|practice|place|set|software|protocol|number)\b)/iu`,
    longest: 60,
    attack: [
      { pump: ' ', after: '.' },
      { pump: 'a', after: '.' },
    ],
    why: 'The 60 characters behind a term.',
  },
  {
    expression: String.raw`/(?<=[.!?…]["'”’)\]]?)\s+|(?<=[。！？])/u`,
    longest: 100000,
    attack: [{ pump: '!', after: '"' }],
    why: 'It looks back by two characters.',
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
];
