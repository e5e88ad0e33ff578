import { createHash } from 'node:crypto';

/**
 * Takes the nonce off the scripts that were rendered with it and gives their hashes, so that a page can be kept
 * and sent to many: a hash is as good for the second reader as for the first, a nonce is not. A script that
 * something else brought into the page has no nonce, hence no hash, and does not run.
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes: string[] = [];
  const attribute = ` nonce="${nonce}"`;
  for (const match of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const [, attributes = '', body = ''] = match;
    if (body && attributes.includes(attribute)) {
      hashes.push(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
    }
  }
  const withoutMeta = html.replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '');
  return { html: withoutMeta.replaceAll(attribute, ''), hashes: [...new Set(hashes)] };
}

/** Frames of the hosts' official players; nothing else may be framed. */
const FRAME_HOSTS = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.vimeo.com',
  'https://www.tiktok.com',
  'https://www.instagram.com',
];

/** YouTube's player API and what it loads; nothing else of that host may run here. */
const YOUTUBE_SCRIPTS = ['https://www.youtube.com/iframe_api', 'https://www.youtube.com/s/player/'];

/**
 * The Content-Security-Policy of a page. Media and the playlists of streams come from any host that an admin
 * lists; scripts come from here and, when a person plays such a video, from YouTube's player API.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], secure: boolean): string {
  const anyHost = secure ? 'https:' : 'https: http:';
  return [
    "default-src 'self'",
    `script-src 'self' ${[...scriptHashes, ...YOUTUBE_SCRIPTS].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `media-src 'self' blob: ${anyHost}`,
    `connect-src 'self' ${anyHost}`,
    "worker-src 'self' blob:",
    `frame-src ${FRAME_HOSTS.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Headers of every answer. The referrer policy is the loosest that keeps paths private: YouTube refuses to play without it. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};
