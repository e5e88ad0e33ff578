import { Badge } from '#ui/badge.tsx';
import type { TranscribedVideo } from '../../contract.ts';
import { languageName } from '../../rules/language-tag.ts';

const STATUS = {
  pending: ['No transcript yet', 'plain'],
  fetching: ['Asking the host...', 'plain'],
  available: ['Available', 'success'],
  unavailable: ['Host has none', 'warning'],
  failed: ['Failed', 'danger'],
} as const;

/** Where a video's transcripts stand, in a word, and in which languages there are any. */
export function TranscriptStatus({ video }: { video: TranscribedVideo }) {
  const [label, variant] = STATUS[video.status];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge variant={variant}>{label}</Badge>
      {video.hostStatus === 'fetching' && video.status !== 'fetching' && <Badge>{STATUS.fetching[0]}</Badge>}
      {!video.isPublished && <Badge>Draft</Badge>}
      {video.languages.length > 0 && (
        <span className="text-sm text-muted">{video.languages.map(languageName).join(', ')}</span>
      )}
    </span>
  );
}
