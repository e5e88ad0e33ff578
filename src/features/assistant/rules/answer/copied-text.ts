import { type Block, markdownBlocks, plainText, type Span } from './markdown.ts';

/** An answer to be pasted elsewhere: readable text without Markdown's marks. Moments are times alone, as they lead nowhere there. */
export function copiedText(markdown: string): string {
  return inText(markdownBlocks(markdown));
}

const inText = (blocks: readonly Block[]): string => blocks.map(blockInText).filter(Boolean).join('\n\n');

function blockInText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'line':
      return lineInText(block.spans);
    case 'code':
      return block.text;
    case 'quote':
      return block.blocks.map(quoted).join('\n');
    case 'list':
      return block.items
        .map((item, at) => itemInText(item, block.start === null ? '•' : `${block.start + at}.`))
        .join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(lineInText).join('\t')).join('\n');
    case 'rule':
      return '';
  }
}

/** In quotation marks, with the moments that it ends with behind them. */
function quoted(block: Block): string {
  if (block.kind !== 'paragraph') return blockInText(block);
  const end =
    1 + block.spans.findLastIndex((span) => span.kind !== 'moment' && plainText([span]).trim() !== '');
  const words = lineInText(block.spans.slice(0, end));
  const moments = lineInText(block.spans.slice(end));
  const quote = words === '' || /^[“"„«]/u.test(words) ? words : `“${words}”`;
  return [quote, moments && `(${moments})`].filter(Boolean).join(' ');
}

/** What belongs to an item stands under its words. */
function itemInText(item: readonly Block[], sign: string): string {
  const text = item.map(blockInText).filter(Boolean).join('\n');
  return `${sign} ${text.replaceAll('\n', '\n  ')}`;
}

function lineInText(spans: readonly Span[]): string {
  return spans
    .map((span) => {
      if (span.kind === 'break') return '\n';
      const words = plainText([span]);
      return span.kind === 'link' && span.href !== words ? `${words} (${span.href})` : words;
    })
    .join('')
    .trim();
}
