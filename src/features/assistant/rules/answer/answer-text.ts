const MOMENT = /\[([^\][]*)\]\(#t=\d+\)/g;
/** Marks that say nothing when read out: headings, emphasis, quotes, code, the lines of tables. */
const MARKS = /^[ \t]*(?:#{1,6}[ \t]+|(?:>[ \t]*)+|[-*+][ \t]+)|\*\*|__|[*`|]|^[ \t:|-]+$/gm;

/** An answer to be read out. A piece of an answer that grows stays as it is when more follows in later lines. */
export function spokenText(markdown: string): string {
  return markdown.replace(MOMENT, '').replace(MARKS, '');
}

/** What stands before a quote that surely answers. */
export const FROM_THIS_VIDEO = 'From this video:';
/** What stands before the quotes of an answer that only tell where else it comes up. */
export const ELSEWHERE = 'It also comes up here:';
