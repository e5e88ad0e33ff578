import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { SafeFetchError, type safeFetch } from '#platform/safe-fetch.ts';
import { oembedUrl } from '../rules/oembed-url.ts';
import { parseVideoLink, type VideoPlatform, videoHostLabel } from '../rules/video-link.ts';
import { isPassing, readOembed } from './read-oembed.ts';

/**
 * The title of a video as its host says it and who speaks, where the author is a person; or in plain words why there is
 * none, and whether that may pass.
 */
export type HostTitle = { title: string; speakers?: string[] } | { reason: string; isPassing?: true };

/** Milliseconds after which a host that was away is asked once more: most are back by then. */
const ASK_AGAIN_MS = 3_000;
/** A host that was away this many times in a row is not asked again: a list of thousands must come to an end. */
const MAX_FAILURES_IN_A_ROW = 3;

const answer = z.object({
  title: z.string().trim().min(1),
  author_name: z.string().optional().catch(undefined),
});

/**
 * Makes what asks hosts for titles, for one list of links. Never throws for what a host does.
 * @param read reads a foreign address.
 * @param askAgainMs until a host that was away is asked once more.
 */
export function hostTitles(
  read: typeof safeFetch,
  askAgainMs = ASK_AGAIN_MS,
): (url: string) => Promise<HostTitle> {
  const failures = new Map<VideoPlatform, number>();
  return async (url) => {
    const link = parseVideoLink(url);
    const address = link.isValid && oembedUrl(link);
    if (!link.isValid || !address) return { reason: 'its host tells nobody the title' };
    const host = videoHostLabel(link);
    const away = { reason: `${host} could not be reached`, isPassing: true } as const;
    if ((failures.get(link.platform) ?? 0) >= MAX_FAILURES_IN_A_ROW) return away;
    try {
      const asked = await readOembed(address, read).catch(async (error: unknown) => {
        if (!(error instanceof SafeFetchError && isPassing(error))) throw error;
        await sleep(askAgainMs);
        return readOembed(address, read);
      });
      const said = answer.safeParse(asked);
      failures.delete(link.platform);
      if (!said.success) return { reason: `${host} named no title` };
      const { title, author_name: author } = said.data;
      const { speakersOf } = await import('../rules/speakers-of.ts');
      const speakers = speakersOf(author === undefined ? [] : [author]);
      return speakers.length > 0 ? { title, speakers } : { title };
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error;
      if (!isPassing(error)) return { reason: `${host} shows it to nobody` };
      failures.set(link.platform, (failures.get(link.platform) ?? 0) + 1);
      return away;
    }
  };
}
