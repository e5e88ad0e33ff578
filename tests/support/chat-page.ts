import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import type { ChatMessage } from '#features/assistant/contract-chat.ts';
import { builtPageInChromium } from './built-page-in-chromium.ts';
import { bubble, chat, openChat } from './chat-dialog.ts';
import { STILL } from './journey.ts';

export const QUESTION = 'Why do they glow?';
export const UNREACHABLE = 'Cannot reach AI service. Please check your connection or try later.';

export function message(more: Partial<ChatMessage>): ChatMessage {
  return {
    id: crypto.randomUUID(),
    role: 'assistant',
    content: '',
    timestamp: '2026-01-02T03:04:05.000Z',
    status: 'complete',
    errorCode: null,
    questionId: null,
    assistant: 'model',
    links: [],
    followUps: [],
    ...more,
  };
}
export const asked = message({ role: 'user', content: QUESTION, assistant: null });
/** A question, and an answer to it that stands like this. */
export const exchange = (answer: Partial<ChatMessage>) => [asked, message(answer)];

export interface Server {
  messages: unknown;
  closed?: 'sign-in' | 'budget';
  /** How a call is answered, instead of as usual. */
  answers?: Record<string, (route: Route) => Promise<void>>;
}

export const json = (route: Route, value: unknown) =>
  route.fulfill({ contentType: 'application/json', body: JSON.stringify({ json: value }) });
export const refusal =
  (status: number, code: string, text: string, data: object = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ json: { defined: true, code, status, message: text, data } }),
    });
export const broken = (route: Route) => route.abort('connectionreset');
/** A stream that says how an answer begins, and what came of it. */
export const stream =
  (...events: object[]) =>
  (route: Route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: events.map((event) => `event: message\ndata: ${JSON.stringify({ json: event })}\n\n`).join(''),
    });

export const button = (page: Page, name: string) => chat(page).getByRole('button', { name, exact: true });
export const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });
export const hasFocus = (it: Element) => it === document.activeElement;

/** The page of one video with its chat, before a server that each test describes. For one test file. */
export function chatPage() {
  const built = builtPageInChromium('chat-page');

  /** Opens the chat. Gives the calls that come from then on, in their order. */
  async function open(server: Server, options: BrowserContextOptions = {}, address = '/', offFlag = '') {
    const page = await built.newPage({ ...STILL, ...options });
    if (offFlag) await page.addInitScript((name) => localStorage.setItem(name, 'false'), offFlag);
    const calls: string[] = [];
    await page.route('**/api/rpc/assistant/*', (route) => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      calls.push(name);
      const own = server.answers?.[name];
      if (own) return own(route);
      switch (name) {
        case 'conversation': {
          const { messages, closed = null } = server;
          return json(route, { messages, assistant: 'model', closed });
        }
        case 'chatHealth':
          return json(route, { ok: true, assistant: 'model' });
        case 'questions':
          return json(route, {
            questions: [{ id: 'q', text: 'What is a cue?', order: 0, videoId: null, source: 'admin' }],
            explorationRate: 0,
            summaryQuestion: null,
          });
        default:
          return json(route, {});
      }
    });
    await page.goto(address);
    if (address === '/') await openChat(page);
    await (address === '/?closed' ? bubble(page) : chat(page)).waitFor();
    return { page, calls };
  }

  return { built, open };
}
