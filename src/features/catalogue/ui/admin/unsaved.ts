import { keep, kept } from '#client/browser-storage.ts';
import type { VideoFields } from '../../rules/video-fields.ts';

/** What was typed, and the version of the video that it was typed over. */
export interface Unsaved {
  base: VideoFields;
  fields: VideoFields;
}

const keyOf = (id: string) => `mindreel-edit-${id}`;

/** What was typed in this tab and not saved: it outlives the end of a session, and a reload. Null when there is nothing. */
export function readUnsaved(id: string): Unsaved | null {
  try {
    const unsaved = JSON.parse(kept('session', keyOf(id)) ?? 'null') as Partial<Unsaved> | null;
    return unsaved?.base && unsaved.fields ? { base: unsaved.base, fields: unsaved.fields } : null;
  } catch {
    // Not ours.
    return null;
  }
}

/** Keeps what is typed, where there is room; null for nothing. */
export function keepUnsaved(id: string, unsaved: Unsaved | null): void {
  keep('session', keyOf(id), unsaved && JSON.stringify(unsaved));
}
