import { similarTitles } from '#features/catalogue/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { TextLink } from '../contract-chat.ts';
import { candidatePhrases, chooseLinks } from '../rules/answer/text-links.ts';

/** The phrases of an answer that lead to other published videos than its own (spec 2 §9 Link insertion), best first. */
export async function linksFor(markdown: string, videoId: string, database: Database): Promise<TextLink[]> {
  const phrases = candidatePhrases(markdown);
  const found = await similarTitles(
    database,
    phrases.map(({ text }) => text),
    videoId,
  );
  return chooseLinks(
    found.flatMap((video) => {
      const phrase = phrases.find(({ text }) => text === video.phrase);
      return phrase ? [{ ...video, phrase }] : [];
    }),
  );
}
