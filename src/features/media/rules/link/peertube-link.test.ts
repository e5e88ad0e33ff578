import { expect, test } from 'vitest';
import { peerTubeVideo } from './peertube-link.ts';

const UUID = '9c9de5e8-0a1e-484a-b099-e80766180a6d';
const SHORT = 'kkGMgK9ZtnKfYAgnEtQxbv';

test.each([
  [`https://tube.example/w/${SHORT}`, SHORT],
  [`https://tube.example/videos/watch/${UUID}?start=1m`, UUID],
  [`https://tube.example/static/web-videos/${UUID}-1080.mp4`, UUID],
  [`https://tube.example/static/webseed/${UUID}-720.mp4`, UUID],
  [`https://tube.example/download/videos/${UUID}-480.mp4`, UUID],
  [`https://tube.example/static/streaming-playlists/hls/${UUID}/b7085b16-master.m3u8`, UUID],
])('%s names the video and its server', (address, id) => {
  expect(peerTubeVideo(address)).toEqual({ origin: 'https://tube.example', id });
});

test.each([
  'https://files.example/talk.mp4',
  '/demo/clip.webm',
  'https://tube.example/w/p/kkGMgK9ZtnKfYAgnEtQxbv',
  `https://tube.example/w/${SHORT}/../..`,
  'https://tube.example/static/web-videos/not-a-uuid-1080.mp4',
])('%s is no address of PeerTube', (address) => {
  expect(peerTubeVideo(address)).toBeNull();
});
