import type { VideoCardData } from '#features/catalogue/contract.ts';
import { cutAtWord } from '#lib/cut-at-word.ts';
import { oneLine } from '#lib/one-line.ts';
import type { SharedContent } from '../contract-links.ts';
import { withoutMarksBehind } from '../rules/share-token.ts';
import { sharing } from './operations.ts';
import type { DeadLink, OwnRevoked } from './shared-link.tsx';

/** Characters of what a link carries: what was typed may be as long as a page. */
const LONGEST_NAME = 120;

interface GoneData {
  videoTitle?: string;
  similar?: VideoCardData | null;
}

/**
 * What stands behind a link, or why nothing does.
 * @param address what stands in the link's address for the share
 * @param isMember whether the reader is one, who may have revoked it themselves
 */
export async function loadSharedLink(
  address: string | undefined,
  isMember: () => Promise<boolean>,
): Promise<SharedContent | DeadLink> {
  const shareId = withoutMarksBehind(address ?? '');
  try {
    return await (await sharing()).sharedContent({ token: shareId });
  } catch (error) {
    // Told by its code: the error's class would load the whole client with the page.
    const { code, data } = error as { code?: unknown; data?: GoneData };
    if (code === 'VALIDATION_ERROR') return { reason: 'invalid' };
    if (code === 'NOT_FOUND_ERROR')
      return ((await isMember()) && (await ownRevoked(shareId))) || { reason: 'nowhere' };
    if (code === 'SHARE_GONE_ERROR')
      return { reason: 'gone', videoTitle: String(data?.videoTitle), similar: data?.similar ?? null };
    throw error;
  }
}

/** A link that the reader revoked; null for any other. It is no worse to read of it what others do. */
async function ownRevoked(shareId: string): Promise<OwnRevoked | null> {
  const { myShares } = await sharing();
  const { shares } = await myShares({ isRevoked: true, shareId }).catch(() => ({ shares: [] }));
  const [own] = shares;
  if (!own) return null;
  return {
    reason: 'revoked',
    shareId,
    name: cutAtWord(oneLine(own.questionText ?? own.videoTitle), LONGEST_NAME),
    ended: own.hasEnded ? 'expired' : own.video === null ? 'video-gone' : null,
  };
}
