import type { ChatEvent, ChatMessage } from '#features/assistant/contract-chat.ts';
import { ROLE_HEADER } from './application.ts';

/** One person who chats over HTTP, with the cookies of a browser. */
export interface Chatter {
  /** Asks and is answered in one piece. */
  ask(body: object): Promise<{ status: number; body: never; headers: Headers }>;
  /** Asks and is answered as a stream. */
  stream(body: object, signal?: AbortSignal): Promise<ChatStream>;
  fetch(method: string, path: string, body?: object): Promise<{ status: number; body: never }>;
  conversation(
    videoId: string,
  ): Promise<{ messages: ChatMessage[]; assistant: string; closed: string | null }>;
}

export interface ChatStream {
  status: number;
  headers: Headers;
  /** The next event; null after the last. */
  next(): Promise<ChatEvent | null>;
  /** All that are still to come. */
  rest(): Promise<ChatEvent[]>;
  leave(): void;
}

/** Somebody at these origins, in turn the first and the next; a member by `role/id/session`, else a visitor. */
export function chatter(origins: string | readonly string[], role?: string): Chatter {
  const places = [origins].flat();
  let cookie = '';
  let asked = 0;
  async function send(method: string, path: string, body?: object, init: RequestInit = {}) {
    const origin = places[asked % places.length];
    asked += 1;
    const response = await fetch(`${origin}/api${path}`, {
      method,
      ...init,
      headers: {
        'content-type': 'application/json',
        ...(cookie && { cookie }),
        ...(role && { [ROLE_HEADER]: role }),
        ...init.headers,
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    for (const set of response.headers.getSetCookie()) cookie = set.split(';')[0] ?? '';
    return response;
  }
  const inOnePiece = async (response: Response) => ({
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as never,
  });
  return {
    ask: async (body) => inOnePiece(await send('POST', '/smart-chat', body)),
    fetch: async (method, path, body) => inOnePiece(await send(method, path, body)),
    conversation: async (videoId) =>
      (await inOnePiece(await send('GET', `/videos/${videoId}/conversation`))).body,
    async stream(body, signal) {
      const leaving = new AbortController();
      const response = await send('POST', '/smart-chat', body, {
        headers: { accept: 'text/event-stream' },
        signal: signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal,
      });
      const events = eventsOf(response);
      return {
        status: response.status,
        headers: response.headers,
        next: async () => (await events.next()).value ?? null,
        async rest() {
          const all: ChatEvent[] = [];
          for await (const event of events) all.push(event);
          return all;
        },
        leave: () => leaving.abort(),
      };
    },
  };
}

/** The events of a stream, without its keep-alive comments. */
async function* eventsOf(response: Response): AsyncGenerator<ChatEvent, void> {
  let text = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const data = lines.find((line) => line.startsWith('data: '));
      if (lines.includes('event: message') && data) yield JSON.parse(data.slice(6));
    }
  }
}

/** What a stream's text pieces are together. */
export function textOf(events: readonly ChatEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}
