import { Lexer, type MarkedToken, type Token, Tokenizer } from 'marked';

/** A piece of a line. */
export type Span =
  | { kind: 'words'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis' | 'deleted'; spans: Span[] }
  /** Leads to another site. */
  | { kind: 'link'; href: string; spans: Span[] }
  /** Leads to a moment of the video, in seconds. */
  | { kind: 'moment'; seconds: number; label: string }
  | { kind: 'break' };

/** A piece of a text. */
export type Block =
  | { kind: 'paragraph' | 'heading' | 'line'; spans: Span[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  /** `start` is the first number of a numbered list, null for one with bullets. */
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'rule' };

/** Characters that are read as Markdown; what a longer text has beyond them is shown as it is. */
const LONGEST_READ = 20_000;
/** Characters of a paragraph, beyond which it is words alone: what the library does in one takes the square of them. */
const LONGEST_PARAGRAPH = 4_000;
/** Characters that may follow a mark of emphasis, which the library compares with all other marks in them. */
const LONGEST_EMPHASIS = 2_000;
/** Pieces within pieces; what is deeper is shown as it is. Browsers stop at 512, and a reader long before. */
const DEEPEST = 8;
/** Rows times columns; a larger table is shown as it is. Short rows are filled up, so a few kB can make millions of cells. */
const MOST_CELLS = 2_000;
/** Marks of quotes and lists before the words of one line: each costs the reader another pass over the rest. */
const NESTED = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){20}/m;

/**
 * Markdown as the assistant writes it, as pieces that are safe to draw, whatever was written: tags are words, pictures
 * are their descriptions, links lead to http and https addresses or to moments of the video (`#t=754`), and nothing
 * else. What cannot be read as Markdown is given as plain words; nothing is lost, and nothing throws.
 */
export function markdownBlocks(text: string): Block[] {
  const read = text.slice(0, LONGEST_READ);
  const rest = text.slice(LONGEST_READ);
  return [...(NESTED.test(read) ? [plain(read)] : blocksOf(read)), ...(rest === '' ? [] : [plain(rest)])];
}

function blocksOf(text: string): Block[] {
  try {
    return blocks(new CautiousLexer({ gfm: true, tokenizer: new CautiousTokenizer() }).lex(text), 0);
  } catch {
    // The library gives up on what it cannot take apart; the words are still worth reading.
    return [plain(text)];
  }
}

/** Leaves as words what would take the library long, and addresses of mail, which lead nowhere here. */
class CautiousTokenizer extends Tokenizer {
  override table(text: string) {
    const delimiter = text.split('\n', 2)[1] ?? '';
    if (!delimiter.includes('|')) return super.table(text);
    const mostRows = Math.floor(MOST_CELLS / delimiter.split('|').length);
    return hasMoreLines(text, mostRows) ? undefined : super.table(text);
  }

  override emStrong(text: string, masked: string, before?: string) {
    return text.length > LONGEST_EMPHASIS ? undefined : super.emStrong(text, masked, before);
  }

  override del(text: string, masked: string, before?: string) {
    return text.length > LONGEST_EMPHASIS ? undefined : super.del(text, masked, before);
  }

  override url(text: string) {
    return /^(?:https?:|www\.)/i.test(text) ? super.url(text) : undefined;
  }
}

/** Whether a text begins with more lines than that before its first empty one. */
function hasMoreLines(text: string, count: number): boolean {
  let from = 0;
  for (let line = 0; line < count; line++) {
    const end = text.indexOf('\n', from);
    if (end < 0 || text.slice(from, end).trim() === '') return false;
    from = end + 1;
  }
  return from < text.length;
}

class CautiousLexer extends Lexer {
  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    if (text.length <= LONGEST_PARAGRAPH) return super.inlineTokens(text, tokens);
    tokens.push({ type: 'text', raw: text, text, escaped: false });
    return tokens;
  }
}

function plain(text: string): Block {
  return { kind: 'paragraph', spans: [{ kind: 'words', text }] };
}

function blocks(tokens: readonly Token[], depth: number): Block[] {
  // The library's own union; without extensions there are no other tokens.
  return (tokens as readonly MarkedToken[]).flatMap((token) => block(token, depth));
}

