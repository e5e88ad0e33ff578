import { accounts } from './queries.ts';

/** Ends this session, or every one of the member. A session that was over already counts as ended. */
export async function endSession(which: 'this' | 'all'): Promise<void> {
  const operations = await accounts();
  const ended = which === 'all' ? operations.signOutEverywhere() : operations.signOut({});
  await ended.catch((error: unknown) => {
    if ((Object(error) as { code?: unknown }).code !== 'AUTH_ERROR') throw error;
  });
}
