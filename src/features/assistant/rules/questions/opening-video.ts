/** Questions that stand beside the video that home opens with. */
const ENOUGH = 4;

/**
 * The video that home opens with: the first with enough questions beside it, else the first of those that have most.
 * @param videos in the order of home's list, each with its questions, the best first
 * @returns it with no more questions than are shown, or null where none has any
 */
export function openingVideo<Video, Question>(
  videos: readonly { video: Video; questions: readonly Question[] }[],
): { video: Video; questions: Question[] } | null {
  const most = Math.min(ENOUGH, Math.max(1, ...videos.map(({ questions }) => questions.length)));
  const found = videos.find(({ questions }) => questions.length >= most);
  return found ? { video: found.video, questions: found.questions.slice(0, ENOUGH) } : null;
}
