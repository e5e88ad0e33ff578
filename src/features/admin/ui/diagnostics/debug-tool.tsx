import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { LoadError } from '#client/errors/load-error.tsx';
import { codeOf } from '#lib/error-code.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { timeLabel } from '#lib/time-label.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DebuggedVideo } from '../../contract-diagnostics.ts';
import { debugVideoQuery } from '../operations.ts';
import { Facts, moment, yesNo } from './facts.tsx';
import { FailedRequests } from './failed-requests.tsx';

/** Looks a video up from end to end (spec 3 §2 Admin Tools): its row, texts, tags, answers, and what failed. */
export function DebugTool() {
  const [asked, setAsked] = useState('');
  const [problem, setProblem] = useState<string>();
  const { data, error, isFetching, refetch } = useQuery(debugVideoQuery(asked));
  const look = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const video = String(new FormData(event.currentTarget).get('video') ?? '').trim();
    setProblem(video === '' ? 'Video ID is required' : undefined);
    if (video === asked && video !== '') void refetch();
    else setAsked(video);
  };
  const isMissing = codeOf(error) === 'NOT_FOUND_ERROR';
  return (
    <section aria-labelledby="debug-tool" className="grid grid-cols-1 gap-4">
      <h2 id="debug-tool" className="text-lg">
        Debug tool
      </h2>
      <form onSubmit={look} className="grid max-w-field gap-3">
        <Field
          label="Video"
          hint="Its id, the address of its page, or its link."
          error={problem ?? (isMissing ? 'Video not found' : undefined)}
        >
          {(control) => <Input {...control} name="video" />}
        </Field>
        <Button type="submit" className="justify-self-start" loading={isFetching}>
          {isFetching ? 'Looking...' : 'Look Up'}
        </Button>
      </form>
      {error && !isMissing && <LoadError error={error} heading="h3" retry={refetch} />}
      {isFetching && !data && <Skeleton className="h-64 w-full" />}
      {data && !error && <Found found={data} />}
      {!data && (
        <Part title="Failed requests">
          <FailedRequests />
        </Part>
      )}
    </section>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  );
}

function Found({ found: { video, search, transcript, tags, answers } }: { found: DebuggedVideo }) {
  const state = video.deletedAt ? 'Deleted' : video.isPublished ? 'Published' : 'Draft';
  return (
    <div className="grid gap-8">
      <Part title="Row">
        <Facts
          facts={{
            Title: (
              <Link to="/videos/$id" params={{ id: video.id }} className="target prose-link">
                {video.title}
              </Link>
            ),
            Id: video.id,
            State: state + (video.isFeatured ? ', featured' : ''),
            Link: video.url,
            'Known by': video.linkKey,
            Source: video.source,
            Duration: video.duration === null ? 'Unknown' : timeLabel(video.duration),
            Categories: video.categories.join(', ') || 'Uncategorized',
            Counts: `${video.views} views, ${video.favorites} favorites, ${video.shares} shares`,
            Picture: video.thumbnailError ?? 'No problem',
            Created: moment(video.createdAt),
            Updated: moment(video.updatedAt),
            Deleted: video.deletedAt && moment(video.deletedAt),
          }}
        />
      </Part>
      <Part title="Search">
        <Facts
          facts={{
            Words: search.words === null ? 'Search knows nothing of it' : groupedNumber(search.words),
            'Found by its title': yesNo(search.isFoundByTitle),
          }}
        />
      </Part>
      <Part title="Transcript">
        {transcript ? (
          <Facts
            facts={{
              Status: transcript.status,
              'Its host': transcript.hostStatus,
              'Last asked': transcript.checkedAt && moment(transcript.checkedAt),
              Problem: transcript.error,
              Texts:
                transcript.transcripts
                  .map(
                    ({ language, lineCount, isTimed, isPrimary, origin }) =>
                      `${language}${isPrimary ? ' (primary)' : ''}: ${lineCount} lines${isTimed ? ' with times' : ''}, by ${origin}`,
                  )
                  .join('; ') || 'None',
            }}
          />
        ) : (
          <p className="text-muted">The video is deleted.</p>
        )}
      </Part>
      <Part title="Tags">
        <p>
          Domain: <strong className="font-medium">{tags.domain}</strong>
        </p>
        {tags.tags.length === 0 ? (
          <p className="text-muted">No tags</p>
        ) : (
          <ul className="max-w-measure divide-y divide-line border-y border-line">
            {tags.tags.map(({ tag, score, quality }) => (
              <li key={tag} className="flex flex-wrap items-baseline gap-x-3 py-2">
                <span className="min-w-0 flex-1 wrap-anywhere">{tag}</span>
                {quality && <Badge variant={quality === 'clean' ? 'success' : 'warning'}>{quality}</Badge>}
                <span className="w-28 text-right text-sm text-muted tabular-nums">
                  {score === null ? 'by hand' : `score ${score.toFixed(1)}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={`Kept answers: ${answers.total}`}>
        {answers.kept.length === 0 ? (
          <p className="text-muted">None is kept.</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {answers.kept.map(({ question, characters, isAnswer, isCurrent, createdAt }) => (
              <li key={`${createdAt} ${question}`} className="grid gap-0.5 py-2.5">
                <span className="font-serif">{question}</span>
                <span className="text-sm text-muted">
                  {isAnswer ? `${characters} characters` : 'The texts do not answer it'}, {moment(createdAt)}
                  {isCurrent ? '' : ', of other instructions or another model: not given any more'}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Failed requests">
        <FailedRequests videoId={video.id} />
      </Part>
    </div>
  );
}
