import type { RequestContext } from '#platform/procedure.ts';
import { judgeCoverageJob } from './jobs.ts';

/**
 * Has somebody look soon which questions of a video its texts cover. Nobody waits for it: until then they count as
 * covered, and who opens the video next asks for it again.
 */
export async function lookAtCoverage({ resources, log }: RequestContext, videoId: string): Promise<void> {
  try {
    await resources.enqueue(judgeCoverageJob, { videoId }, videoId);
  } catch (err) {
    log.warn({ err, videoId }, 'nobody looks which questions of a video are covered');
  }
}
