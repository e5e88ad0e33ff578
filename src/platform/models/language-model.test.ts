import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answers,
  byHand,
  cutsOff,
  drips,
  dropsAfter,
  emptyStream,
  endsAfter,
  garbage,
  html,
  PROVIDER_SECRET,
  type ProviderBehaviour,
  refuses,
  saysDone,
  stall,
  stallsAfter,
  startFakeProvider,
  takesOnly,
} from '../../../tests/support/fake-provider.ts';
import { createCircuitBreaker } from '../circuit-breaker.ts';
import { connectLanguageModel } from './language-model.ts';
import { LanguageModelError } from './language-model-error.ts';

const provider = await startFakeProvider();
afterAll(() => provider.close());
beforeEach(() => {
  provider.calls.length = 0;
});

const PATIENT = { firstTokenMs: 20_000, nextTokenMs: 20_000, wholeMs: 60_000, retryDelayMs: 5 };
const SETTINGS = { baseUrl: provider.baseUrl, apiKey: 'sk-test', model: 'wise-1', contextTokens: 8_000 };
const connect = ({ breaker = createCircuitBreaker(), times = {}, baseUrl = provider.baseUrl } = {}) =>
  connectLanguageModel({ ...SETTINGS, baseUrl }, { ...PATIENT, ...times }, breaker);

/** All that a model writes, and how it ended. */
async function listen(model = connect(), signal = new AbortController().signal) {
  const writing = model.write({
    instructions: 'Be brief.',
    messages: [{ role: 'user', content: 'Why?' }],
    maxOutputTokens: 100,
    signal,
  });
  let text = '';
  try {
    for (let step = await writing.next(); ; step = await writing.next()) {
      if (step.done) return { text, tokens: step.value, error: null };
      text += step.value;
    }
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error;
    return { text, tokens: null, error };
  }
}

test('an answer comes piece by piece, with what it took', async () => {
  provider.behave(answers('Because ', 'it ', 'glows.'));
  expect(await listen()).toEqual({ text: 'Because it glows.', tokens: 120, error: null });
  expect(provider.calls).toMatchObject([
    {
      authorization: 'Bearer sk-test',
      model: 'wise-1',
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Why?' },
      ],
    },
  ]);
});

describe('an endpoint of its own ways', () => {
  test.each(['closed', 'open'] as const)(
    'says that it is done and not why: its answer is whole, and the connection may stay %s',
    async (connection) => {
      provider.behave(saysDone(connection, 'Because ', 'it glows. data: [DONE] '));
      expect(await listen()).toEqual({
        text: 'Because it glows. data: [DONE] ',
        tokens: null,
        error: null,
      });
      await provider.calls[0]?.closed;
    },
  );

  test('that says it is done without a word has said nothing', async () => {
    provider.behave(saysDone('closed'));
    expect(await listen()).toMatchObject({ error: { failure: 'unusable' } });
  });

  test('that takes another name for the limit of tokens is asked again once, and by that name from then on', async () => {
    const model = connect();
    provider.behave(takesOnly('max_completion_tokens', answers('Yes.')));
    const name = () => provider.calls.map(({ limits }) => limits);
    expect(await listen(model)).toMatchObject({ text: 'Yes.', error: null });
    expect(name()).toEqual([{ max_tokens: 100 }, { max_completion_tokens: 100 }]);
    expect(await listen(model)).toMatchObject({ text: 'Yes.', error: null });
    expect(name().slice(2)).toEqual([{ max_completion_tokens: 100 }]);
    provider.behave(takesOnly('max_tokens', answers('Yes.')));
    expect(await listen(model)).toMatchObject({ text: 'Yes.', error: null });
    expect(name().slice(3)).toEqual([{ max_completion_tokens: 100 }, { max_tokens: 100 }]);
  });

  test('that takes neither name refuses, and is asked by both no oftener than once a question', async () => {
    const model = connect();
    provider.behave(takesOnly('max_output_tokens', answers('Yes.')));
    for (const calls of [2, 4]) {
      expect(await listen(model)).toMatchObject({ error: { failure: 'refused' } });
      expect(provider.calls).toHaveLength(calls);
    }
    expect(provider.calls[2]?.limits).toEqual({ max_tokens: 100 });
  });
});

