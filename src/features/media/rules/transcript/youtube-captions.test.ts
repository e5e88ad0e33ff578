import { expect, test } from 'vitest';
import { youTubeTracks } from './youtube-captions.ts';

const page = (response: unknown) =>
  `<html><script>var other = {};</script><script>var ytInitialPlayerResponse = ${JSON.stringify(response)};var meta = {"}":1};</script>`;
const playable = { playabilityStatus: { status: 'OK' }, videoDetails: { title: 'Braces } and "quotes" {' } };

test('the page of a video names its captions, which are asked for as WebVTT', () => {
  const captionTracks = [
    { baseUrl: 'https://www.youtube.com/api/timedtext?v=abc&lang=en', languageCode: 'en', kind: 'asr' },
    { baseUrl: '/api/timedtext?v=abc&lang=fr', languageCode: 'fr' },
  ];
  const captions = { playerCaptionsTracklistRenderer: { captionTracks } };
  expect(youTubeTracks(page({ ...playable, captions }))).toEqual({
    outcome: 'tracks',
    tracks: [
      {
        url: 'https://www.youtube.com/api/timedtext?v=abc&lang=en&fmt=vtt',
        language: 'en',
        isAutomatic: true,
      },
      {
        url: 'https://www.youtube.com/api/timedtext?v=abc&lang=fr&fmt=vtt',
        language: 'fr',
        isAutomatic: false,
      },
    ],
  });
});

test('an address anywhere else is not asked', () => {
  const captionTracks = [{ baseUrl: 'https://evil.example/api/timedtext', languageCode: 'en' }];
  const captions = { playerCaptionsTracklistRenderer: { captionTracks } };
  expect(youTubeTracks(page({ ...playable, captions }))).toEqual({ outcome: 'none' });
});

test('a video without captions has none; a page that shows no video says nothing', () => {
  expect(youTubeTracks(page(playable))).toEqual({ outcome: 'none' });
  expect(youTubeTracks(page({ playabilityStatus: { status: 'LOGIN_REQUIRED' } }))).toEqual({
    outcome: 'not-shown',
  });
  expect(youTubeTracks('<html>Before you continue</html>')).toEqual({ outcome: 'not-shown' });
  expect(youTubeTracks('ytInitialPlayerResponse = {"playabilityStatus": {')).toEqual({
    outcome: 'not-shown',
  });
});
