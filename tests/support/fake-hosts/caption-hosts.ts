import { webVtt } from '#features/media/rules/transcript/web-vtt.ts';
import { fetchCaptions } from '#features/media/server/fetch-captions.ts';
import type { safeFetch } from '#platform/safe-fetch.ts';

/** A file of WebVTT, a line a second. */
export const vtt = (...words: string[]) => ({
  type: 'text/vtt; charset=utf-8',
  body: webVtt(words.map((text, at) => ({ startMs: at * 1_000, endMs: at * 1_000 + 900, text }))),
});

/** What fetching came to, its lines as words alone. */
export async function fetchedBy(read: typeof safeFetch, url: string, given: readonly string[] = []) {
  const { transcripts, ...outcome } = await fetchCaptions(url, given, { read });
  return {
    ...outcome,
    said: Object.fromEntries(
      transcripts.map(({ language, lines }) => [language, lines.map(({ text }) => text)]),
    ),
  };
}
