import type { VideoChange, VideoFilter } from '../contract-admin.ts';

/** Whether videos are still in the list that showed them once something was done to them: what is chosen then stays so. */
export function staysInList(change: VideoChange, { show, categoryId }: VideoFilter): boolean {
  switch (change.kind) {
    case 'delete':
    case 'restore':
      return false;
    case 'publish':
      return show !== 'drafts';
    case 'unpublish':
      return show !== 'published';
    case 'uncategorise':
      return categoryId !== change.categoryId;
    case 'feature':
    case 'unfeature':
    case 'categorise':
    case 'tag':
      return true;
  }
}
