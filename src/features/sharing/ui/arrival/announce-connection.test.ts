import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { forgetFriends, forgetSharer } from './announce-connection.ts';

const by = (userId: string) => ({
  connection: 'friends',
  isOwn: false,
  friend: { userId, name: userId },
});

test('a sharer is forgotten on all pages of what they shared, nobody else is, and can be put back', () => {
  const client = new QueryClient();
  const opening = (token: string) => ['sharing', 'opening', token, 'me'];
  const openings = () => ['one', 'two', 'other'].map((token) => client.getQueryData(opening(token)));
  client.setQueryData(opening('one'), by('ann'));
  client.setQueryData(opening('two'), by('ann'));
  client.setQueryData(opening('other'), by('ben'));
  const nobody = { connection: 'none', isOwn: false, friend: null };

  const putBack = forgetSharer(client, 'ann');
  expect(openings()).toEqual([nobody, nobody, by('ben')]);
  forgetSharer(client, 'ann')();
  expect(openings()).toEqual([nobody, nobody, by('ben')]);
  putBack();
  expect(openings()).toEqual([by('ann'), by('ann'), by('ben')]);
});

test.each([
  ['is asked for at the next visit on home, where nobody pressed anything', '/', true, 1],
  ['at once on home after a press', '/', false, 2],
  ['and on every other page', '/friends', true, 2],
])('what friends think %s', async (_when, pathname, isUnasked, asked) => {
  const client = new QueryClient();
  const queryKey = ['sharing', 'friends-think', {}];
  const queryFn = vi.fn(() => []);
  const stop = new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => undefined);
  vi.stubGlobal('location', { pathname });
  try {
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual([]));
    await forgetFriends(client, isUnasked);
    expect(queryFn).toHaveBeenCalledTimes(asked);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(asked === 1);
  } finally {
    stop();
    vi.unstubAllGlobals();
  }
});
