import { eq } from 'drizzle-orm';
import { chatMessages } from '#database/schema.ts';
import type { ChatEvent, ChatMessage } from '../contract-chat.ts';
import { keptChatError } from '../rules/chat/chat-error.ts';
import type { AssistantResources } from './answers-under-way.ts';
import { endSilentAnswers, type MessageRow, messageById, shownMessage } from './chat-queries.ts';

/** Milliseconds between two looks at an answer that another instance writes. */
const LOOK_EVERY_MS = 500;

/** Why an answer ended early, as its row tells it. */
function errorOf({
  status,
  error_code: code,
  content,
}: MessageRow): { code: string; message: string } | null {
  return status === 'complete' || code === null
    ? null
    : { code, message: keptChatError(code, content !== '') };
}

/** Tells of an answer that was begun by an earlier request, on whichever instance, to its end. */
export async function* followAnswer(
  resources: AssistantResources,
  question: MessageRow,
  answer: MessageRow,
  signal?: AbortSignal,
): AsyncGenerator<ChatEvent, void> {
  const own = resources.answers.get(answer.id);
  if (own) {
    yield* own.read(shownMessage(question), shownMessage(answer), signal);
    return;
  }
  yield { type: 'start', question: shownMessage(question), answer: shownMessage(answer), isKept: false };
  const isMeant = eq(chatMessages.id, answer.id);
  let told = answer.content.length;
  let row: MessageRow | null = answer;
  const { closing } = resources.answers;
  // The instance that stops tells no more of it; the one that writes it, or the next, does.
  while (row?.status === 'writing' && !signal?.aborted && !closing.aborted) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    await endSilentAnswers(resources.database, isMeant);
    row = await messageById(resources.database, answer.id);
    if (row && row.content.length > told) {
      yield { type: 'text', text: row.content.slice(told) };
      told = row.content.length;
    }
  }
  if (row && row.status !== 'writing') yield { type: 'end', answer: shownMessage(row), error: errorOf(row) };
}

/** Tells of an answer that is there as a whole. */
export async function* wholeAnswer(
  question: ChatMessage,
  answer: ChatMessage,
  isKept: boolean,
): AsyncGenerator<ChatEvent, void> {
  yield { type: 'start', question, answer: { ...answer, content: '' }, isKept };
  yield { type: 'text', text: answer.content };
  yield { type: 'end', answer, error: null };
}
