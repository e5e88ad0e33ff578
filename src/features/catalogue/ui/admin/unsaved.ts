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
    const kept = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as Partial<Unsaved> | null;
    return kept?.base && kept.fields ? { base: kept.base, fields: kept.fields } : null;
  } catch {
    // Not ours, or a browser without storage.
    return null;
  }
}

/** Keeps what is typed; null for nothing. */
export function keepUnsaved(id: string, unsaved: Unsaved | null): void {
  try {
    if (unsaved) sessionStorage.setItem(keyOf(id), JSON.stringify(unsaved));
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // Full, or a browser without storage: what is typed still stands in the form.
  }
}
