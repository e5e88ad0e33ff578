import { proposeQuestionsJob } from '#features/assistant/server/jobs.ts';
import type { Resources } from '#platform/procedure.ts';

type Hear = (videoId: string, resources: Resources) => Promise<void>;

/** Who hears that what a video says has changed: its transcripts, its title or description. */
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
