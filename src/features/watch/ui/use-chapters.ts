import { useQuery } from '@tanstack/react-query';
import type { VideoDetail } from '#features/catalogue/contract.ts';
import { transcriptQuery } from '#features/catalogue/ui/queries.ts';
import { chapterMarks, type TimelineMark } from '../rules/timeline.ts';

const NONE: readonly TimelineMark[] = [];

/** Where in a video its chapters begin, as its primary transcript has them. */
export function useChapters({ id, transcripts }: Pick<VideoDetail, 'id' | 'transcripts'>) {
  const hasTimes = transcripts[0]?.isTimed === true;
  return useQuery({ ...transcriptQuery(id), enabled: hasTimes, select: chapterMarks }).data ?? NONE;
}
