/** Milliseconds for which a page waits for its list before it shows the list's shape: a fast answer never flashes. */
const PATIENCE_MS = 150;
/** The same for what moves the list when it comes later. */
const PATIENCE_ABOVE_MS = 600;

/**
 * What the loader of a page with lists waits for. On the server, until they are there: the page goes out whole, or
 * with its error. In a browser a little while; what comes later, an error too, the page itself shows in its place.
 */
export async function waitForList<Answer>(
  answer: Promise<Answer>,
  patienceMs = PATIENCE_MS,
): Promise<Answer | undefined> {
  if (typeof document === 'undefined') return answer;
  const noAnswer = () => undefined;
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));
  return Promise.race([answer.catch(noAnswer), patience]);
}

/** The same for what stands above a list, or in it, and would push down what somebody is about to press. */
export const waitForPart = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  waitForList(answer, PATIENCE_ABOVE_MS);
