import { proposeQuestionsJob } from '#features/assistant/server/jobs.ts';
import type { Resources } from '#platform/procedure.ts';

type Hear = (videoId: string, resources: Resources) => Promise<void>;

/**
 * Who hears that what is said in a video has changed. Of titles and descriptions, which videos are listed and rewritten
 * with, nobody needs to hear: questions are drawn from transcripts, and the answers kept of a video's texts are
 * forgotten by triggers. A transcript that came while its video was a draft, or past every operation, is found by
 * `assistant.find-texts`.
 */
const LISTENERS: readonly Hear[] = [
  (videoId, { enqueue }) => enqueue(proposeQuestionsJob, { videoId }, videoId),
];

/**
 * Tells every listener, once the change is written. A listener that fails is logged: the change stands, and whoever
 * made it is not to blame.
 */
export async function textsChanged(
  videoId: string,
  resources: Resources,
  listeners: readonly Hear[] = LISTENERS,
): Promise<void> {
  for (const hear of listeners) {
    try {
      await hear(videoId, resources);
    } catch (err) {
      resources.log.warn({ err, videoId }, 'news of changed texts were not heard');
    }
  }
}
