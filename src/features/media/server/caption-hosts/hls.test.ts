import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchedBy, vtt } from '../../../../../tests/support/fake-hosts/caption-hosts.ts';
import { type FakeAnswer, startFakeWebHosts } from '../../../../../tests/support/fake-hosts/web-hosts.ts';
import { fetchCaptions } from '../fetch-captions.ts';

const hosts = await startFakeWebHosts();
afterAll(hosts.close);
const { answers, requests, read } = hosts;
beforeEach(() => {
  answers.clear();
  requests.length = 0;
});

const fetched = (url: string, given?: readonly string[]) => fetchedBy(read, url, given);

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
