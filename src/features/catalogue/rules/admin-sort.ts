import type { KeyForm } from '#lib/cursor.ts';

/** Orders of the list of videos for admins; the first where none is named. */
export const ADMIN_SORTS = ['newest', 'updated', 'watched', 'title'] as const;
export type AdminSort = (typeof ADMIN_SORTS)[number];

/** The words of each order. */
export const ADMIN_SORT_LABELS: Record<AdminSort, string> = {
  newest: 'Newest first',
  updated: 'Last updated first',
  watched: 'Most watched first',
  title: 'By title',
};

/** The form of the key of each order, behind which the video's id stands in a cursor. */
export const ADMIN_KEY_FORMS: Record<AdminSort, KeyForm> = {
  newest: 'moment',
  updated: 'moment',
  watched: 'integer',
  title: 'text',
};
