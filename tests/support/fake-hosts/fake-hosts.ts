import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSignedCertificate } from '../self-signed-certificate.ts';
import {
  instagramFrame,
  tiktokFrame,
  vimeoFrame,
  youtubeFrame,
  youtubeScript,
  youtubeWidgetScript,
} from './host-pages.ts';
import { mediaPlaylist, silentAacSegment, toneWav } from './media-files.ts';

/** Host of direct files and playlists in tests. */
export const MEDIA_HOST = 'media.example';

const HOSTS = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.tiktok.com',
  'www.instagram.com',
  MEDIA_HOST,
] as const;
type FakeHost = (typeof HOSTS)[number];

export interface FakeHosts {
  /** Every request that reached a host, as `host/path`, in order. */
  readonly requests: readonly string[];
  /** Arguments that make Chromium take these servers for the hosts, and find no other host at all. */
  readonly chromiumArgs: readonly string[];
  /** Lets connections break until `unblock`: those of a host, or of an address `host/path`. */
  block(address: FakeHost | `${FakeHost}/${string}`): void;
  unblock(address: string): void;
  /** Forgets requests and blocks. */
  reset(): void;
  close(): Promise<void>;
}

/**
 * The video hosts as real HTTPS servers on loopback. Their pages speak the hosts' documented protocols and do what the
 * video id says:
 *
 * | host | id | does |
 * |---|---|---|
 * | YouTube | `missing____` | error 100 |
 * | YouTube | `refused____` | error 101 |
 * | YouTube | `silent_____` | never gets ready |
 * | YouTube | `flaky______` | error 5 at the first load since `reset`, then plays |
 * | YouTube | `broken_____` | error 5 always |
 * | YouTube | `two_hours__` | plays two hours |
 * | Vimeo | `404` | NotFoundError |
 * | TikTok | `404` | player error |
 * | `media.example` | `/clip.mp4` | 20 s of a tone, seekable |
 * | `media.example` | `/stream.m3u8` | 12 s in three segments |
 *
 * Any other id plays 20 seconds in real time.
 */
export async function startFakeHosts(): Promise<FakeHosts> {
  const requests: string[] = [];
  const blocked = new Set<string>();
  let flakyLoads = 0;

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', `https://${request.headers.host}`);
    requests.push(`${url.hostname}${url.pathname}`);
    if (blocked.has(url.hostname) || blocked.has(url.hostname + url.pathname))
      return request.socket.destroy();
    const page = (html: string) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    const id = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
    switch (url.hostname) {
      case 'www.youtube.com':
        response.setHeader('content-type', 'text/javascript');
        if (url.pathname === '/iframe_api') return response.end(youtubeScript);
        if (url.pathname.endsWith('/www-widgetapi.js')) return response.end(youtubeWidgetScript);
        break;
      case 'www.youtube-nocookie.com': {
        if (!url.pathname.startsWith('/embed/')) break;
        const behaviour = id === 'flaky______' && flakyLoads++ > 0 ? 'plays' : id;
        return page(youtubeFrame(behaviour));
      }
      case 'player.vimeo.com':
        return page(vimeoFrame(id));
      case 'www.tiktok.com':
        if (!url.pathname.startsWith('/player/v1/')) break;
        return page(tiktokFrame(id));
      case 'www.instagram.com':
        return page(instagramFrame);
      case MEDIA_HOST:
        return answerMedia(url, request, response);
    }
    response.writeHead(404).end();
  };

  const server = createServer(selfSignedCertificate(), answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const rules = [
    ...HOSTS.map((host) => `MAP ${host} 127.0.0.1:${port}`),
    'MAP * ~NOTFOUND',
    'EXCLUDE 127.0.0.1',
  ];

  return {
    requests,
    chromiumArgs: [`--host-resolver-rules=${rules.join(',')}`, '--ignore-certificate-errors'],
    block: (address) => void blocked.add(address),
    unblock: (address) => void blocked.delete(address),
    reset: () => {
      requests.length = 0;
      blocked.clear();
      flakyLoads = 0;
    },
    close: () => closeServer(server),
  };
}

const wav = toneWav(20);

function answerMedia(url: URL, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  if (url.pathname === '/clip.mp4') {
    answerRange(wav, 'audio/wav', request, response);
    return;
  }
  if (url.pathname === '/stream.m3u8') {
    response.setHeader('content-type', 'application/vnd.apple.mpegurl').end(mediaPlaylist);
    return;
  }
  const segment = /^\/segment-(\d)\.aac$/.exec(url.pathname)?.[1];
  if (segment === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('content-type', 'audio/aac').end(silentAacSegment(Number(segment)));
}

/** Without ranges a browser cannot seek. */
function answerRange(body: Buffer, type: string, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-type', type).setHeader('accept-ranges', 'bytes');
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (from === undefined) {
    response.setHeader('content-length', body.length).end(body);
    return;
  }
  const start = Number(from);
  const end = to ? Math.min(Number(to), body.length - 1) : body.length - 1;
  response
    .writeHead(206, {
      'content-range': `bytes ${start}-${end}/${body.length}`,
      'content-length': end - start + 1,
    })
    .end(body.subarray(start, end + 1));
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
