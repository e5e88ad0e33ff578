import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failedRequests, noteFailedRequest } from './failed-requests.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  warn.mockClear();
  vi.stubGlobal('location', { pathname: '/videos/one' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

function answer(path: string, status: number, requestId: string | null = 'r-1'): Response {
  const headers = new Headers(requestId === null ? {} : { 'x-request-id': requestId });
  return { url: `https://videos.example${path}`, status, headers } as Response;
}

describe('the log of failed requests', () => {
  test('says when, what, how it was answered, and by which id the server knows it', () => {
    noteFailedRequest('POST', answer('/api/rpc/catalogue/video', 500));
    expect(failedRequests()).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        url: 'https://videos.example/api/rpc/catalogue/video',
        status: 500,
        method: 'POST',
        requestId: 'r-1',
        page: '/videos/one',
      },
    ]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('keeps the last 50', () => {
    for (let status = 400; status < 460; status += 1) noteFailedRequest('GET', answer('/api/x', status));
    expect(failedRequests()).toHaveLength(50);
    expect(failedRequests()[0]?.status).toBe(459);
  });

  test.each([
    ['a 406 without a request id', answer('/api/x', 406, null), false],
    ['a 406 that has one', answer('/api/x', 406), true],
    ['favorites', answer('/api/rpc/library/setFavorite', 500), false],
    ['the table of favorites', answer('/rest/user_favorites', 404), false],
    ['what somebody else answered', answer('/api/x', 502, null), true],
  ])('notes %s as it should', (_what, response, isNoted) => {
    noteFailedRequest('GET', response);
    expect(failedRequests()).toHaveLength(isNoted ? 1 : 0);
    expect(warn).toHaveBeenCalledTimes(isNoted ? 1 : 0);
  });

  test('is empty where a browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    noteFailedRequest('GET', answer('/api/x', 500));
    expect(failedRequests()).toEqual([]);
  });
});