describe('a call that came to nothing', () => {
  test.each<[string, ProviderBehaviour, boolean]>([
    ['was refused for its key', refuses(401), false],
    ['was refused for its words', refuses(400), false],
    ['was one too many', refuses(429), false],
    ['broke the endpoint', refuses(500), true],
    ['was answered with nothing', emptyStream, true],
  ])('%s: whether it may have cost something', async (_what, behaviour, mayHaveCost) => {
    provider.behave(behaviour);
    expect((await listen()).error).toMatchObject({ mayHaveCost });
  });

  test('cost nothing when there was no connection', async () => {
    const gone = await startFakeProvider();
    await gone.close();
    const { error } = await listen(connect({ baseUrl: gone.baseUrl }));
    expect(error).toMatchObject({ failure: 'unreachable', mayHaveCost: false });
  });

  test('may have cost something when its first attempt did, whatever came of the second', async () => {
    provider.behave((reply, call) =>
      (provider.calls.length === 1 ? refuses(500) : refuses(429))(reply, call),
    );
    expect((await listen()).error).toMatchObject({ failure: 'rate-limit', mayHaveCost: true });
  });

  test('costs nothing when it was cancelled before it was made, and may later', async () => {
    expect((await listen(connect(), AbortSignal.abort())).error).toMatchObject({ mayHaveCost: false });
    const { behaviour, reply } = byHand();
    provider.behave(behaviour);
    const cancelling = new AbortController();
    const listening = listen(connect(), cancelling.signal);
    await reply;
    cancelling.abort();
    expect((await listening).error).toMatchObject({ failure: 'cancelled', mayHaveCost: true });
  });
});

describe('an endpoint that fails', () => {
  test.each<[string, ProviderBehaviour, string, number]>([
    ['refuses the key', refuses(401), 'auth', 1],
    ['forbids', refuses(403), 'auth', 1],
    ['knows no such model', refuses(404), 'refused', 1],
    ['is asked too often', refuses(429), 'rate-limit', 1],
    ['breaks', refuses(500), 'unusable', 2],
    ['is a page', html, 'unusable', 2],
    ['talks garbage', garbage, 'unusable', 2],
    ['says nothing', emptyStream, 'unusable', 2],
  ])('%s', async (_name, behaviour, failure, calls) => {
    provider.behave(behaviour);
    const { text, error } = await listen();
    expect(text).toBe('');
    expect(error).toMatchObject({ failure });
    expect(provider.calls).toHaveLength(calls);
    expect(`${error?.message}${error?.stack}${JSON.stringify(error)}${error?.cause}`).not.toMatch(
      new RegExp(`sk-|${PROVIDER_SECRET}`),
    );
    await vi.waitFor(() => expect(provider.underWay()).toBe(0), 15_000);
  });

  test('never answers: its connection is closed', async () => {
    provider.behave(stall);
    const { error } = await listen(connect({ times: { firstTokenMs: 150 } }));
    expect(error).toMatchObject({ failure: 'timeout', afterSeconds: 0.15 });
    await provider.calls[0]?.closed;
    expect(provider.calls).toHaveLength(1);
  });

  test('an endpoint that is out of reach is told as unreachable', async () => {
    const { error } = await listen(connect({ baseUrl: 'http://127.0.0.1:9/v1' }));
    expect(error).toMatchObject({ failure: 'unreachable' });
  });

  test('is asked a second time, and the second answer counts', async () => {
    provider.behave((reply, call) =>
      (provider.calls.length === 1 ? refuses(500) : answers('Yes.'))(reply, call),
    );
    expect(await listen()).toMatchObject({ text: 'Yes.', error: null });
    expect(provider.calls).toHaveLength(2);
  });

  test.each<[string, ProviderBehaviour, string]>([
    ['breaks off after some words', dropsAfter('a', 'b', 'c', 'd', 'e'), 'broken-off'],
    ['ends after some words without a word that it did', endsAfter('a', 'b', 'c', 'd', 'e'), 'broken-off'],
    ['cuts an answer off for its length', cutsOff('length', 'abc', 'de'), 'cut-off'],
    ['cuts an answer off for what it says', cutsOff('content_filter', 'abc', 'de'), 'cut-off'],
  ])('%s: they are kept and it is not asked again', async (_name, behaviour, failure) => {
    provider.behave(behaviour);
    const { text, error } = await listen();
    expect(text).toBe('abcde');
    expect(error).toMatchObject({ failure });
    expect(provider.calls).toHaveLength(1);
  });

  test('falls silent after some words: its connection is closed', async () => {
    provider.behave(stallsAfter('a', 'b'));
    const { text, error } = await listen(connect({ times: { nextTokenMs: 500 } }));
    expect(text).toBe('ab');
    expect(error).toMatchObject({ failure: 'timeout', afterSeconds: 0.5 });
    await provider.calls[0]?.closed;
  });

  test('is slow: it simply goes on, longer than the first word may take', async () => {
    const words = Array.from({ length: 12 }, (_, index) => `${index} `);
    provider.behave(drips(150, ...words));
    expect(await listen(connect({ times: { firstTokenMs: 1_500 } }))).toMatchObject({
      text: words.join(''),
      error: null,
    });
  });
});

test('who is cancelled closes the connection and is not asked again', async () => {
  const { behaviour, reply } = byHand();
  provider.behave(behaviour);
  const cancelling = new AbortController();
  const listening = listen(connect(), cancelling.signal);
  (await reply).text('Well, ');
  await vi.waitFor(() => expect(provider.underWay()).toBe(1), 15_000);
  cancelling.abort();
  expect(await listening).toMatchObject({ error: { failure: 'cancelled' } });
  await provider.calls[0]?.closed;
  expect(provider.calls).toHaveLength(1);
});

