import { Link } from '@tanstack/react-router';
import { CircleAlert, Lightbulb, Sparkles } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { tagInWords } from '#features/catalogue/rules/tag-in-words.ts';
import { utcDay } from '#lib/utc-day.ts';
import { Badge } from '#ui/badge.tsx';
import { chipClass } from '#ui/chip-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { Insight } from '../../contract-questions.ts';
import { excerpt, markdownBlocks } from '../../rules/answer/markdown.ts';
import { helpfulWords } from '../../rules/questions/helpful-words.ts';
import { clearSentiment, type Sentiment } from '../../rules/questions/sentiment.ts';
import { Markdown } from '../markdown.tsx';
import { pressed } from '../questions/pressed-question.ts';

/** The longest insight, in characters, that is shown whole (spec 2 §2 Content Insights page). */
const SHORT = 280;
/** Characters that surely fill four lines of the widest card. */
const FOUR_LINES = 600;

/** Neutral, as most answers are, says nothing. */
const SENTIMENTS: Partial<
  Record<Sentiment, { label: string; icon: typeof Lightbulb; variant: 'success' | 'warning' | 'danger' }>
> = {
  positive: { label: 'Positive', icon: Lightbulb, variant: 'success' },
  negative: { label: 'Negative', icon: CircleAlert, variant: 'danger' },
  surprising: { label: 'Surprising', icon: Sparkles, variant: 'warning' },
};

/** An answer that people found helpful, as a note: the question leads back to where it was asked. */
export function InsightCard({ insight, actions }: { insight: Insight; actions?: ReactNode }) {
  const {
    videoId,
    questionId,
    questionText,
    videoTitle,
    content,
    positiveRate,
    totalFeedback,
    date,
    tags,
    isCurators,
  } = insight;
  const sentiment = SENTIMENTS[clearSentiment(content)];
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="note grid grid-cols-1 gap-3 pl-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {sentiment && (
          <Badge variant={sentiment.variant} icon={<Icon of={sentiment.icon} />}>
            {sentiment.label}
          </Badge>
        )}
        {/* What curators picked stands in every period: its day would look out of place in the last seven. */}
        {totalFeedback > 0 && <time dateTime={date}>{utcDay(date)}</time>}
        {isCurators && (
          <span className="font-medium text-accent">
            {totalFeedback === 0 ? 'Curator’s pick' : 'Curator’s answer'}
          </span>
        )}
      </div>
      <h3 id={titleId} dir="auto" className="text-lg">
        <Link
          to="/videos/$id"
          params={{ id: videoId }}
          search={{ q: questionText }}
          state={pressed(questionText, questionId)}
          className="target flex items-center rounded-sm decoration-1 underline-offset-3 hover:underline"
        >
          {questionText}
        </Link>
      </h3>
      <InsightContent insight={insight} />
      <div className="grid gap-2 pt-1 text-sm text-muted">
        <p>
          <Link
            to="/videos/$id"
            params={{ id: videoId }}
            className="target prose-link inline-flex items-center rounded-sm"
          >
            <bdi>{videoTitle}</bdi>
          </Link>
        </p>
        {totalFeedback > 0 && <p>{helpfulWords(positiveRate, totalFeedback)}</p>}
        {tags.length > 0 && (
          <ul aria-label="Tags" className="flex min-w-0 flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag} className="min-w-0">
                <Link
                  to="/search"
                  search={{ q: tagInWords(tag) }}
                  className={chipClass({ variant: 'tag', className: 'max-w-full' })}
                >
                  <span className="truncate">{tagInWords(tag)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {actions && <div className="-ml-3 text-ink">{actions}</div>}
      </div>
    </article>
  );
}

/** The answer; a long one as four lines of its words until somebody wants all of it. */
function InsightContent({ insight: { videoId, content, questionText } }: { insight: Insight }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const id = useId();
  const isLong = content.length > SHORT;
  return (
    <div>
      <div id={id} dir="auto" className="font-serif text-base">
        {isLong && !isExpanded ? (
          <p className="line-clamp-4">{excerpt(markdownBlocks(content), FOUR_LINES)}</p>
        ) : (
          <Markdown
            text={content}
            moment={(seconds, label) => (
              <Link
                to="/videos/$id"
                params={{ id: videoId }}
                search={{ t: seconds }}
                className="target-around font-sans text-sm font-medium tabular-nums prose-link"
              >
                {label}
              </Link>
            )}
          />
        )}
      </div>
      {isLong && (
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setIsExpanded(!isExpanded)}
          className="target mt-1 py-1 text-sm font-medium prose-link noscript:hidden"
        >
          {isExpanded ? 'Read less' : 'Read more'}
          <span className="sr-only">: {questionText}</span>
        </button>
      )}
    </div>
  );
}
