import type { Quote } from '../quotes/quotes.ts';
import type { Chapter } from '../sentences/chapters.ts';
import type { Sentence } from '../sentences/sentences.ts';
import type { TopicTurn } from './turns-of-talk.ts';

/** A quote as Markdown, each part in a paragraph, with the cue from which it is played: `[c12]`; who goes on is named once. */
export function quotedInMarkdown({ parts }: Quote): string {
  return parts
    .map(({ text, cue, speaker, isLead }, at) => {
      const name = speaker === '' || speaker === parts[at - 1]?.speaker ? '' : `**${inert(speaker)}:** `;
      const source = cue === null ? ' (description)' : ` [c${cue.position}]`;
      return `> ${name}${inert(text)}${isLead ? '' : source}`;
    })
    .join('\n>\n');
}

/** A quote as an item of a list, with who says it where that is told. */
export function pointInMarkdown({ parts }: Quote, isNamed = false): string {
  const [first] = parts;
  const text = parts.map((part) => part.text).join(' ');
  const name = isNamed && first?.speaker ? `**${inert(first.speaker)}:** ` : '';
  return `- ${name}“${inert(text)}” ${first?.cue ? `[c${first.cue.position}]` : '(description)'}`;
}

/** A turn of topic as an item of a list, with the cue at which it is. */
export function turnInMarkdown({ sentence, topics }: TopicTurn): string {
  return `- ${topics.map(inert).join(', ')}${sentence.cue === null ? '' : ` [c${sentence.cue.position}]`}`;
}

/** Which parts a question is about, each with the cue at which it begins. */
export function headingsInMarkdown(parts: readonly Chapter[], sentences: readonly Sentence[]): string {
  const named = parts.map(({ heading, first }) => {
    const cue = sentences[first]?.cue;
    return `“${inert(heading)}”${cue ? ` [c${cue.position}]` : ''}`;
  });
  return named.length === 1
    ? `The part ${named[0]} is about this:`
    : `The parts ${listed(named, 'and')} are about this:`;
}

/** `a, b or c`. */
export function listed(words: readonly string[], joint: 'or' | 'and' = 'or'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${joint} ${last}`;
}

/** A text in which nothing is Markdown any more, and no mark of a citation. */
export function inert(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|~#&!]/g, '\\$&')
    .replace(/^(\s*)([-+=]|\d{1,9}(?=[.)]))/, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );
}
