/** A piece of a description: plain text, or a web address to make clickable. */
export type TextPiece = { readonly text: string; readonly href?: string };

/** A web address in running text. Only http and https: nothing that runs in the page can become a link. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\u2018\u2019\u201c\u201d]+/giu;
/** Marks that end a sentence rather than an address. */
const SENTENCE_MARKS = '.,;:!?\u2026*_~';

/** A description cut into text and links, in order; joined again the pieces give the text unchanged. */
export function linkedText(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTail(match[0]);
    if (!URL.canParse(address)) continue;
    const url = new URL(address);
    // A name in front of the host shows one site and leads to another.
    if (url.username !== '' || url.password !== '') continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: address, href: url.href });
    from = match.index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** The address without the sentence's own marks and without brackets that were opened before it. */
function withoutTail(address: string): string {
  let unopenedRound = count(address, ')') - count(address, '(');
  let unopenedSquare = count(address, ']') - count(address, '[');
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (last === ')' && unopenedRound > 0) unopenedRound -= 1;
    else if (last === ']' && unopenedSquare > 0) unopenedSquare -= 1;
    else if (!SENTENCE_MARKS.includes(last)) break;
  }
  return address.slice(0, end);
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

/** Longest text that surely fits three lines of the narrowest page (320 px, about 40 characters a line). */
const SURELY_SHORT_CHARACTERS = 100;

/** Whether a description may need more than three lines (spec 2 §9), decided without measuring. */
export function mayNeedClamp(text: string): boolean {
  return text.length > SURELY_SHORT_CHARACTERS || text.split('\n').length > 3;
}
