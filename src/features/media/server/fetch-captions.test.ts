import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createVideo } from '../../../../tests/support/factories.ts';
import {
  type FakeAnswer,
  startFakeCaptionHosts,
} from '../../../../tests/support/fake-hosts/caption-hosts.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { webVtt } from '../rules/web-vtt.ts';
import { fetchCaptions } from './fetch-captions.ts';
import { keepFetched } from './keep-fetched.ts';
import { replaceTranscript } from './transcripts.ts';

const { database, pool } = await testDatabase();
const { media, catalogue } = operationsAs('admin', database);
const hosts = await startFakeCaptionHosts();
afterAll(hosts.close);
const { answers, requests, read } = hosts;

beforeEach(async () => {
  answers.clear();
  requests.length = 0;
  await pool.query('truncate videos cascade');
});

const vtt = (...words: string[]) => ({
  type: 'text/vtt; charset=utf-8',
  body: webVtt(words.map((text, at) => ({ startMs: at * 1_000, endMs: at * 1_000 + 900, text }))),
});
const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) });

/** What fetching came to, its lines as words alone. */
async function fetched(url: string, given: readonly string[] = []) {
  const { transcripts, ...outcome } = await fetchCaptions(url, given, { read });
  return {
    ...outcome,
    said: Object.fromEntries(
      transcripts.map(({ language, lines }) => [language, lines.map(({ text }) => text)]),
    ),
  };
}

describe('PeerTube', () => {
  const UUID = '9c9de5e8-0a1e-484a-b099-e80766180a6d';
  const FILE = `https://tube.example/static/web-videos/${UUID}-1080.mp4`;
  const API = `https://tube.example/api/v1/videos/${UUID}/captions`;
  const caption = (id: string, path: string, automaticallyGenerated = false) => ({
    language: { id, label: id },
    automaticallyGenerated,
    captionPath: path,
  });

  test('tells with the language of a caption what its bytes may mean', async () => {
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
      error: 'French: Line 3 is no time that can be read: “00:0x --> 1”',
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
      error: 'This film is a file of this site. Please upload its transcript.',
    });
    expect(requests).toEqual([]);
  });
});

