import { Badge } from '#ui/badge.tsx';
import type { ManagedQuestion } from '../../contract-admin.ts';

/** Where a question is from, and whether it is one video's (spec 3 §2 AI Questions page). */
export function QuestionBadges({ question }: { question: Pick<ManagedQuestion, 'source' | 'videoId'> }) {
  return (
    <>
      <Badge>{question.source === 'ai_response' ? 'AI Generated' : 'Predefined'}</Badge>
      {question.videoId !== null && <Badge>Video-specific</Badge>}
    </>
  );
}
