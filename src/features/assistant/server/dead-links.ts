import { publishedAmong } from '#features/catalogue/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { TextLink } from '../contract-chat.ts';

/** Messages that were kept, without links to videos that were deleted since, or made drafts. */
export async function withoutDeadLinks<Message extends { links: TextLink[] }>(
  messages: readonly Message[],
  database: Database,
): Promise<Message[]> {
  const links = messages.flatMap((message) => message.links);
  const published = await publishedAmong(
    database,
    links.map(({ videoId }) => videoId),
  );
  const leads = ({ isShared, videoId }: TextLink) => isShared || published.has(videoId);
  return messages.map((message) => ({ ...message, links: message.links.filter(leads) }));
}
