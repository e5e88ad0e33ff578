import { expect, test } from 'vitest';
import { segmentUrls, shiftMs, subtitleRenditions, timestampMapMs } from './hls-playlist.ts';

test('a master playlist names its subtitles, and what only translates signs is left out', () => {
  const playlist = [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English, full",LANGUAGE="en",FORCED=NO,URI="subs/en.m3u8?a=1,2"',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="Signs",LANGUAGE="en",FORCED=YES,URI="signs.m3u8"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Sound",LANGUAGE="en",URI="sound.m3u8"',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="Français",URI="https://cdn.example/fr.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=1,SUBTITLES="s"',
    'video.m3u8',
  ].join('\r\n');
  expect(subtitleRenditions(playlist, 'https://films.example/talk/master.m3u8')).toEqual([
    { url: 'https://films.example/talk/subs/en.m3u8?a=1,2', language: 'en', name: 'English, full' },
    { url: 'https://cdn.example/fr.m3u8', language: '', name: 'Français' },
  ]);
});

test.each(['A', '"', 'A=', 'A="', '#EXT-X-MEDIA:'])(
  'a playlist of a hundred kilobytes of %s costs no more than its length',
  (piece) => {
    const before = process.cpuUsage();
    subtitleRenditions(`#EXT-X-MEDIA:${piece.repeat(100_000 / piece.length)}`, 'https://films.example/');
    // What reads a text again and again would take a quarter of a minute, and half an hour for a megabyte.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
  },
);

test('the pieces of a playlist are found beside it', () => {
  const playlist = '#EXTM3U\n#EXTINF:6,\n1.vtt\n#EXTINF:6,\n/2.vtt\n#EXT-X-ENDLIST\n';
  expect(segmentUrls(playlist, 'https://films.example/subs/en.m3u8')).toEqual([
    'https://films.example/subs/1.vtt',
    'https://films.example/2.vtt',
  ]);
});

test.each([
  ['WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000\n\n', 10_000],
  ['WEBVTT\r\nX-TIMESTAMP-MAP=LOCAL:00:00:04.000,MPEGTS:900000\r\n\r\n', 6_000],
  ['WEBVTT\n\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000', 0],
  ['WEBVTT\n\n', 0],
])('a piece lies after its own times by what its header says (%#)', (text, ms) => {
  expect(timestampMapMs(text)).toBe(ms);
});

test('a piece lies after the first one also where the clock of the stream began anew between them', () => {
  const dayMs = 24 * 3_600_000;
  expect(shiftMs(10_000, 4_000)).toBe(6_000);
  expect(shiftMs(4_000, 10_000)).toBe(-6_000);
  expect(shiftMs(1_000, 2 ** 33 / 90 - 5_000)).toBe(6_000);
  expect(shiftMs(dayMs / 2, 0)).toBe(dayMs / 2);
});