function block(token: MarkedToken, depth: number): Block | Block[] {
  if (depth >= DEEPEST) return plain(token.raw);
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'hr':
      return { kind: 'rule' };
    case 'code':
      return { kind: 'code', text: token.text };
    case 'heading':
    case 'paragraph':
      return { kind: token.type, spans: spans(token.tokens, depth) };
    case 'text':
      return { kind: 'line', spans: spans(token.tokens ?? [token], depth) };
    case 'checkbox':
      return { kind: 'line', spans: span(token, depth) };
    case 'html':
      return plain(token.raw.trim());
    case 'blockquote':
      return { kind: 'quote', blocks: blocks(token.tokens, depth + 1) };
    case 'list':
      return {
        kind: 'list',
        start: token.ordered ? Number(token.start) : null,
        items: token.items.map((item) => blocks(item.tokens, depth + 1)),
      };
    case 'table':
      return {
        kind: 'table',
        head: token.header.map((cell) => spans(cell.tokens, depth)),
        rows: token.rows.map((row) => row.map((cell) => spans(cell.tokens, depth))),
      };
    default:
      return { kind: 'line', spans: span(token, depth) };
  }
}

/** Words that meet become one piece, so that a phrase can be found in it. */
function spans(tokens: readonly Token[], depth: number): Span[] {
  const joined: Span[] = [];
  for (const next of (tokens as readonly MarkedToken[]).flatMap((token) => span(token, depth))) {
    const last = joined.at(-1);
    if (last?.kind === 'words' && next.kind === 'words') {
      joined[joined.length - 1] = words(last.text + next.text);
    } else {
      joined.push(next);
    }
  }
  return joined;
}

function span(token: MarkedToken, depth: number): Span[] {
  if (depth >= DEEPEST) return [words(token.raw)];
  switch (token.type) {
    case 'text':
      return token.tokens ? spans(token.tokens, depth) : [words(withoutNames(token.text))];
    case 'escape':
      return [words(token.text)];
    case 'codespan':
      return [{ kind: 'code', text: token.text }];
    case 'strong':
      return [{ kind: 'strong', spans: spans(token.tokens, depth + 1) }];
    case 'em':
      return [{ kind: 'emphasis', spans: spans(token.tokens, depth + 1) }];
    case 'del':
      return [{ kind: 'deleted', spans: spans(token.tokens, depth + 1) }];
    case 'br':
      return [{ kind: 'break' }];
    case 'html':
      // The one tag that answers need: Markdown has no line break inside a cell.
      return /^<br *\/?>$/i.test(token.raw) ? [{ kind: 'break' }] : [words(token.raw)];
    case 'image':
      return [words(plainText(spans(token.tokens, depth)))];
    case 'checkbox':
      return [words(token.checked ? '☑ ' : '☐ ')];
    case 'link':
      return link(token.href, spans(token.tokens, depth + 1));
    default:
      return [words(token.raw)];
  }
}

function link(href: string, label: Span[]): Span[] {
  const moment = /^#t=(\d{1,6})$/.exec(href);
  if (moment) return [{ kind: 'moment', seconds: Number(moment[1]), label: plainText(label) }];
  const url = URL.canParse(href) ? new URL(href) : null;
  // A name in front of the host shows one site and leads to another.
  const isSafe = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isSafe ? [{ kind: 'link', href: url.href, spans: label }] : label;
}

function words(text: string): { kind: 'words'; text: string } {
  return { kind: 'words', text };
}

/** The words of a text without its marks, in one line, cut between two words at a length in characters. */
export function excerpt(blocks: readonly Block[], longest: number): string {
  const lines = linesOf(blocks).map(({ spans }) => plainText(spans));
  const text = lines.join(' ').replace(/\s+/g, ' ').trim();
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest + 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : text.slice(0, longest)).toWellFormed()}…`;
}

/** The lines of a text in their order, whatever they stand in. What stands over a column is a heading, too. */
export function linesOf(blocks: readonly Block[]): Line[] {
  return blocks.flatMap(linesIn);
}

type Line = { isHeading: boolean; spans: readonly Span[] };

function linesIn(block: Block): Line[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'line':
      return [line(block.spans, block.kind === 'heading')];
    case 'code':
      return [line([block])];
    case 'quote':
      return linesOf(block.blocks);
    case 'list':
      return block.items.flatMap(linesOf);
    case 'table':
      return [...block.head.map((cell) => line(cell, true)), ...block.rows.flat().map((cell) => line(cell))];
    case 'rule':
      return [];
  }
}

const line = (spans: readonly Span[], isHeading = false): Line => ({ isHeading, spans });

/** The words of a line without its marks. */
export function plainText(line: readonly Span[]): string {
  return line
    .map((one) => {
      switch (one.kind) {
        case 'words':
        case 'code':
          return one.text;
        case 'moment':
          return one.label;
        case 'break':
          return ' ';
        default:
          return plainText(one.spans);
      }
    })
    .join('');
}

/** The names that models write; of the two thousand others each stands for a letter that can be written as it is. */
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Text with the names of characters (`&amp;`) replaced by what they stand for; their numbers the library resolved. */
function withoutNames(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (written, name: string) => NAMED[name] ?? written);
}
