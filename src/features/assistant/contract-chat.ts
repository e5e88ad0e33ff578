import { z } from 'zod';
import { videoId } from '#features/catalogue/contract-fields.ts';
import { operation } from '#lib/operation.ts';
import { LONGEST_MESSAGE } from './rules/chat/longest-message.ts';

/** A phrase of an answer that leads to another video of the catalogue (spec 2 §9 Link insertion). */
export const textLink = z.object({
  phrase: z.string(),
  videoId: z.string(),
  title: z.string(),
  /** 0 to 100; the colours change at 80, 60 and 40. */
  score: z.number(),
  /** Whether several videos are about it: then it leads to the search for it. Older answers do not say. */
  isShared: z.boolean().optional(),
});

/**
 * How an answer stands: under way, whole, or ended early. 'partial' was broken off by the assistant's side, 'stopped'
 * by the person; both keep what had arrived. A 'failed' one has nothing to show but its error.
 */
export const messageStatus = z.enum(['writing', 'complete', 'partial', 'stopped', 'failed']);

/** Spec 2 §3 Chat message. */
export const chatMessage = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  /** Of an answer: Markdown, in which `[12:34](#t=754)` is a moment of the video, in seconds. */
  content: z.string(),
  /** ISO 8601. */
  timestamp: z.string(),
  status: messageStatus,
  /** Why it ended early: a code of spec 2 §8 Chat. */
  errorCode: z.string().nullable(),
  /** The curated question that it asks or answers. */
  questionId: z.string().nullable(),
  /** Who wrote it; null for a question. */
  assistant: z.enum(['built-in', 'model', 'curator']).nullable(),
  links: z.array(textLink),
  /** What one might ask next. */
  followUps: z.array(z.string()),
});

const historyEntry = z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(20_000) });

const request = z.object({
  /** Without what no database takes: zero characters, and halves of characters. */
  message: z
    .string()
    .overwrite((text) => text.replaceAll('\0', '').toWellFormed())
    .trim()
    .min(1, 'A message is required')
    .max(LONGEST_MESSAGE),
  videoId,
  /** Accepted for callers that send it; the server's own record of the conversation counts (decisions). */
  history: z.array(historyEntry).max(200).optional(),
  /** A request, not a right (decisions: Anonymous chat). */
  allowAnonymous: z.boolean().optional(),
  /** The curated question that was clicked: its stored text is asked, and a kept answer is given at once. */
  questionId: z.uuid().optional(),
  /** Names this request: sent twice it is answered once. */
  requestId: z.uuid().optional(),
  /** Answers the person's last question anew, in place of its last answer. */
  again: z.boolean().optional(),
  /**
   * With `again`: the id of the question that the caller takes for the last one. Where another was asked since, as in a
   * second tab, none is answered.
   */
  lastQuestionId: z.uuid().optional(),
});

/** What a stream says, in this order: one start, text that is appended, one end. */
export type ChatEvent =
  | { type: 'start'; question: ChatMessage; answer: ChatMessage; isKept: boolean }
  | { type: 'text'; text: string }
  /** The whole answer as it is kept. When it ended early, `error` says why, in the words of spec 2 §8 Chat. */
  | { type: 'end'; answer: ChatMessage; error: { code: string; message: string } | null };

/** The answer in one piece, for a caller that does not stream. */
const chatAnswer = z.object({ response: z.string(), message: chatMessage });

/** The answer as it is written; checked by its types alone, for each event is the server's own. */
const chatStream = z
  .custom<AsyncIterableIterator<ChatEvent>>(
    (answer) => typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer,
  )
  .meta({
    type: 'string',
    contentMediaType: 'text/event-stream',
    description:
      'Events `message`, whose `data` are JSON with a `type`: one `start` with the `question` and the `answer`, any number of ' +
      '`text` with a `text` to append, one `end` with the whole `answer` and an `error`, which is null or has a `code` and a ' +
      '`message`.',
  });

export type ChatAnswer = z.infer<typeof chatAnswer>;
export type ChatMessage = z.infer<typeof chatMessage>;
export type ChatRequest = z.infer<typeof request>;
export type TextLink = z.infer<typeof textLink>;

export const chatContract = {
  /**
   * Asks about a video (spec 2 §7 Chat). Streams `ChatEvent`s when the caller accepts `text/event-stream`, else
   * answers in one piece. The answer is written to its end though the caller leaves; `stopAnswer` ends it. What has to
   * be answered anew is costly; a kept answer is not.
   */
  smartChat: operation('anyone', { kind: 'default', per: 'person', costly: 'ai' })
    .route({
      method: 'POST',
      path: '/smart-chat',
      summary: 'Ask about a video; streamed where the caller accepts text/event-stream',
    })
    .errors({
      CHAT_ERROR: { status: 502, data: z.object({ code: z.string(), isRetryable: z.boolean() }) },
      /** Another answer of this conversation is being written, or another question was asked meanwhile. */
      CHAT_BUSY_ERROR: { status: 409 },
    })
    .input(request)
    .output(z.union([chatAnswer, chatStream])),

  /** Whether questions can be answered, and by whom. */
  chatHealth: operation('anyone', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/smart-chat/health',
      summary: 'Whether questions can be answered, and by whom',
    })
    .output(z.object({ ok: z.boolean(), assistant: z.enum(['built-in', 'model']) })),

  /** Stops an answer under way, whichever instance writes it; what was written stays. */
  stopAnswer: operation('anyone', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/smart-chat/stop', summary: 'Stop an answer that is being written' })
    .input(z.object({ answerId: z.uuid() }))
    .output(z.object({})),

  /** The person's conversation about a video, the oldest message first, and whether they may ask. */
  conversation: operation('anyone', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/videos/{id}/conversation',
      summary: 'The conversation about a video, the oldest message first',
    })
    .input(z.object({ id: videoId }))
    .output(
      z.object({
        messages: z.array(chatMessage),
        assistant: z.enum(['built-in', 'model']),
        /** Why new questions are not taken: signing in is needed, or the day's budget is used up. */
        closed: z.enum(['sign-in', 'budget']).nullable(),
      }),
    ),

  /** Forgets the person's conversation about a video. */
  clearConversation: operation('anyone', { kind: 'api', per: 'person' })
    .route({
      method: 'DELETE',
      path: '/videos/{id}/conversation',
      summary: 'Forget the conversation about a video',
    })
    .input(z.object({ id: videoId }))
    .output(z.object({})),
};
