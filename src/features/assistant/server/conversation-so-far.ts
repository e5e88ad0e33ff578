import type { ModelTurn } from '../rules/answer/prompt.ts';
import type { MessageRow } from './chat-queries.ts';

/** The conversation so far, in turns; answers that came to nothing are left out with their questions. */
export function historyOf(messages: readonly MessageRow[]): ModelTurn[] {
  return messages.flatMap((asked) => {
    const answer = messages.find(({ answers_id }) => answers_id === asked.id);
    if (!answer?.content) return [];
    return [
      { role: 'user' as const, content: asked.content },
      { role: 'assistant' as const, content: answer.content },
    ];
  });
}

/** What somebody asked in a conversation. */
export function askedIn(messages: readonly MessageRow[]): string[] {
  return messages.flatMap(({ role, content }) => (role === 'user' ? content : []));
}
