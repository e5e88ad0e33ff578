import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { forgetSharer } from './announce-connection.ts';

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
