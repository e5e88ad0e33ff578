import { answerBeginning } from '../answer/answer-beginning.ts';
import { FROM_THIS_VIDEO } from '../answer/answer-text.ts';
import type { Message } from './conversation.ts';

/**
 * Where in the video the last question was answered, in seconds: the first moment that a finished answer cites. Null where it cites
 * none, and of what the built-in assistant is not sure of: nobody is led to what only comes closest.
 */
export function answeredMoment(messages: readonly Message[]): number | null {
  const answer = messages.at(-1);
  if (answer?.role !== 'assistant' || answer.status !== 'complete') return null;
  const isSure = answer.assistant !== 'built-in' || answer.content.startsWith(FROM_THIS_VIDEO);
  return isSure ? answerBeginning(answer.content).momentSeconds : null;
}
