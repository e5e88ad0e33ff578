/** What was done to videos. */
interface Change {
  kind: string;
  categoryId?: string | undefined;
}

/** What the list shows. */
interface Shown {
  show: string;
  categoryId?: string | undefined;
}

/** Whether videos are still in the list that showed them once something was done to them: what is chosen then stays so. */
export function staysInList(change: Change, { show, categoryId }: Shown): boolean {
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
    default:
      return true;
  }
}
