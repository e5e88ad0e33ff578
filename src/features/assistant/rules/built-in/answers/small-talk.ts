import { questionKind } from '../question/question-kind.ts';
import { ownWords, type TextAnswer } from './text-answer.ts';

const OFFER = 'Ask me anything about this video: I answer with what is said in it, and when.';
const WHO = 'I am the built-in assistant: no AI model, I quote what is said in a video.';
const ASKS_WHO = /\b(?:who|what|which|help|bot|robot|ai|human|person|real|model|chatgpt)\b/iu;

/** What the assistant says to what is no question about a video; null for a question. */
export function replyTo(said: string): TextAnswer | null {
  switch (questionKind(said)) {
    case 'greeting':
      if (/\bthank/iu.test(said)) return ownWords(`You are welcome. ${OFFER}`);
      return ownWords(`${ASKS_WHO.test(said) ? WHO : 'Hello!'} ${OFFER}`);
    case 'remark':
      return ownWords(OFFER);
    case 'task':
      return ownWords(
        'I quote what is said in this video: I cannot translate, shorten, explain in other words, write for you, or recommend other videos.',
        false,
      );
    case 'objection':
      return ownWords(
        'I quote what fits the words of a question, which may be the wrong passage. Ask in other words, or name what you mean.',
      );
    default:
      return null;
  }
}
