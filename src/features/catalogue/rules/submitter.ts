/** Stands where nobody submitted a video, and where the name of who did is not known (spec 2 §2 Video card). */
export const UNKNOWN_SUBMITTER = 'Unknown User';

/**
 * Who is shown as the submitter of a video; null where nobody's name is known and speakers are: they say whose it is, and
 * 'Unknown User' beside them tells nobody anything.
 */
export const shownSubmitter = (video: {
  speakers: readonly string[];
  submitterName: string;
}): string | null =>
  video.speakers.length > 0 && video.submitterName === UNKNOWN_SUBMITTER ? null : video.submitterName;