describe('an HLS playlist', () => {
  const MASTER = 'https://films.example/hls/master.m3u8';
  const playlist = (body: string) => ({ type: 'application/vnd.apple.mpegurl', body });
  const piece = (map: string, cue: string) => ({
    type: 'text/vtt',
    body: `WEBVTT\nX-TIMESTAMP-MAP=${map}\n\n${cue}`,
  });

  test('gives its subtitles piece by piece, at the right times, and what spans pieces once', async () => {
    answers.set(
      MASTER,
      playlist(
        '#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="E",LANGUAGE="en",URI="en/list.m3u8"\n',
      ),
    );
    answers.set(
      'https://films.example/hls/en/list.m3u8',
      playlist('#EXTM3U\n#EXTINF:6,\n1.vtt\n#EXTINF:6,\n2.vtt\n#EXTINF:6,\n3.vtt\n#EXT-X-ENDLIST\n'),
    );
    const base = 'https://films.example/hls/en';
    const first = 'MPEGTS:900000,LOCAL:00:00:00.000';
    answers.set(`${base}/1.vtt`, piece(first, '00:05.000 --> 00:07.000\nSpans.\n'));
    answers.set(`${base}/2.vtt`, piece(first, '00:05.000 --> 00:07.000\nSpans.\n'));
    // Twelve seconds on, with times of its own.
    answers.set(
      `${base}/3.vtt`,
      piece('MPEGTS:1980000,LOCAL:00:00:00.000', '00:01.000 --> 00:02.000\nLater.\n'),
    );
    const { transcripts } = await fetchCaptions(MASTER, [], { read });
    expect(transcripts).toEqual([
      {
        language: 'en',
        lines: [
          { startMs: 5_000, endMs: 7_000, speaker: null, text: 'Spans.' },
          { startMs: 13_000, endMs: 14_000, speaker: null, text: 'Later.' },
        ],
      },
    ]);
  });

  test('of which a piece is missing is taken not at all', async () => {
    answers.set(
      MASTER,
      playlist('#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="E",LANGUAGE="en",URI="list.m3u8"\n'),
    );
    answers.set('https://films.example/hls/list.m3u8', playlist('#EXTM3U\n1.vtt\n2.vtt\n'));
    answers.set('https://films.example/hls/1.vtt', vtt('Half.'));
    expect(await fetched(MASTER)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^English: .* refused it \(status 404\)\.$/),
      said: {},
    });
  });

  const ENGLISH =
    '#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="E",LANGUAGE="en",URI="list.m3u8"\n';

  test('of more lines than a transcript may have, or beyond the hours that can be kept, is refused with its reason', async () => {
    answers.set(MASTER, playlist(ENGLISH));
    answers.set('https://films.example/hls/list.m3u8', playlist('#EXTM3U\n1.vtt\n2.vtt\n'));
    const many = (from: number) => vtt(...Array.from({ length: 22_000 }, (_, at) => `${from + at}`));
    answers.set('https://films.example/hls/1.vtt', many(0));
    answers.set('https://films.example/hls/2.vtt', many(22_000));
    expect(await fetched(MASTER)).toMatchObject({
      status: 'failed',
      error: 'English: A transcript may have at most 43,200 lines.',
      said: {},
    });
    const late = 'MPEGTS:2700000000,LOCAL:00:00:00.000';
    answers.set(
      'https://films.example/hls/1.vtt',
      piece('MPEGTS:0,LOCAL:00:00:00.000', '00:01.000 --> 00:02.000\nIn time.\n'),
    );
    answers.set(
      'https://films.example/hls/2.vtt',
      piece(late, '595:00:00.000 --> 595:00:01.000\nToo late.\n'),
    );
    expect(await fetched(MASTER)).toMatchObject({
      status: 'failed',
      error: 'English: Its times reach beyond 596 hours.',
      said: {},
    });
  });

  /** Pieces of a rendition, and the lines that they come to. */
  async function linesOf(...pieces: FakeAnswer[]) {
    answers.set(MASTER, playlist(ENGLISH));
    answers.set(
      'https://films.example/hls/list.m3u8',
      playlist(`#EXTM3U\n${pieces.map((_, at) => `${at}.vtt`).join('\n')}\n`),
    );
    for (const [at, answer] of pieces.entries()) {
      answers.set(`https://films.example/hls/${at}.vtt`, answer);
    }
    const { transcripts, error } = await fetchCaptions(MASTER, [], { read });
    expect(error).toBeNull();
    return transcripts[0]?.lines.map(({ startMs, endMs, text }) => [startMs, endMs, text]);
  }
  const header = { type: 'text/vtt', body: 'WEBVTT\n\n' };
  const ZERO = 'MPEGTS:900000,LOCAL:00:00:00.000';

  test('that sends on has its names read from where it was sent', async () => {
    const sendOn = (to: string): FakeAnswer => {
      return (_request, response) => response.writeHead(302, { location: to }).end();
    };
    answers.set(MASTER, sendOn('/cdn.example/x/master.m3u8'));
    answers.set('https://cdn.example/x/master.m3u8', playlist(ENGLISH));
    answers.set('https://cdn.example/x/list.m3u8', sendOn('/edge.example/y/list.m3u8'));
    answers.set('https://edge.example/y/list.m3u8', playlist('#EXTM3U\n1.vtt\n'));
    answers.set('https://edge.example/y/1.vtt', vtt('Found.'));
    expect((await fetched(MASTER)).said).toEqual({ en: ['Found.'] });
  });

  test('of which a piece has a cue without words has nothing said there', async () => {
    const empty = { type: 'text/vtt', body: 'WEBVTT\n\n00:00.000 --> 00:10.000\n\n' };
    expect(await linesOf(empty, piece(ZERO, '00:11.000 --> 00:12.000\nHi.\n'))).toEqual([
      [11_000, 12_000, 'Hi.'],
    ]);
  });

  test('counts its times from the first piece in which somebody speaks', async () => {
    const lines = await linesOf(
      header,
      piece(ZERO, '00:11.000 --> 00:12.000\nHi.\n'),
      piece(ZERO, '00:21.000 --> 00:22.000\nYou.\n'),
    );
    expect(lines).toEqual([
      [11_000, 12_000, 'Hi.'],
      [21_000, 22_000, 'You.'],
    ]);
  });

  test('has a line that is cut at the edges of pieces once, and what is said again twice', async () => {
    const lines = await linesOf(
      piece(ZERO, '00:00.000 --> 00:00.900\nYes.\n\n00:00.900 --> 00:01.900\nYes.\n'),
      piece(ZERO, '00:08.000 --> 00:10.000\nLong words.\n'),
      piece(ZERO, '00:10.000 --> 00:20.000\nLong words.\n'),
      piece(ZERO, '00:20.000 --> 00:21.000\nLong words.\n\n00:21.000 --> 00:22.000\nLong words.\n'),
      piece(ZERO, '00:25.000 --> 00:26.000\nLong words.\n'),
    );
    expect(lines).toEqual([
      [0, 900, 'Yes.'],
      [900, 1_900, 'Yes.'],
      [8_000, 21_000, 'Long words.'],
      [21_000, 22_000, 'Long words.'],
      [25_000, 26_000, 'Long words.'],
    ]);
  });

  test('without subtitles has what lies beside it', async () => {
    answers.set(MASTER, playlist('#EXTM3U\n#EXTINF:6,\n1.ts\n'));
    answers.set('https://films.example/hls/master.vtt', vtt('Beside.'));
    expect((await fetched(MASTER)).said).toEqual({ und: ['Beside.'] });
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
      'may not be asked from here (address-refused).',
    ],
    [
      'sends on to a cloud’s own address',
      (_request, response) => response.writeHead(307, { location: 'http://169.254.169.254/latest' }).end(),
      'may not be asked from here (address-refused).',
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

describe('what was fetched', () => {
  const video = () => createVideo(database, { url: 'https://films.example/talk.mp4' });
  const line = { startMs: 0, endMs: 900, speaker: null, text: 'Fetched.' };
  const lines = [line];
  const found = (language = 'en') => ({
    transcripts: [{ language, lines }],
    status: 'available' as const,
    error: null,
  });
  const statusOf = async (id: string) => {
    const { video: row } = await media.transcripts({ videoId: id });
    return { status: row.status, error: row.error, isChecked: row.checkedAt !== null };
  };

  test('is kept as the host’s, once', async () => {
    const { id } = await video();
    expect(await keepFetched(database, id, found())).toBe(true);
    expect(await keepFetched(database, id, found())).toBe(false);
    expect((await media.transcripts({ videoId: id })).transcripts).toMatchObject([
      { language: 'en', origin: 'host' },
    ]);
    expect(await statusOf(id)).toEqual({ status: 'available', error: null, isChecked: true });
  });

  test('never takes the place of what somebody gave here', async () => {
    const { id } = await video();
    await media.pasteTranscript({ videoId: id, language: 'en', text: 'Ours.' });
    expect(await keepFetched(database, id, found())).toBe(false);
    expect(await catalogue.transcript({ id })).toMatchObject([{ text: 'Ours.' }]);
  });

  test('never takes the place of what somebody is giving at that moment', async () => {
    const { id } = await video();
    await keepFetched(database, id, found());
    const other = { ...found(), transcripts: [{ language: 'en', lines: [{ ...line, text: 'Again.' }] }] };
    const keeping = await database.transaction(async (giving) => {
      const lines = [{ ...line, text: 'Ours.' }];
      await replaceTranscript(giving, id, { language: 'en', origin: 'paste', lines });
      const kept = keepFetched(database, id, other);
      await vi.waitFor(async () => {
        const { rowCount } = await pool.query(
          'select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
        );
        expect(rowCount).toBe(1);
      });
      return { kept };
    });
    expect(await keeping.kept).toBe(false);
    expect(await catalogue.transcript({ id })).toMatchObject([{ text: 'Ours.' }]);
  });

  test('belongs to whoever gives the same text here, and is not replaced from then on', async () => {
    const { id } = await video();
    await keepFetched(database, id, found());
    await media.pasteTranscript({ videoId: id, language: 'en', text: vtt('Fetched.').body });
    expect((await media.transcripts({ videoId: id })).transcripts).toMatchObject([{ origin: 'paste' }]);
    const other = { ...found(), transcripts: [{ language: 'en', lines: [{ ...line, text: 'Again.' }] }] };
    expect(await keepFetched(database, id, other)).toBe(false);
    expect(await catalogue.transcript({ id })).toMatchObject([{ text: 'Fetched.' }]);
  });

  test('and came to nothing leaves the reason, and a transcript that is there available', async () => {
    const { id } = await video();
    const none = { transcripts: [], status: 'unavailable' as const, error: 'There are none.' };
    await keepFetched(database, id, none);
    expect(await statusOf(id)).toEqual({ status: 'unavailable', error: 'There are none.', isChecked: true });
    await media.pasteTranscript({ videoId: id, language: 'en', text: 'Ours.' });
    expect(await statusOf(id)).toMatchObject({ status: 'available', error: null });
    await keepFetched(database, id, { ...none, status: 'failed', error: 'Away.' });
    expect(await statusOf(id)).toMatchObject({ status: 'available', error: 'Away.' });
  });

  test('is asked for as a job, and the video says that it is under way', async () => {
    const { id } = await video();
    const jobs: unknown[] = [];
    const asking = operationsAs(
      'admin',
      database,
      {},
      {
        enqueue: async ({ name }, data, key) => void jobs.push([name, data, key]),
      },
    );
    await asking.media.fetchTranscripts({ videoId: id });
    expect(jobs).toEqual([['media.fetch-captions', { videoId: id }, id]]);
    expect(await statusOf(id)).toMatchObject({ status: 'fetching', error: null });
  });

  test('is told by the job, though it ends before whoever asked for it has heard', async () => {
    const { id } = await video();
    const enqueue = async () => keepFetched(database, id, found()).then(() => undefined);
    await operationsAs('admin', database, {}, { enqueue }).media.fetchTranscripts({ videoId: id });
    const other = await createVideo(database);
    const none = { transcripts: [], status: 'unavailable' as const, error: 'There are none.' };
    const toNothing = async () => keepFetched(database, other.id, none).then(() => undefined);
    await operationsAs('admin', database, {}, { enqueue: toNothing }).media.fetchTranscripts({
      videoId: other.id,
    });
    expect(await statusOf(id)).toMatchObject({ status: 'available' });
    expect(await statusOf(other.id)).toMatchObject({ status: 'unavailable', error: 'There are none.' });
  });

  test('is not waited for where the job could not be asked for, or its instance is gone', async () => {
    const { id } = await video();
    const enqueue = async () => Promise.reject(new Error('no queue'));
    const asking = operationsAs('admin', database, {}, { enqueue });
    await expect(asking.media.fetchTranscripts({ videoId: id })).rejects.toThrow();
    expect(await statusOf(id)).toMatchObject({
      status: 'failed',
      error: 'Something went wrong here. Please try again.',
    });
    await pool.query(
      `update videos set transcript_status = 'fetching', host_status = 'fetching', transcript_error = null,
                         last_transcript_check = now() - interval '14 minutes'`,
    );
    expect(await statusOf(id)).toMatchObject({ status: 'fetching', error: null });
    expect(await catalogue.video({ id })).toMatchObject({ transcriptStatus: 'fetching' });
    await pool.query(`update videos set last_transcript_check = now() - interval '16 minutes'`);
    expect(await statusOf(id)).toMatchObject({
      status: 'failed',
      error: 'Asking its host was broken off. Please try again.',
    });
    expect(await catalogue.video({ id })).toMatchObject({ transcriptStatus: 'failed' });
  });

  describe('for a video that has a transcript', () => {
    const askedFor = async (id: string) => {
      const { video: row } = await media.transcripts({ videoId: id });
      return { status: row.status, hostStatus: row.hostStatus, error: row.error };
    };
    const asking = operationsAs('admin', database, {}, { enqueue: async () => undefined });
    const given = async () => {
      const { id } = await video();
      await media.pasteTranscript({ videoId: id, language: 'en', text: 'Ours.' });
      return id;
    };

    test('is said to be under way, and what came of it, while it stays available', async () => {
      const id = await given();
      expect(await askedFor(id)).toEqual({ status: 'available', hostStatus: 'pending', error: null });
      await asking.media.fetchTranscripts({ videoId: id });
      expect(await askedFor(id)).toEqual({ status: 'available', hostStatus: 'fetching', error: null });
      await keepFetched(database, id, { transcripts: [], status: 'failed', error: 'Away.' });
      expect(await askedFor(id)).toEqual({ status: 'available', hostStatus: 'failed', error: 'Away.' });
      await asking.media.fetchTranscripts({ videoId: id });
      await keepFetched(database, id, found('fr'));
      expect(await askedFor(id)).toEqual({ status: 'available', hostStatus: 'available', error: null });
    });

    test('is still under way when somebody gives another meanwhile, until it is lost', async () => {
      const id = await given();
      await asking.media.fetchTranscripts({ videoId: id });
      await media.pasteTranscript({ videoId: id, language: 'en', text: 'Ours, corrected.' });
      expect(await askedFor(id)).toMatchObject({ status: 'available', hostStatus: 'fetching' });
      await pool.query(
        `update videos set last_transcript_check = now() - interval '16 minutes',
                           transcript_updated_at = now() - interval '17 minutes'`,
      );
      expect(await askedFor(id)).toEqual({
        status: 'available',
        hostStatus: 'failed',
        error: 'Asking its host was broken off. Please try again.',
      });
    });

    test('tells again what came of it once the last transcript is deleted', async () => {
      const id = await given();
      const last = { videoId: id, language: 'en' };
      await keepFetched(database, id, { transcripts: [], status: 'unavailable', error: 'There are none.' });
      await media.deleteTranscript(last);
      expect(await askedFor(id)).toMatchObject({ status: 'unavailable', error: 'There are none.' });
      expect(await catalogue.video({ id })).toMatchObject({ transcriptStatus: 'unavailable' });
      await keepFetched(database, id, found());
      await media.deleteTranscript(last);
      expect(await askedFor(id)).toEqual({ status: 'pending', hostStatus: 'available', error: null });
    });
  });
});
