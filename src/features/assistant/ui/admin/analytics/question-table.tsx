import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import type { JudgedQuestion } from '../../../contract-question-votes.ts';
import { effectiveness } from '../../../rules/questions/effectiveness.ts';
import { QuestionBadges } from '../question-badges.tsx';

const BUCKETS = {
  low: ['Low', 'danger'],
  medium: ['Medium', 'plain'],
  high: ['High', 'success'],
} as const;

export const percent = (share: number) => `${Math.round(share * 100)}%`;

type QuestionTableProps = {
  /** What it lists. */
  caption: string;
  questions: readonly JudgedQuestion[];
  actions?: (question: JudgedQuestion) => ReactNode;
};

/** Questions with what people said of their answers: positive, negative, rate, total. */
export function QuestionTable({ caption, questions, actions }: QuestionTableProps) {
  const head = 'border-b border-line py-2 pr-4 text-left text-sm font-medium text-muted';
  const number = 'border-b border-line py-3 pr-4 tabular-nums max-md:hidden';
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={head}>
            Question
          </th>
          {['Positive', 'Negative', 'Rate', 'Total'].map((name) => (
            <th key={name} scope="col" className={`${head} max-md:hidden`}>
              {name}
            </th>
          ))}
          {actions && (
            <th scope="col" className={head}>
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => {
          const { id, text, helpful, total, bucket, isAtRisk, videoId, videoTitle } = question;
          const [label, variant] = BUCKETS[bucket];
          const rate = total === 0 ? '–' : percent(effectiveness(question));
          return (
            <tr key={id} className="align-top">
              <th scope="row" className="border-b border-line py-3 pr-4 text-left font-normal">
                <span className="flex items-start gap-2">
                  {isAtRisk && (
                    <span className="mt-1 shrink-0 text-warning">
                      <Icon of={TriangleAlert} className="size-4.5" />
                      <span className="sr-only">Likely to be retired soon: </span>
                    </span>
                  )}
                  <span dir="auto" className="font-serif text-lg text-pretty break-words">
                    {text}
                  </span>
                </span>
                <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                  <Badge variant={variant}>{label}</Badge>
                  <QuestionBadges question={question} />
                  {videoId !== null && videoTitle !== null && (
                    <Link to="/admin/ai-questions" search={{ video: videoId }} className="prose-link">
                      <bdi>{videoTitle}</bdi>
                    </Link>
                  )}
                  <span className="md:hidden">
                    {total === 0 ? 'No votes' : `${rate} of ${total === 1 ? '1 vote' : `${total} votes`}`}
                  </span>
                </span>
              </th>
              <td className={number}>{helpful}</td>
              <td className={number}>{total - helpful}</td>
              <td className={number}>{rate}</td>
              <td className={number}>{total}</td>
              {actions && (
                <td className="border-b border-line py-2.5 text-right whitespace-nowrap">
                  {actions(question)}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
