import type { Application } from '../application.ts';
import type { HttpServer, StopTimes } from '../http/http-server.ts';

const TIMES: StopTimes = { graceMs: 1_000, finishMs: 10_000 };
/** Milliseconds that whoever asks `/ready` now and then has to see that no more requests should come. */
const WATCHED_GRACE_MS = 5_000;

/**
 * Ends serving in good order: `/ready` says so first, while requests are still answered, each with the word to close its
 * connection; whoever follows an answer is told that it ends here; then no more requests are taken, and those under way
 * finish or are broken off.
 */
export async function stopServing(
  { readiness, resources }: Application,
  { stop }: HttpServer,
  times = readiness.isWatched() ? { ...TIMES, graceMs: WATCHED_GRACE_MS } : TIMES,
): Promise<void> {
  readiness.isStopping = true;
  await Promise.all([stop(times), resources.answers.close()]);
}