test('who was cancelled before is not asked at all', async () => {
  expect(await listen(connect(), AbortSignal.abort())).toMatchObject({ error: { failure: 'cancelled' } });
  expect(provider.calls).toHaveLength(0);
});

test('who stops listening closes the connection', async () => {
  provider.behave(stallsAfter('Well, '));
  const writing = connect().write({
    instructions: '',
    messages: [{ role: 'user', content: 'Why?' }],
    maxOutputTokens: 100,
    signal: new AbortController().signal,
  });
  await writing.next();
  await writing.return(null);
  await provider.calls[0]?.closed;
});

test('five failures in a row, and it is left alone for 30 seconds', async () => {
  let now = 1_000;
  const model = connect({ breaker: createCircuitBreaker(() => now) });
  provider.behave(refuses(401));
  for (let failure = 1; failure <= 5; failure += 1) {
    expect(model.isAvailable()).toBe(true);
    await listen(model);
  }
  expect(model.isAvailable()).toBe(false);
  provider.behave(answers('Hello.'));
  expect(await listen(model)).toMatchObject({ error: { failure: 'unavailable' } });
  expect(provider.calls).toHaveLength(5);
  now += 29_999;
  expect(model.isAvailable()).toBe(false);
  now += 1;
  expect(await listen(model)).toMatchObject({ text: 'Hello.', error: null });
});

test('questions that it refuses, cuts off, or finds too many leave it open to others', async () => {
  const model = connect();
  for (const behaviour of [refuses(400), refuses(429), cutsOff('length', 'a')]) {
    provider.behave(behaviour);
    for (let times = 1; times <= 6; times += 1) await listen(model);
  }
  expect(provider.calls).toHaveLength(18);
  expect(model.isAvailable()).toBe(true);
});

describe('its time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  /** Settles when something is true of the endpoint; no clock but that of the machine. */
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setImmediate(resolve));
  };

  test('is 30 seconds to the first word, a second attempt a second later included', async () => {
    provider.behave((reply, call) => (provider.calls.length === 1 ? refuses(500) : stall)(reply, call));
    const model = connectLanguageModel(SETTINGS);
    const askedAt = performance.now();
    const listening = listen(model);
    await until(() => provider.calls.length === 1 && vi.getTimerCount() === 1 && provider.underWay() === 0);
    vi.advanceTimersToNextTimer();
    expect(performance.now() - askedAt).toBe(1_000);
    await until(() => provider.calls.length === 2);
    vi.advanceTimersToNextTimer();
    expect(performance.now() - askedAt).toBe(30_000);
    expect(await listening).toMatchObject({ error: { failure: 'timeout', afterSeconds: 30 } });
  });

  test('is 15 seconds between one word and the next', async () => {
    const { behaviour, reply } = byHand();
    provider.behave(behaviour);
    let heard = '';
    const writing = connectLanguageModel(SETTINGS).write({
      instructions: 'Be brief.',
      messages: [{ role: 'user', content: 'Why?' }],
      maxOutputTokens: 100,
      signal: new AbortController().signal,
    });
    const next = async () => {
      const { value } = await writing.next();
      heard += value;
    };
    const first = next();
    const { text } = await reply;
    text('Well, ');
    await first;
    for (const word of ['it ', 'is ', 'so.']) {
      const following = next();
      await vi.advanceTimersByTimeAsync(14_999);
      text(word);
      await following;
    }
    expect(heard).toBe('Well, it is so.');
    const last = writing.next();
    const failed = expect(last).rejects.toMatchObject({ failure: 'timeout', afterSeconds: 15 });
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
  });
});

test.each<[string, object, number]>([
  ['that sends nothing but blanks has not begun', { content: ' \n' }, 0.3],
  ['that thinks without end is ended', { reasoning_content: 'Hm. ' }, 0.6],
])('an endpoint %s', async (_name, delta, afterSeconds) => {
  const chunk = { id: 'x', created: 1, model: 'm', choices: [{ index: 0, delta }] };
  provider.behave(({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const sending = setInterval(() => response.write(`data: ${JSON.stringify(chunk)}\n\n`), 20);
    response.on('close', () => clearInterval(sending));
  });
  const model = connect({ times: { firstTokenMs: 300, nextTokenMs: 300, wholeMs: 600 } });
  expect(await listen(model)).toMatchObject({ text: '', error: { failure: 'timeout', afterSeconds } });
  await provider.calls.at(-1)?.closed;
});

test('cancelling is no failure', async () => {
  const model = connect();
  provider.behave(stall);
  for (let times = 1; times <= 6; times += 1) {
    await listen(model, AbortSignal.timeout(5));
  }
  expect(model.isAvailable()).toBe(true);
});
