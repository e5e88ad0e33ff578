import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Fragment } from 'react';
import { linkedWords } from '../../rules/answer/linked-words.ts';
import type { Message } from '../../rules/chat/conversation.ts';
import { Markdown } from '../markdown.tsx';
import { MomentChip } from './moment-chip.tsx';

type TextLink = Message['links'][number];

/** The line under a link says how well the other video matches (spec 2 §9 Link insertion: 80, 60 and 40). */
function decoration(score: number): string {
  if (score >= 80) return 'decoration-accent decoration-2';
  if (score >= 60) return 'decoration-muted';
  if (score >= 40) return 'decoration-edge';
  return 'decoration-line';
}

/** The video that a phrase is about, or the search for what several are. */
function placeOf({ isShared, phrase, title, videoId }: TextLink) {
  return isShared
    ? ({ to: '/search', search: { q: phrase }, title: `Search for “${phrase}”` } as const)
    : ({ to: '/videos/$id', params: { id: videoId }, title } as const);
}

/** An answer as it is read: its moments can be pressed, and some of its phrases lead to other videos. */
export function AnswerText({ text, links }: { text: string; links: readonly TextLink[] }) {
  // Filled while the answer is drawn, in the order of reading: each phrase leads somewhere once.
  const used = new Set<TextLink>();
  return (
    <Markdown
      text={text}
      className="font-serif text-[1.0625rem]"
      moment={(seconds, label) => <MomentChip seconds={seconds} label={label} />}
      {...(links.length > 0 && {
        words: (words: string) =>
          linkedWords(words, links, used).map(({ text: part, link }, index) =>
            link ? (
              <Link
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of words do not move
                key={index}
                {...placeOf(link)}
                className={clsx(
                  'underline underline-offset-[0.2em] hover:decoration-ink',
                  decoration(link.score),
                )}
              >
                {part}
              </Link>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of words do not move
              <Fragment key={index}>{part}</Fragment>
            ),
          ),
      })}
    />
  );
}
