import type { VideoCardData } from '../contract.ts';
import { namesInShort } from '../rules/names-in-short.ts';
import { shownSubmitter } from '../rules/submitter.ts';

/** Who speaks in a video and who submitted it, in one line (spec 2 §2 Video card). */
export function VideoPeople({ video }: { video: Pick<VideoCardData, 'speakers' | 'submitterName'> }) {
  const { speakers } = video;
  const submitter = shownSubmitter(video);
  return (
    <p className="truncate text-sm">
      {speakers.length > 0 && (
        <>
          <span className="sr-only">Speaking: </span>
          <bdi className="font-medium">{namesInShort(speakers)}</bdi>
          {submitter && <span className="text-muted"> · </span>}
        </>
      )}
      {submitter && <bdi className={speakers.length > 0 ? 'text-muted' : 'font-medium'}>{submitter}</bdi>}
    </p>
  );
}
