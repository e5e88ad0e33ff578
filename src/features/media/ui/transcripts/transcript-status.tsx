import { Badge } from '#ui/badge.tsx';
import type { TranscribedVideo } from '../../contract.ts';
import { isOwnFilm } from '../../rules/link/own-file.ts';
import { languageName } from '../../rules/transcript/language-tag.ts';

type Told = readonly [label: string, variant: 'plain' | 'success' | 'warning' | 'danger'];

const STATUS: Readonly<Record<TranscribedVideo['status'], Told>> = {
  pending: ['No transcript yet', 'plain'],
  fetching: ['Asking the host...', 'plain'],
  available: ['Available', 'success'],
  unavailable: ['Host has none', 'warning'],
  failed: ['Failed', 'danger'],
};

/** What of it reads otherwise where the film lies on this site, which is no host to be blamed. */
const STATUS_OF_OWN: Partial<Record<TranscribedVideo['status'], Told>> = {
  fetching: ['Looking beside the film...', 'plain'],
  unavailable: ['No transcript yet', 'plain'],
};

const statusOf = ({ url }: TranscribedVideo, status: TranscribedVideo['status']) =>
  (isOwnFilm(url) ? STATUS_OF_OWN[status] : undefined) ?? STATUS[status];

/** Where a video's transcripts stand, in a word, and in which languages there are any. */
export function TranscriptStatus({ video }: { video: TranscribedVideo }) {
  const [label, variant] = statusOf(video, video.status);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge variant={variant}>{label}</Badge>
      {video.hostStatus === 'fetching' && video.status !== 'fetching' && (
        <Badge>{statusOf(video, 'fetching')[0]}</Badge>
      )}
      {!video.isPublished && <Badge>Draft</Badge>}
      {video.languages.length > 0 && (
        <span className="text-sm text-muted">{video.languages.map(languageName).join(', ')}</span>
      )}
    </span>
  );
}
