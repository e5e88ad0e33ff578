import { expect, test } from 'vitest';
import { attemptTags, type FriendAttempt, NO_ATTEMPTS, withAttempt } from './friendship-totals.ts';

const attempt: FriendAttempt = {
  sharerId: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  friendId: '9b2c63af-5717-4562-b3fc-2c963f66afa6',
  establishedVia: 'share_access',
  success: true,
  wasAlreadyFriends: false,
  error: null,
  executionTimeMs: 10,
};

test('attempts add up to how many succeeded, found friends or failed, by origin, and how long they took', () => {
  const totals = [
    attempt,
    { ...attempt, wasAlreadyFriends: true, executionTimeMs: 20 },
    { ...attempt, establishedVia: 'retroactive_share_access' as const, executionTimeMs: 30 },
    { ...attempt, success: false, error: '08006', executionTimeMs: 60 },
  ].reduce(withAttempt, NO_ATTEMPTS);
  expect(totals).toEqual({
    totalAttempts: 4,
    successfulEstablishments: 2,
    duplicateAttempts: 1,
    errors: 1,
    averageResponseTime: 30,
    byEstablishedVia: { share_access: 3, retroactive_share_access: 1 },
    successRate: 0.75,
  });
});

test('without attempts none failed', () => {
  expect(NO_ATTEMPTS).toMatchObject({ totalAttempts: 0, successRate: 1 });
});

test('a metric names nobody by more than 8 characters, and an error only where there was one', () => {
  expect(attemptTags(attempt)).toEqual({
    establishedVia: 'share_access',
    success: true,
    wasAlreadyFriends: false,
    executionTimeMs: 10,
    sharerId: '3fa85f64',
    friendId: '9b2c63af',
  });
  expect(attemptTags({ ...attempt, success: false, error: '08006' })).toMatchObject({ error: '08006' });
});
