import type { BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { SharedContent } from '#features/sharing/contract-links.ts';
import { builtPageInChromium } from './built-page-in-chromium.ts';
import { STILL } from './journey.ts';

export const VIDEO = 'dc13303a-380c-43a5-8bb1-d2645e02f3d5';
export const TOKEN = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
export const QUESTION =
  'Why do they glow, of all the animals that live where no light of the sun has ever come to?';
export const ANSWER = 'Because of their light [0:05](#t=5).';
export const LINK = `/?shareToken=${TOKEN}&q=Something+else&autoOpen=true&enableFlow=true&sharedBy=Mallory`;
export const ANN = { userId: 'ann', name: 'Ann Lee' };

export const question: SharedContent = {
  shareId: 'aB3_-9xYz0',
  shareToken: TOKEN,
  kind: 'question',
  videoId: VIDEO,
  videoTitle: 'A film',
  questionId: null,
  questionText: QUESTION,
  messageId: null,
  answerText: null,
  isCurators: false,
  startSeconds: null,
  endSeconds: null,
  spokenText: null,
  note: null,
  autoOpen: true,
};
export const answer: SharedContent = { ...question, kind: 'answer', messageId: 'm', answerText: ANSWER };
export const bare: SharedContent = { ...question, kind: 'video', questionText: null, autoOpen: false };

export const opened = {
  connection: 'none',
  isOwn: false,
  removed: null,
  isPrivate: false,
  friend: null,
  note: null,
  startsWithHint: true,
  signUpConnects: true,
  anonymousSessionId: 'session_of_ben',
};

export const json = (route: Route, value: unknown) =>
  route.fulfill({ contentType: 'application/json', body: JSON.stringify({ json: value }) });
export const refusal = (status: number, code: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ json: { defined: true, code, status, message: code, data: {} } }),
  });

export interface Given {
  content?: SharedContent;
  opening?: object;
  address?: string;
  options?: BrowserContextOptions;
  /** How a call is answered, instead of as usual. */
  answers?: Record<string, (route: Route) => Promise<void>>;
  early?: (page: Page) => Promise<unknown>;
  /** Whether time stands still until the test moves it. */
  isAtRest?: boolean;
}

/** How the tests of a file come by a link, each in a window of its own. */
export function arrivals() {
  const built = builtPageInChromium('arrival-page');
  return (given?: Given) => arriveIn(built, given);
}

/** Comes by a link. Gives the calls of sharing and of the assistant, in their order, and what was asked. */
async function arriveIn(
  built: ReturnType<typeof builtPageInChromium>,
  {
    content = question,
    opening = opened,
    address = LINK,
    options,
    answers = {},
    early,
    isAtRest = false,
  }: Given = {},
) {
  const page = await built.newPage({ ...STILL, ...options });
  const calls: string[] = [];
  const asked: string[] = [];
  await page.clock.install({ time: 0 });
  if (isAtRest) await page.clock.pauseAt(1_000);
  await page.route('**/api/rpc/*/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    calls.push(name);
    const own = answers[name];
    if (own) return own(route);
    switch (name) {
      case 'sharedContent':
        return json(route, content);
      case 'openShare':
        return json(route, opening);
      case 'matchSessions':
        return json(route, { connected: [] });
      case 'conversation':
        return json(route, { messages: [], assistant: 'model', closed: null });
      case 'ask':
      case 'smartChat':
        asked.push(route.request().postData() ?? '');
        return json(route, {});
      case 'chatHealth':
        return json(route, { ok: true, assistant: 'model' });
      case 'questions':
        return json(route, { questions: [], explorationRate: 0 });
      default:
        return json(route, {});
    }
  });
  await early?.(page);
  await page.goto(address);
  return { page, calls, asked, times: (name: string) => calls.filter((call) => call === name).length };
}

export const see = (page: Page) => page.getByRole('button', { name: 'See insight', exact: true });
export const label = (page: Page, who = 'Someone') =>
  page.getByText(`${who} shared this with a question`, { exact: true });
export const theAnswer = (page: Page) => page.getByRole('region', { name: 'Answer' });
export const prompt = (page: Page) => page.getByRole('region', { name: 'Connect with friends' });
export const welcome = (page: Page) =>
  page.getByText('Someone you trust found this worth sharing.', { exact: true });
export const toasted = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor();
/** Looks at something where time stands still, again and again: a little of it goes by before each look. */
export const inTime =
  <Seen>(page: Page, look: () => Seen | Promise<Seen>) =>
  async (): Promise<Seen> => {
    await page.clock.runFor(10);
    return look();
  };
/** Waits for something where time stands still. */
export const comes = (page: Page, what: Locator): Promise<void> =>
  expect.poll(inTime(page, () => what.count())).toBeGreaterThan(0);
export const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      value: hidden ? 'hidden' : 'visible',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
export const pending = (page: Page) => page.evaluate(() => sessionStorage.getItem('pending_share_match'));
export const session = (page: Page) => page.evaluate(() => sessionStorage.getItem('anonymous_session_id'));
