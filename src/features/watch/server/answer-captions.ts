import { transcriptOf } from '#features/catalogue/server/public.ts';
import { webVtt } from '#features/media/rules/transcript/web-vtt.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Database } from '#platform/database.ts';
import { timedCues } from '../rules/cues.ts';

/**
 * `/captions/{video id}.vtt`, `/captions/{video id}.{language}.vtt`: a published video's timed transcript for the
 * player, the primary one unless a language is named; 404 when there is none, or none with times.
 */
export async function answerCaptions(database: Database, pathname: string): Promise<Response> {
  const [, id = '', language] = /^\/captions\/([^/.]+)(?:\.([A-Za-z\d-]{2,35}))?\.vtt$/.exec(pathname) ?? [];
  const cues = timedCues(isUuid(id) ? await transcriptOf(database, id, language) : []);
  if (cues.length === 0) return new Response('There are no captions here.', { status: 404 });
  return new Response(webVtt(cues), {
    headers: { 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
}
