import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchedBy, vtt } from '../../../../tests/support/fake-hosts/caption-hosts.ts';
import { type FakeAnswer, startFakeWebHosts } from '../../../../tests/support/fake-hosts/web-hosts.ts';
import { fetchCaptions } from './fetch-captions.ts';

const hosts = await startFakeWebHosts();
afterAll(hosts.close);
const { answers, requests, read } = hosts;
beforeEach(() => {
  answers.clear();
  requests.length = 0;
});

const fetched = (url: string, given?: readonly string[]) => fetchedBy(read, url, given);
const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) });

describe('PeerTube', () => {
  const UUID = '9c9de5e8-0a1e-484a-b099-e80766180a6d';
  const FILE = `https://tube.example/static/web-videos/${UUID}-1080.mp4`;
  const API = `https://tube.example/api/v1/videos/${UUID}/captions`;
  const caption = (id: string, path: string, automaticallyGenerated = false) => ({
    language: { id, label: id },
    automaticallyGenerated,
    captionPath: path,
  });

  test('with a caption that is not UTF-8 has failed, and the caption is not guessed at', async () => {
    const { body } = vtt('Jó napot.');
    answers.set(API, json({ total: 1, data: [caption('hu', '/c/hu.vtt')] }));
    answers.set('https://tube.example/c/hu.vtt', { type: 'text/vtt', body: Buffer.from(body, 'latin1') });
    expect(await fetched(FILE)).toMatchObject({ status: 'failed', said: {} });
  });

  test('gives its captions in every language, from its public list', async () => {
    answers.set(
      API,
      json({ total: 2, data: [caption('en', '/c/en.vtt'), caption('fr', '/c/fr.vtt', true)] }),
    );
    answers.set('https://tube.example/c/en.vtt', vtt('Hello.'));
    answers.set('https://tube.example/c/fr.vtt', vtt('Bonjour.'));
    expect(await fetched(FILE)).toEqual({
      status: 'available',
      error: null,
      said: { en: ['Hello.'], fr: ['Bonjour.'] },
    });
    requests.length = 0;
    expect((await fetched(FILE, ['fr'])).said).toEqual({ en: ['Hello.'] });
    expect(requests).toEqual([API, 'https://tube.example/c/en.vtt']);
  });

  test('without captions has none; one that answers nonsense has failed', async () => {
    answers.set(API, json({ total: 0, data: [] }));
    expect(await fetched(FILE)).toMatchObject({
      status: 'unavailable',
      error: 'tube.example has no captions for this video.',
    });
    answers.set(API, { type: 'application/json', body: '{"data":' });
    expect(await fetched(FILE)).toMatchObject({
      status: 'failed',
      error: 'tube.example answered what PeerTube would not.',
    });
  });

  test.each([408, 429, 503])(
    'that has no time now (%i) has failed, and may be asked again',
    async (status) => {
      answers.set(API, status);
      expect(await fetched(FILE)).toEqual({
        status: 'failed',
        error: expect.stringMatching(/could not be reached\.$/),
        said: {},
      });
    },
  );

  test('that names captions elsewhere has them fetched there, never from inside', async () => {
    const inside = { ...caption('en', ''), captionPath: null, fileUrl: 'file:///etc/passwd' };
    answers.set(API, json({ data: [inside] }));
    expect(await fetched(FILE)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('English: The host may not be asked from here (scheme-refused).'),
    });
  });

  test('that does not know the video leaves it to what lies beside the file', async () => {
    answers.set(FILE.replace('.mp4', '.vtt'), vtt('Beside.'));
    expect((await fetched(FILE)).said).toEqual({ und: ['Beside.'] });
  });

  test('a text that cannot be taken whole is left out and named; the others come', async () => {
    answers.set(API, json({ data: [caption('en', '/c/en.vtt'), caption('fr', '/c/fr.vtt')] }));
    answers.set('https://tube.example/c/en.vtt', vtt('Hello.'));
    answers.set('https://tube.example/c/fr.vtt', { type: 'text/vtt', body: 'WEBVTT\n\n00:0x --> 1\nPerdu.' });
    expect(await fetched(FILE)).toEqual({
      status: 'available',
      error: 'French: Line 3 should be a time, but cannot be read as one: “00:0x --> 1”',
      said: { en: ['Hello.'] },
    });
  });
});

