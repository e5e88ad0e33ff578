import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { builtPageInChromium } from './built-page-in-chromium.ts';

export const QUESTIONS = Array.from({ length: 7 }, (_, at) => ({
  id: `question-${at}`,
  text: `Question number ${at}?`,
  order: at,
  videoId: null,
  source: 'admin',
}));

export const answer = (route: Route, json: unknown) =>
  route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify({ json }) });

interface Server {
  /** Votes in the order in which they came. */
  votes: unknown[];
  /** Why votes are not kept: the status and the body of the answer. */
  refusal: { status: number; body: string } | null;
}

/** For a test file: a page with a film's questions, whose server answers from memory. */
export function questionsPageInChromium() {
  const built = builtPageInChromium('questions-page', 'error');
  async function open(
    options: BrowserContextOptions,
    questions = QUESTIONS,
    before?: () => void,
    address = '/',
    summaryQuestion: string | null = null,
  ): Promise<{ page: Page; server: Server }> {
    const page = await built.newPage(options);
    if (before) await page.addInitScript(before);
    const server: Server = { votes: [], refusal: null };
    const said: Record<string, boolean> = {};
    await page.route('**/api/rpc/assistant/*', (route) => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1);
      if (name === 'questions') return answer(route, { questions, explorationRate: 0.2, summaryQuestion });
      if (name === 'myFeedback') return answer(route, said);
      const { json } = route.request().postDataJSON() as { json: { questionId: string; isHelpful: boolean } };
      server.votes.push(json);
      if (server.refusal) return route.fulfill({ contentType: 'application/json', ...server.refusal });
      said[json.questionId] = json.isHelpful;
      return answer(route, { isHelpful: json.isHelpful });
    });
    await page.goto(address);
    await page.getByRole('heading', { name: 'A film' }).waitFor();
    return { page, server };
  }
  return { open, newPage: built.newPage, forgive: built.forgive };
}
