import { clsx } from 'clsx';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { ELSEWHERE } from '../rules/answer/answer-text.ts';
import { type Block, excerpt, markdownBlocks, type Span } from '../rules/answer/markdown.ts';

type Slots = {
  /** Draws a moment of the video that the text names, in seconds. */
  moment: (seconds: number, label: string) => ReactNode;
  /** Draws plain words that stand outside of code and links; asked in the order of reading. Shown as they are unless given. */
  words?: (text: string) => ReactNode;
};

type MarkdownProps = Slots & {
  text: string;
  /** For layout. */
  className?: string;
};

/**
 * What the assistant wrote, drawn from pieces (`markdownBlocks`): there is no way from a text to markup here, and
 * nothing is loaded from anywhere.
 */
export function Markdown({ text, className, ...slots }: MarkdownProps) {
  const blocks = useMemo(() => markdownBlocks(text), [text]);
  const answering = answeringQuotes(blocks);
  const at = blocks.findIndex(isElsewhere);
  const elsewhere = at < 0 ? [] : blocks.slice(at + 1);
  const draw = (block: Block) => (
    // Each begins at the side where its words do; what stands in it follows.
    <div dir="auto" className="grid min-w-0 grid-cols-1">
      {drawBlock(block, slots, answering.has(block))}
    </div>
  );
  return (
    <div className={clsx('grid min-w-0 grid-cols-1 gap-3', className)}>
      {inOrder(at < 0 ? blocks : blocks.slice(0, at), draw)}
      {elsewhere.length > 0 && (
        <details className="min-w-0">
          <summary className="target w-fit py-1 font-sans text-sm text-muted hover:text-ink">
            {ELSEWHERE.replace(':', '')} ({elsewhere.length})
          </summary>
          <div className="mt-2 grid min-w-0 grid-cols-1 gap-3">{inOrder(elsewhere, draw)}</div>
        </details>
      )}
    </div>
  );
}

/** The first quote is what answers, and the first under each heading; those after it are read by whom it does not satisfy. */
function answeringQuotes(blocks: readonly Block[]): ReadonlySet<Block> {
  const answering = new Set<Block>();
  let isSought = true;
  for (const block of blocks) {
    if (block.kind === 'quote' && isSought) answering.add(block);
    isSought = block.kind === 'heading' || (isSought && block.kind !== 'quote');
  }
  return answering;
}

const isElsewhere = (block: Block): boolean =>
  block.kind === 'paragraph' && excerpt([block], ELSEWHERE.length + 1) === ELSEWHERE;

/** The pieces one after the other; they never move, so none needs a key. */
function inOrder<Piece>(pieces: readonly Piece[], draw: (piece: Piece) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...pieces.map(draw));
}

function drawBlock(block: Block, slots: Slots, isAnswering = false): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p className="whitespace-pre-line">{drawSpans(block.spans, slots)}</p>;
    case 'heading':
      // Within an answer, whose place among the page's headings is not known here.
      return <p className="font-semibold">{drawSpans(block.spans, slots)}</p>;
    case 'line':
      return <div className="whitespace-pre-line">{drawSpans(block.spans, slots)}</div>;
    case 'code':
      return (
        <Scrolling label="Code">
          <pre dir="ltr" className="w-max min-w-full p-3 font-mono text-sm">
            {block.text}
          </pre>
        </Scrolling>
      );
    case 'quote':
      return (
        <blockquote
          className={clsx(
            'grid grid-cols-1 gap-3 border-s-2 ps-4',
            isAnswering ? 'border-accent' : 'border-line text-base text-muted',
          )}
        >
          {inOrder(block.blocks, (inner) => drawBlock(inner, slots))}
        </blockquote>
      );
    case 'list':
      return drawList(block, slots);
    case 'table':
      return drawTable(block, slots);
    case 'rule':
      return <hr className="border-line" />;
  }
}

function drawList({ start, items }: Extract<Block, { kind: 'list' }>, slots: Slots): ReactNode {
  const drawn = inOrder(items, (item) => (
    <li className="min-w-0 ps-1 marker:text-muted">
      <div className="grid grid-cols-1 gap-2">{inOrder(item, (block) => drawBlock(block, slots))}</div>
    </li>
  ));
  return start === null ? (
    <ul className="grid list-disc grid-cols-1 gap-1.5 ps-5">{drawn}</ul>
  ) : (
    <ol start={start} className="grid list-decimal grid-cols-1 gap-1.5 ps-7">
      {drawn}
    </ol>
  );
}

function drawTable({ head, rows }: Extract<Block, { kind: 'table' }>, slots: Slots): ReactNode {
  const cell = 'border-b border-line px-3 py-1.5 text-start align-top';
  return (
    <Scrolling label="Table">
      <table className="w-max min-w-full border-collapse font-sans text-sm">
        <thead>
          <tr>
            {inOrder(head, (spans) => (
              <th scope="col" className={clsx(cell, 'max-w-72 font-semibold')}>
                {drawSpans(spans, slots)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, (row) => (
            <tr>
              {inOrder(row, (spans) => (
                <td className={clsx(cell, 'max-w-72')}>{drawSpans(spans, slots)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

/** What is wider than the answer scrolls in itself, also by keys. */
function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus, so that keys can scroll it
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-sunken"
    >
      {children}
    </section>
  );
}

function drawSpans(spans: readonly Span[], slots: Slots): ReactNode {
  return inOrder(spans, (span) => drawSpan(span, slots));
}

function drawSpan(span: Span, slots: Slots): ReactNode {
  switch (span.kind) {
    case 'words':
      return slots.words ? slots.words(span.text) : span.text;
    case 'code':
      return <code className="rounded-sm bg-sunken px-1 font-mono text-[0.9em]">{span.text}</code>;
    case 'strong':
      return <strong className="font-semibold">{drawSpans(span.spans, slots)}</strong>;
    case 'emphasis':
      return <em>{drawSpans(span.spans, slots)}</em>;
    case 'deleted':
      return <del>{drawSpans(span.spans, slots)}</del>;
    case 'link':
      return (
        <a href={span.href} target="_blank" rel="nofollow ugc noopener" className="prose-link">
          {drawSpans(span.spans, { moment: (_, label) => label })}
        </a>
      );
    case 'moment':
      return slots.moment(span.seconds, span.label);
    case 'break':
      return <br />;
  }
}
