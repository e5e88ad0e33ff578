import type { Resources } from '#platform/procedure.ts';
import { meantBy } from '../rules/built-in/answers/follow-up-subject.ts';
import { plainQuestion } from '../rules/built-in/question/plain-question.ts';
import type { Asker } from '../rules/chat/who-may-ask.ts';
import { nearestCurated } from '../rules/questions/nearest-curated.ts';
import { askedIn } from './conversation-so-far.ts';
import type { Question } from './give-answer.ts';
import { judgedQuestions } from './question-queries.ts';

/**
 * The id of the curated question that is asked in nearly its words, of those that the asker is shown and that open with an answer
 * that is there; null where it is none of them, and for what follows up something that was asked before.
 */
export async function nearestQuestion(
  resources: Resources,
  { video, text, before, again }: Question,
  asker: Asker,
): Promise<string | null> {
  // It stands in the conversation in its own words.
  if (again) return null;
  const { subjectOf, isOpen } = meantBy(plainQuestion(text), askedIn(before).map(plainQuestion));
  if (subjectOf !== null || isOpen) return null;
  const { active } = await judgedQuestions(resources, video.id, asker);
  const nearest = nearestCurated(text, active, video);
  return nearest?.isAnswered ? nearest.id : null;
}
