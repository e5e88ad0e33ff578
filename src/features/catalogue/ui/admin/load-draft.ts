import type { QueryClient } from '@tanstack/react-query';
import { videoQuery } from '../queries.ts';
import { catalogueForAdmins } from './video-queries.ts';

/**
 * Has a draft shown by the page of a video, for an admin.
 * @returns whether there is one
 */
export async function loadDraft(queryClient: QueryClient, id: string): Promise<boolean> {
  try {
    const draft = await (await catalogueForAdmins()).draft({ id });
    queryClient.setQueryData(videoQuery(id).queryKey, draft);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'NOT_FOUND_ERROR') return false;
    throw error;
  }
}
