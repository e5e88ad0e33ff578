import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SearchForm } from '#client/list/search-form.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { videosToAskQuery } from './queries.ts';
import { QuestionsError } from './questions-error.tsx';

/** Leads to the questions of one video: those with the most questions, or those whose title is searched for. */
export function ChooseVideo() {
  const [title, setTitle] = useState('');
  const query = useQuery({ ...videosToAskQuery(title), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="videos-to-ask" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="videos-to-ask" className="text-lg">
          Questions of one video
        </h2>
        <p className="text-sm text-muted">Choose a video to edit its own questions and to answer them.</p>
      </div>
      <SearchForm label="Search videos by title" onSearch={setTitle} />
      {query.isPending && <Skeleton className="h-24 w-full" />}
      {query.isLoadingError && <QuestionsError error={query.error} retry={query.refetch} />}
      {query.data?.length === 0 && <p className="text-muted">No video has such a title.</p>}
      {query.data && query.data.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {query.data.map(({ id, title: name, questions }) => (
            <li key={id}>
              <Link
                to="/admin/ai-questions"
                search={{ video: id }}
                className="target flex items-baseline justify-between gap-4 py-2.5 hover:underline"
              >
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                <span className="shrink-0 text-sm text-muted">
                  {questions === 1 ? '1 question' : `${questions} questions`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
