import type { VideoCardData } from '#features/catalogue/contract.ts';
import type { SharedContent } from '../contract-links.ts';
import { sharing } from './operations.ts';
import type { DeadLink } from './shared-link.tsx';

interface GoneData {
  videoTitle?: string;
  similar?: VideoCardData | null;
}

/** What stands behind a link, or why nothing does. */
export async function loadSharedLink(shareId: string | undefined): Promise<SharedContent | DeadLink> {
  try {
    return await (await sharing()).sharedContent({ token: shareId ?? '' });
  } catch (error) {
    // Told by its code: the error's class would load the whole client with the page.
    const { code, data } = error as { code?: unknown; data?: GoneData };
    if (code === 'VALIDATION_ERROR') return { reason: 'invalid' };
    if (code === 'NOT_FOUND_ERROR') return { reason: 'nowhere' };
    if (code === 'SHARE_GONE_ERROR')
      return { reason: 'gone', videoTitle: String(data?.videoTitle), similar: data?.similar ?? null };
    throw error;
  }
}
