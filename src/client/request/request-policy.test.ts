import { describe, expect, test } from 'vitest';
import {
  isMemoryShort,
  isToasted,
  LIST_RETRIES,
  listRetryDelayMs,
  mayTryAgain,
  QUERY_RETRIES,
  retryDelayMs,
} from './request-policy.ts';

describe('trying again', () => {
  test('a query is retried twice, a list once', () => {
    const lost = new Error('Failed to fetch');
    expect([0, 1, 2].map((failures) => mayTryAgain(failures, lost, QUERY_RETRIES))).toEqual([
      true,
      true,
      false,
    ]);
    expect([0, 1].map((failures) => mayTryAgain(failures, lost, LIST_RETRIES))).toEqual([true, false]);
  });

  test.each([
    [new Error('Authentication required')],
    [new Error('UNAUTHORIZED')],
    [new Error('Permission denied')],
    [new Error('Video not found')],
    [new Error('Request failed with 404')],
    [new Error('Invalid video ID format: x')],
    [{ status: 400 }],
    [{ code: 'AUTH_ERROR', message: 'Please sign in' }],
    [{ code: 'PERMISSION_ERROR' }],
    [{ code: 'NOT_FOUND_ERROR', message: 'gone' }],
    [{ code: 'VALIDATION_ERROR' }],
    [{ code: 'RATE_LIMIT_ERROR', message: 'slow down' }],
  ])('%j is not retried', (error) => {
    expect(mayTryAgain(0, error, QUERY_RETRIES)).toBe(false);
  });

  test.each([
    [new Error('The operation timed out')],
    [{ code: 'CONNECTION_ERROR', message: 'Network connection issue.' }],
    [{ code: 'INTERNAL_SERVER_ERROR', message: 'An unexpected error occurred. Please try again.' }],
    [undefined],
    ['oh'],
  ])('%j is retried', (error) => {
    expect(mayTryAgain(0, error, QUERY_RETRIES)).toBe(true);
  });

  test('delays double from one second up to five, for lists up to three', () => {
    expect([0, 1, 2, 3, 30].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
    expect([0, 1, 2, 30].map(listRetryDelayMs)).toEqual([1_000, 2_000, 3_000, 3_000]);
  });
});

describe('telling of a failure', () => {
  const failed = { key: ['friends'], silent: false, memoryIsShort: false };

  test('a toast tells of a query that nothing else tells of', () => {
    expect(isToasted(failed)).toBe(true);
  });

  test.each([
    [['search', { term: 'sleep' }]],
    [['video', 'prefetch']],
    [['questions', 'of a video']],
    [['video', { part: 'clickable-questions' }]],
  ])('a query with the key %j fails without a toast', (key) => {
    expect(isToasted({ ...failed, key })).toBe(false);
  });

  test('a failure that stands in its place, or comes when memory is short, is not toasted', () => {
    expect(isToasted({ ...failed, silent: true })).toBe(false);
    expect(isToasted({ ...failed, memoryIsShort: true })).toBe(false);
  });

  test('memory is short above four fifths of the limit, and never where the browser does not tell', () => {
    expect(isMemoryShort({ used: 80, limit: 100 })).toBe(false);
    expect(isMemoryShort({ used: 81, limit: 100 })).toBe(true);
    expect(isMemoryShort(undefined)).toBe(false);
  });
});
