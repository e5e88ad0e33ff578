import { Fragment } from 'react';
import { Highlight } from '#ui/highlight.tsx';
import type { VideoCardData } from '../contract.ts';
import { highlightRanges } from '../rules/highlight.ts';
import { SPEAKERS_IN_SHORT } from '../rules/names-in-short.ts';
import { shownSubmitter } from '../rules/submitter.ts';
import { SpeakerLink } from './speaker-link.tsx';

type LinkedPeopleProps = {
  video: Pick<VideoCardData, 'speakers' | 'submitterName'>;
  /** Whose videos are shown already: the name leads nowhere. */
  chosen: string | undefined;
  /** What is marked in their names. */
  term?: string | undefined;
};

/** As `VideoPeople`, where one browses: each name on a card leads to what else they say. */
export function LinkedPeople({ video, chosen, term = '' }: LinkedPeopleProps) {
  const { speakers } = video;
  const submitter = shownSubmitter(video);
  const marked = (name: string) => <Highlight text={name} ranges={highlightRanges(name, term)} />;
  const more = speakers.length - SPEAKERS_IN_SHORT;
  return (
    <p className="flex min-w-0 items-center text-sm whitespace-pre">
      {speakers.length > 0 && <span className="sr-only">Speaking: </span>}
      {speakers.slice(0, SPEAKERS_IN_SHORT).map((name, index) => (
        <Fragment key={name}>
          {index > 0 && <span>{more > 0 ? ', ' : ' and '}</span>}
          {name === chosen ? (
            <bdi className="truncate font-medium">{marked(name)}</bdi>
          ) : (
            // Above the link that covers the card; its height takes no room of it.
            <SpeakerLink
              name={name}
              className="relative z-1 -my-1 min-w-0 py-1 pointer-coarse:-my-3 pointer-coarse:py-0"
            >
              {marked(name)}
            </SpeakerLink>
          )}
        </Fragment>
      ))}
      {more > 0 && <span className="shrink-0"> and {more} more</span>}
      {speakers.length > 0 && submitter && <span className="text-muted"> · </span>}
      {submitter && (
        <bdi className={speakers.length > 0 ? 'shrink-4 truncate text-muted' : 'truncate font-medium'}>
          {submitter}
        </bdi>
      )}
    </p>
  );
}
