import { isSameField, type VideoFields } from './video-fields.ts';

interface Edit {
  actorId: string;
  after: { fields: Partial<VideoFields> };
}

/**
 * Whether what stands in the changed fields of a video came there by somebody's own edits.
 * @param edits of this video, the latest first
 * @returns false where another wrote at least one of them; null where no edit tells: it came by a deed on many or an Undo
 */
export function isOwnChange(
  changed: Partial<VideoFields>,
  edits: readonly Edit[],
  memberId: string,
): boolean | null {
  const names = Object.keys(changed) as (keyof VideoFields)[];
  const writers = names.map((name) => {
    const latest = edits.find(({ after }) => name in after.fields);
    return latest && isSameField(latest.after.fields[name], changed[name]) ? latest.actorId : null;
  });
  if (writers.some((writer) => writer !== null && writer !== memberId)) return false;
  return writers.includes(null) ? null : true;
}