describe('a direct file', () => {
  const FILE = 'https://films.example/talk.mp4?token=1';

  test('has the WebVTT beside it, and the English one', async () => {
    answers.set('https://films.example/talk.vtt?token=1', vtt('Beside.'));
    answers.set('https://films.example/talk.en.srt?token=1', {
      type: 'application/x-subrip',
      body: '1\n00:00:01,000 --> 00:00:02,000\nEnglish.\n',
    });
    expect(await fetched(FILE)).toEqual({
      status: 'available',
      error: null,
      said: { und: ['Beside.'], en: ['English.'] },
    });
  });

  test('whose captions are plainly English has them as English, though no name says so', async () => {
    const words =
      'They stand still for a long time. Then they strike, and the fish is gone. What surprised us was how.';
    answers.set('https://films.example/talk.vtt?token=1', vtt(words));
    expect((await fetched(FILE)).said).toEqual({ en: [words] });
    answers.set('https://films.example/talk.en.vtt?token=1', vtt('English.'));
    expect((await fetched(FILE)).said).toEqual({ und: [words], en: ['English.'] });
  });

  test('of a server that answers everything with a page has none', async () => {
    for (const ending of ['.vtt', '.srt', '.en.vtt', '.en.srt']) {
      answers.set(`https://films.example/talk${ending}?token=1`, { type: 'text/html', body: '<html>' });
    }
    expect(await fetched(FILE)).toMatchObject({
      status: 'unavailable',
      error: 'There are no captions beside the film.',
    });
  });

  test('of a server that answers with words that are no captions has those of the next ending', async () => {
    answers.set('https://films.example/talk.vtt?token=1', { type: 'text/plain', body: 'Not Found' });
    answers.set('https://films.example/talk.srt?token=1', {
      type: 'application/x-subrip',
      body: '1\n00:00:01,000 --> 00:00:02,000\nReal.\n',
    });
    expect(await fetched(FILE)).toEqual({ status: 'available', error: null, said: { und: ['Real.'] } });
  });

  test('whose captions cannot be read is told why', async () => {
    answers.set('https://films.example/talk.vtt?token=1', {
      type: 'text/vtt',
      body: 'WEBVTT\n\n00:0x --> 1\nLost.',
    });
    expect(await fetched(FILE)).toMatchObject({ status: 'failed', error: expect.stringMatching(/^Line 3 /) });
  });

  test('of a server that is away has failed, and may be asked again', async () => {
    answers.set('https://films.example/talk.vtt?token=1', (request) => request.socket.destroy());
    expect(await fetched(FILE)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/could not be reached\.$/),
    });
  });

  test('of this site is said to need an upload', async () => {
    expect(await fetched('/demo/clip.webm')).toMatchObject({
      status: 'unavailable',
      error: 'There are no captions beside this file. Please upload its transcript.',
    });
    expect(requests).toEqual([]);
  });
});

describe('YouTube', () => {
  const URL = 'https://youtu.be/abcdefghijk';
  const PAGE = 'https://www.youtube.com/watch?v=abcdefghijk&hl=en';
  const page = (response: unknown) => ({
    type: 'text/html; charset=utf-8',
    body: `<script>var ytInitialPlayerResponse = ${JSON.stringify(response)};</script>`,
  });
  const TRACK = 'https://www.youtube.com/api/timedtext?v=abcdefghijk&lang=en';
  const captionTracks = [{ baseUrl: TRACK, languageCode: 'en' }];
  const playable = { playabilityStatus: { status: 'OK' } };
  const withCaptions = { ...playable, captions: { playerCaptionsTracklistRenderer: { captionTracks } } };

  test('gives what its page names', async () => {
    answers.set(PAGE, page(withCaptions));
    answers.set(`${TRACK}&fmt=vtt`, vtt('Hello.'));
    expect(await fetched(URL)).toEqual({ status: 'available', error: null, said: { en: ['Hello.'] } });
  });

  test.each([
    ['names captions and holds them back', page(withCaptions), 'failed', /did not hand them over/],
    ['has none', page(playable), 'unavailable', /^YouTube has no captions for this video\.$/],
    [
      'asks who is there',
      page({ playabilityStatus: { status: 'LOGIN_REQUIRED' } }),
      'failed',
      /did not show the video/,
    ],
    ['is away', 503, 'failed', /could not be reached/],
  ])('that %s is said to', async (_what, answer, status, error) => {
    answers.set(PAGE, answer);
    answers.set(`${TRACK}&fmt=vtt`, { type: 'text/html', body: '' });
    expect(await fetched(URL)).toMatchObject({ status, said: {} });
    answers.set(`${TRACK}&fmt=vtt`, { type: 'text/vtt', body: '' });
    expect((await fetched(URL)).error).toMatch(error);
  });
});

test('a host that tells nobody its captions is named', async () => {
  expect(await fetched('https://vimeo.com/76979871')).toMatchObject({
    status: 'unavailable',
    error: 'Vimeo gives its captions to nobody. Please upload or paste the transcript.',
  });
  expect(requests).toEqual([]);
});

describe('a host that means harm', () => {
  const FILE = 'https://films.example/talk.mp4';
  const TRACK = 'https://films.example/talk.vtt';
  const MEGABYTE = 1024 * 1024;
  const bomb = gzipSync(new Uint8Array(100 * MEGABYTE));

  test.each<[string, FakeAnswer, string]>([
    [
      'sends on into a private network',
      (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/talk.vtt' }).end(),
      'may not be asked from here: its address is a private one.',
    ],
    [
      'sends on to a cloud’s own address',
      (_request, response) => response.writeHead(307, { location: 'http://169.254.169.254/latest' }).end(),
      'may not be asked from here: its address is a private one.',
    ],
    [
      'sends more than a transcript may have',
      { type: 'text/vtt', body: new Uint8Array(6 * MEGABYTE).fill(0x61) },
      'sent is too large.',
    ],
    [
      'packs a hundred megabytes into a few',
      (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/vtt', 'content-encoding': 'gzip' }).end(bomb),
      'sent is too large.',
    ],
    [
      'sends a line and then nothing more',
      (_request, response) => response.writeHead(200, { 'content-type': 'text/vtt' }).write('WEBVTT\n'),
      'could not be reached.',
    ],
  ])('and %s is left, with the reason', async (_what, answer, reason) => {
    answers.set(TRACK, answer);
    // Who waits for nothing waits as long as they are told to; here that is a second.
    const limited: typeof read = (url, { timeoutMs, ...options }) => {
      expect(timeoutMs).toBeLessThanOrEqual(15_000);
      return read(url, { ...options, timeoutMs: reason === 'could not be reached.' ? 1_000 : timeoutMs });
    };
    expect(await fetchCaptions(FILE, [], { read: limited })).toEqual({
      transcripts: [],
      status: 'failed',
      error: expect.stringMatching(reason.replace(/[().]/g, '\\$&')),
    });
    expect(requests).toEqual([TRACK]);
  });
});
