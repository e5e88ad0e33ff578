import { cardWords } from '#client/errors/error-words.ts';

/** A part of the page as the router knows it. */
interface Match {
  readonly status: string;
  readonly error?: unknown;
}

/**
 * What stands in the browser's tab while an error or a missing thing stands in place of a page; undefined where the
 * page itself is there. What is missing is named by whoever missed it.
 */
export function failureTitle(matches: readonly Match[]): string | undefined {
  const failed = matches.find(({ status }) => status === 'notFound' || status === 'error');
  if (!failed) return undefined;
  if (failed.status === 'error') return cardWords(failed.error).title;
  const { data } = Object(failed.error) as { data?: unknown };
  return typeof data === 'string' ? data : 'Page not found';
}
