import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import { SHARE_PICTURE } from '#features/media/rules/picture/picture-address.ts';
import { themeStorageKey } from '#lib/theme-key.ts';
import { sharePicturePath, sharePictureVersion } from '../rules/picture-version.ts';
import { fromShare, sharedVideoPath, sharePath } from '../rules/share-address.ts';
import { sharePreview } from '../rules/share-preview.ts';
import type { LinkedShare } from './link-finder.ts';

/**
 * Leads on as the router would: in place of this page in the history, with a state of its own. The router takes a state
 * with a key for one of its own. A page that is loaded anew keeps the state; one that is gone to has none.
 */
const LEAD_ON = `(()=>{let c;try{c=localStorage.getItem('${themeStorageKey}')}catch{}
if(c==='dark'||c==='light')document.documentElement.style.colorScheme=c;
const s=JSON.parse(document.getElementById('share').textContent);
if(location.origin!==s.origin)console.error('Share link domain mismatch: this one belongs to '+s.origin+', not to '+location.origin);
const key=Math.random().toString(36).slice(2);
try{history.replaceState({...s.state,__TSR_index:0,key,__TSR_key:key},'',s.path);location.reload()}
catch{location.replace(s.path)}})()`;

/** The hash by which a policy for scripts lets this one run. */
export const LEAD_ON_HASH = `'sha256-${createHash('sha256').update(LEAD_ON).digest('base64')}'`;

/** The colours are those of the tokens; their file is 40 kB more than this page is worth. */
const STYLE = `:root{color-scheme:light dark;background:light-dark(#faf9f5,#13110e);color:light-dark(#1e1814,#ebe7df);font:1rem/1.6 system-ui,sans-serif}
body{min-height:100vh;min-height:100dvh;margin:0;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1rem;box-sizing:border-box;text-align:center}
i{width:2rem;height:2rem;border:2px solid light-dark(#dbd9d3,#38332e);border-top-color:light-dark(#bb3b15,#f59e68);border-radius:50%;animation:turn 1s linear infinite}
p{margin:0}a{color:inherit;visibility:hidden;animation:show 0s 3s forwards}
@keyframes turn{to{rotate:1turn}}@keyframes show{to{visibility:visible}}
@media(prefers-reduced-motion:reduce){i{animation:none}}`;

/**
 * The page behind a link (spec 1 §2.2): what link previews read, and what leads a browser on to the video, at once. It
 * is written by hand and stands for itself, because it is asked for most of all and seen for a moment.
 */
export function linkPage(share: LinkedShare, siteName: string, origin: string): string {
  const { content, video } = share;
  const { shareId, videoTitle: _, ...rest } = content;
  const current = { ...content, videoTitle: video.title };
  const { title, description } = sharePreview(
    { ...rest, videoTitle: video.title, videoDescription: video.description },
    siteName,
  );
  const path = sharedVideoPath(content);
  const site = escapeUTF8(origin);
  const picture = site + sharePicturePath(shareId, sharePictureVersion(share, siteName));
  const data = JSON.stringify({ origin, path, state: fromShare(current) }).replaceAll('<', '\\u003c');
  const [t, d, name] = [title, description, siteName].map(escapeUTF8);
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t} · ${name}</title><meta name="description" content="${d}"><meta name="robots" content="noindex">
<meta property="og:type" content="website"><meta property="og:site_name" content="${name}"><meta property="og:title" content="${t}"><meta property="og:description" content="${d}"><meta property="og:url" content="${site}${sharePath(shareId)}"><meta property="og:image" content="${picture}"><meta property="og:image:type" content="image/jpeg"><meta property="og:image:width" content="${SHARE_PICTURE.width}"><meta property="og:image:height" content="${SHARE_PICTURE.height}"><meta property="og:image:alt" content="${t}">
<meta name="twitter:card" content="summary_large_image"><meta name="twitter:title" content="${t}"><meta name="twitter:description" content="${d}"><meta name="twitter:image" content="${picture}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style><noscript><style>i{display:none}a{visibility:visible}</style></noscript></head>
<body><i></i><p role="status">Loading shared content...</p><p><a href="${escapeUTF8(path)}">Open “${escapeUTF8(video.title)}”</a></p>
<script type="application/json" id="share">${data}</script><script>${LEAD_ON}</script></body></html>
`;
}
