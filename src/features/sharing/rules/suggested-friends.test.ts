import { expect, test } from 'vitest';
import { suggestedFriends } from './suggested-friends.ts';

const friend = (id: string, sharedTopics: string[]) => ({ id, sharedTopics });
const named = (found: ReturnType<typeof suggestedFriends<ReturnType<typeof friend>>>) =>
  found.map(({ friend: { id } }) => id);
const mine = ['rivers', 'bread', 'ovens'];

test('who shared something about it comes first, then who shared what the member cares about', () => {
  const pool = [
    friend('stranger to it', ['chess']),
    friend('alike', ['bread', 'ovens']),
    friend('shared two', ['maps', 'rivers']),
    friend('shared one', ['rivers', 'chess']),
  ];
  const found = suggestedFriends(['rivers', 'maps'], mine, pool);
  expect(named(found)).toEqual(['shared two', 'shared one', 'alike']);
});

test('a suggestion tells of what the friend shared only what is of the video', () => {
  const found = suggestedFriends(['rivers'], mine, [friend('a', ['rivers', 'chess'])]);
  expect(found[0]?.words).toEqual(['rivers']);
  expect(suggestedFriends(['rivers'], mine, [friend('b', ['bread'])])[0]?.words).toEqual([]);
});

test('five are named at most, of twenty that are looked at', () => {
  const like = Array.from({ length: 21 }, (_, n) => friend(`${n}`, n === 20 ? mine : ['rivers', 'bread']));
  expect(named(suggestedFriends([], mine, like))).toEqual(['0', '1', '2', '3', '4']);
});

test('nobody is suggested to whom the two have nothing in common', () => {
  expect(suggestedFriends(['rivers'], [], [friend('a', []), friend('b', ['chess'])])).toEqual([]);
});
