import { groupedNumber } from '#lib/grouped-number.ts';
import { Badge } from '#ui/badge.tsx';
import type { ImportState } from '../../contract-imports.ts';

/** Up to so many stand open: they are read at a glance. */
const FEW = 5;

/** The first videos that an import would add. A link that stands alone has no title yet. */
export function FoundVideos({ state: { found, videos } }: { state: ImportState }) {
  if (videos.length === 0) return null;
  return (
    <details open={found <= FEW} className="border-t border-line py-3">
      <summary className="target w-fit cursor-pointer font-medium">What would be added</summary>
      <ul className="mt-1 grid gap-1.5 text-sm">
        {videos.map(({ title, url, isDraft, speakers, publishedOn, categories, hasTranscript }) => (
          <li key={url} className="wrap-anywhere">
            {title !== url && <span className="font-medium">{title} </span>}
            <span className="text-muted">{url}</span>
            {isDraft && <Badge className="ml-2">Draft</Badge>}
            <span className="block empty:hidden">
              {[
                speakers.join(', '),
                publishedOn,
                categories.join(', '),
                hasTranscript && 'with its transcript',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
        {found > videos.length && (
          <li className="text-muted">and {groupedNumber(found - videos.length)} more</li>
        )}
      </ul>
    </details>
  );
}
