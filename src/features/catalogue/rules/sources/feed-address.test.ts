import { expect, test } from 'vitest';
import { feedAddress } from './feed-address.ts';

const CHANNEL = 'UCabcdefghijklmnopqrstuv';

test.each([
  [
    `https://www.youtube.com/playlist?list=PLabc_-1`,
    { feed: 'https://www.youtube.com/feeds/videos.xml?playlist_id=PLabc_-1' },
  ],
  [
    `youtube.com/watch?v=abcdefghijk&list=PLabc`,
    { feed: 'https://www.youtube.com/feeds/videos.xml?playlist_id=PLabc' },
  ],
  [
    `https://m.youtube.com/channel/${CHANNEL}/videos`,
    { feed: `https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}` },
  ],
  [
    'https://youtu.be/abcdefghijk?list=PLabc&si=x',
    { feed: 'https://www.youtube.com/feeds/videos.xml?playlist_id=PLabc' },
  ],
  [
    'www.youtu.be/abcdefghijk?list=PLabc',
    { feed: 'https://www.youtube.com/feeds/videos.xml?playlist_id=PLabc' },
  ],
  [
    `https://music.youtube.com/channel/${CHANNEL}`,
    { feed: `https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}` },
  ],
  ['https://www.youtube.com/user/bread', { feed: 'https://www.youtube.com/feeds/videos.xml?user=bread' }],
  ['https://www.youtube.com/@bread', { page: 'https://www.youtube.com/@bread' }],
  [
    'https://tube.example/c/bread_channel/videos',
    {
      api: 'https://tube.example/api/v1/video-channels/bread_channel',
      feedStart: 'https://tube.example/feeds/videos.xml?videoChannelId=',
      page: 'https://tube.example/c/bread_channel/videos',
    },
  ],
  [
    ' tube.example/a/ada@other.example ',
    {
      api: 'https://tube.example/api/v1/accounts/ada@other.example',
      feedStart: 'https://tube.example/feeds/videos.xml?accountId=',
      page: 'https://tube.example/a/ada@other.example',
    },
  ],
  ['https://pod.example/feed.xml?key=1', { page: 'https://pod.example/feed.xml?key=1' }],
])('%s is followed', (given, expected) => {
  expect(feedAddress(given)).toEqual(expected);
});

test.each([
  '',
  'bread',
  'ftp://x.example/feed',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://',
  'http://localhost/feed',
])('%j is no address to follow', (given) => {
  expect(feedAddress(given)).toBeNull();
});
