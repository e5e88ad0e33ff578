import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadError } from '#client/errors/load-error.tsx';
import { SearchForm } from '#client/list/search-form.tsx';
import { Badge } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { tagSearchQuery } from './queries.ts';

/** Videos by their tags, titles and descriptions, drafts too. */
export function TagSearch() {
  const [keyword, setKeyword] = useState('');
  const { data, isLoading, isLoadingError, error, refetch } = useQuery(tagSearchQuery(keyword));
  return (
    <section aria-labelledby="tag-search" className="grid grid-cols-1 gap-4">
      <h2 id="tag-search" className="text-lg">
        Videos by tag
      </h2>
      <SearchForm label="Search by tag" onSearch={setKeyword} />
      {isLoading && <Skeleton className="h-24 w-full" />}
      {isLoadingError && <LoadError error={error} heading="h3" retry={refetch} />}
      {data?.videos.length === 0 && <p>No video has such a tag.</p>}
      {data && data.videos.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.videos.map(({ id, title, tags, isPublished }) => (
            <li key={id} className="grid gap-0.5 py-2.5">
              <span className="flex flex-wrap items-center gap-2">
                <Link to="/videos/$id" params={{ id }} className="target prose-link font-medium">
                  {title}
                </Link>
                {!isPublished && <Badge>Draft</Badge>}
              </span>
              <span className="text-sm text-muted">{tags.join(', ') || 'No tags'}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
