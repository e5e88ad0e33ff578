/** What Markdown sets as code, in bold, and as an address by itself. */
const CODE = /(?<!`)(`{1,2})(?!`)([^`\n]{1,300})\1(?!`)/g;
const BOLD = /\*\*([^*\n]{1,300})\*\*/g;
const ADDRESS = /<(https?:[^<>\s]{1,1000})>/g;

/** What is said, without the marks that Markdown puts around words: of nothing but marks they stay. */
export const withoutMarks = (text: string): string =>
  text
    .replace(CODE, (whole, _, words: string) => (/\p{L}|\p{N}/u.test(words) ? words : whole))
    .replace(BOLD, '$1')
    .replace(ADDRESS, '$1');
