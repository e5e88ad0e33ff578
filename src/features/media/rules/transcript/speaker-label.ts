/** Who is said to speak from here on, and what the line goes on with. */
export interface SpeakerLabel {
  /** Null where it is said that nobody knows (`**:**`). */
  speaker: string | null;
  text: string;
}

interface Candidate extends SpeakerLabel {
  /** Written bold, as nothing else at the beginning of a line with a colon in it. */
  isBold: boolean;
}

/** A line that begins with a label has it in its first characters. */
const LONGEST_LABEL = 80;
/** `**Ann Lee:** Hello`, `**Ann Lee**: Hello`. */
const BOLD = /^(?:\*\*|__)([^*_:]{0,60})(?::{1,2} ?(?:\*\*|__)|(?:\*\*|__) ?:)(?=\s|$)/;
/** `Ann Lee: Hello`, `Bob (Host): Hello`, `Ann Lee:` alone, `李明：你好`. */
const PLAIN = /^([\p{L}\p{N}][^:：<>[\]?!"“”*_]{0,60})(?::{1,2}(?=\s|$)|：)/u;
/** `Q - What of the herons?`, `A. They wait.` */
const QUESTION_OR_ANSWER = /^([QA])(?:[ \t]*[-–—:]|\.)(?=\s)/;

/** A word of a name, or what joins them: `Ann`, `J.`, `O'Neil`, `3`, `(Host)`, `van`. */
const NAME_WORD = /^\(?(?:\p{Lu}|\p{Lo}|\p{N}).*$/u;
const PARTICLES = new Set(
  'a al and af av ben bin d da das de del della den der di do dos du e el en et ibn la le of och the ten ter und van von y zu & + and/or'.split(
    ' ',
  ),
);
const MAX_NAME_WORDS = 6;
/** One of these alone is somebody, however rarely. */
const ROLES =
  /^(?:speaker|host|guest|moderator|interviewer|interviewee|introducer|presenter|narrator|audience(?: member)?|question|answer|participant|panelist|unknown|unidentified)(?: \d+| [A-Z])?$/i;
/** What stands before a colon again and again, and says nothing. */
const NOBODY =
  /^(?:note|notes|slide|slides|link|links|source|sources|reference|references|example|examples|warning|caution|tip|hint|summary|figure|table|step|part|chapter|section|version|update|edit|date|time|title|topic|agenda|https?|see|ps|nb|todo|conclusion|remember|important|transcript|video|website|code|input|output|pros|cons|usage|result|results|option|case|day|week|item|number|point|problem|solution|idea|goal|reason|first|second|third|next|finally|also|but|and|so|then)(?: \d+)?$/i;

function candidateIn(line: string): Candidate | null {
  const begins = line.slice(0, LONGEST_LABEL);
  const bold = BOLD.exec(begins);
  if (bold) {
    const speaker = bold[1]?.replace(/\s+/g, ' ').trim() || null;
    return { speaker, text: line.slice(bold[0].length).trim(), isBold: true };
  }
  const [written = '', name = ''] = QUESTION_OR_ANSWER.exec(begins) ?? PLAIN.exec(begins) ?? [];
  const speaker = name.replace(/\s+/g, ' ').trim();
  if (speaker === '' || !mayBeName(speaker)) return null;
  const text = line.slice(written.length).trim();
  // `Slides: https://…`
  return /^<?[a-z]+:\/\//i.test(text) ? null : { speaker, text, isBold: false };
}

function mayBeName(name: string): boolean {
  const words = name.split(' ');
  if (words.length > MAX_NAME_WORDS || NOBODY.test(name)) return false;
  // One word may be what somebody is called on the net, and is believed when it comes again.
  if (words.length === 1) return /^\p{L}/u.test(name);
  return words.every((word, at) => NAME_WORD.test(word) || (at > 0 && PARTICLES.has(word)));
}

const isFullName = (name: string) => name.split(' ').length > 1 || ROLES.test(name) || /^[QA]$/.test(name);

/**
 * Reads who is said to speak at the beginning of a line. A name before a colon is believed when it comes again, when
 * the text knows it from elsewhere (a time beside it), when it is bold, and where two or more whole names stand so.
 * @param known names of people who speak
 */
export function speakerLabels(
  lines: readonly string[],
  known: Iterable<string> = [],
): (line: string) => SpeakerLabel | null {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const found = candidateIn(line);
    if (found?.speaker && !found.isBold) counts.set(found.speaker, (counts.get(found.speaker) ?? 0) + 1);
  }
  const believed = new Set(known);
  for (const [name, count] of counts) if (count > 1) believed.add(name);
  const whole = [...counts.keys()].filter(isFullName);
  if (believed.size > 0 || whole.length > 1) for (const name of whole) believed.add(name);
  return (line) => {
    const found = candidateIn(line);
    if (!found || !(found.isBold || believed.has(found.speaker ?? ''))) return null;
    return { speaker: found.speaker, text: found.text };
  };
}
