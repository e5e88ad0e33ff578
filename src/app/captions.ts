import { transcriptOf } from '#features/catalogue/server/public.ts';
import { webVtt } from '#features/media/rules/web-vtt.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Database } from '#platform/database.ts';

/** `/captions/{video id}.vtt`: a published video's timed transcript for the player; 404 when it has none. */
export async function captions(database: Database, pathname: string): Promise<Response> {
  const id = /^\/captions\/([^/]+)\.vtt$/.exec(pathname)?.[1] ?? '';
  const cues = isUuid(id) ? await transcriptOf(database, id) : [];
  const timed = cues.flatMap(({ startMs, endMs, text }) =>
    startMs === null || endMs === null ? [] : { startMs, endMs, text },
  );
  if (timed.length === 0) return new Response('There are no captions here.', { status: 404 });
  return new Response(webVtt(timed), {
    headers: { 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
}
