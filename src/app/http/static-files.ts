import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import sirv from 'sirv';
import { OWN_FILES, ownFilePath } from '#features/media/rules/link/own-file.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

type Files = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/**
 * The files that are served as they lie: the operator's own films, the built client and `public/`.
 * @param videoDir absolute; it may be missing, and films may come and go
 */
export function staticFiles(videoDir: string): Files {
  const built = builtFiles();
  const films = ownFilms(videoDir);
  return (req, res, next) => films(req, res, () => built(req, res, next));
}

/** Those with a hash in their name never change. */
function builtFiles(): Files {
  return sirv(path.resolve('dist/client'), {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, pathname) {
      setSecurityHeaders(response);
      response.setHeader(
        'cache-control',
        pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}

/**
 * Films are long, and readers leave in the middle of one: `send` ends the reading then, and answers for parts. What is no film
 * of the folder is left to the page that says so.
 */
export function ownFilms(videoDir: string): Files {
  return (req, res, next) => {
    const [pathname = ''] = (req.url ?? '').split('?', 1);
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead || ownFilePath(pathname) === null) return next();
    send(req, pathname.slice(OWN_FILES.length - 1), {
      root: videoDir,
      dotfiles: 'deny',
      index: false,
      cacheControl: false,
    })
      .on('headers', (response: ServerResponse) => {
        setSecurityHeaders(response);
        // A file may be replaced under its name: it is asked whether it is still the same.
        response.setHeader('cache-control', 'no-cache');
      })
      .on('directory', next)
      .on('error', (error: { status?: number }) => {
        if (error.status === 416 && !res.headersSent) {
          res.writeHead(416).end();
          return;
        }
        if (res.headersSent) res.destroy();
        else next();
      })
      .pipe(res);
  };
}

function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
}
