import { Link } from '@tanstack/react-router';
import type { Insight } from '../../contract-questions.ts';
import { pressed } from '../questions/pressed-question.ts';

/** Insights that stand side by side. */
const SHOWN = 3;

/** The best insights of the month, and what curators picked while these fill no row, for who has no friends here to read of. A headline is its card's one link, and covers it. */
export function InsightRow({ insights }: { insights: readonly Insight[] }) {
  const shown = insights.slice(0, SHOWN);
  const helpful = shown.filter(({ totalFeedback }) => totalFeedback > 0).length;
  return (
    <section aria-labelledby="best-insights" className="mb-12">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="best-insights" className="text-xl">
          {helpful === 0
            ? 'Picked by curators'
            : helpful === shown.length
              ? 'Found helpful this month'
              : 'Found helpful, and picked by curators'}
        </h2>
        <Link
          to="/insights"
          search={{ timeRange: 'month' }}
          className="target inline-flex items-center text-sm prose-link"
        >
          See all insights
        </Link>
      </div>
      <ul className="grid grid-cols-1 items-start gap-8 md:grid-cols-3">
        {shown.map(({ id, videoId, questionId, questionText, beginning, videoTitle }) => (
          <li key={id} className="group note grid min-w-0 gap-2 pl-5">
            <h3 className="text-lg text-pretty">
              <Link
                to="/videos/$id"
                params={{ id: videoId }}
                search={{ q: questionText }}
                state={pressed(questionText, questionId)}
                dir="auto"
                className="block rounded-md decoration-1 underline-offset-3 group-hover:underline focus-visible:outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-ink"
              >
                <span className="line-clamp-3">{questionText}</span>
              </Link>
            </h3>
            <p dir="auto" className="line-clamp-3 font-serif text-muted">
              {beginning}
            </p>
            <p className="truncate text-sm text-muted">
              <bdi>{videoTitle}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
