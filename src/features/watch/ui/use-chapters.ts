import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { VideoDetail } from '#features/catalogue/contract.ts';
import { transcriptQuery } from '#features/catalogue/ui/queries.ts';
import { chapterMarks, describedMarks, type TimelineMark } from '../rules/timeline.ts';

/** Where in a video its chapters begin, as its primary transcript has them, or else its description. */
export function useChapters({
  id,
  description,
  transcripts,
}: Pick<VideoDetail, 'id' | 'description' | 'transcripts'>): readonly TimelineMark[] {
  const hasTimes = transcripts[0]?.isTimed === true;
  const spoken = useQuery({ ...transcriptQuery(id), enabled: hasTimes, select: chapterMarks }).data;
  const described = useMemo(() => describedMarks(description), [description]);
  return spoken && spoken.length > 0 ? spoken : described;
}
