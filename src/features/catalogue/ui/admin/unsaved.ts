import { draftOf } from '#client/drafts/drafts.ts';
import type { VideoFields } from '../../rules/video-fields.ts';

/** What was typed, and the version of the video that it was typed over. */
export interface Unsaved {
  base: VideoFields;
  fields: VideoFields;
}

/** What was typed in this tab and not saved: it outlives the end of a session, and a reload. Null when there is nothing. */
export function readUnsaved(key: string): Unsaved | null {
  const { base, fields } = Object(draftOf(key)) as Partial<Unsaved>;
  return base && fields ? { base, fields } : null;
}
