import { renderToString } from 'react-dom/server';
import sirv from 'sirv';
import { inject } from 'vitest';
import { contentSecurityPolicy, SECURITY_HEADERS } from '#app/http/security-headers.ts';
import { webVtt } from '#features/media/rules/transcript/web-vtt.ts';
import { builtScript } from '../built-script.ts';
import { type StartedServer, startHttpServer } from '../http-server.ts';
import { WatchPage, watchPageOptions } from './watch-page.tsx';

/** A line a second for as long as the longest clip. */
const captionsIn = (language: string) =>
  webVtt(
    Array.from({ length: 20 }, (_, at) => ({
      startMs: at * 1_000,
      endMs: (at + 1) * 1_000,
      text: `${language} ${at}`,
    })),
  );

/**
 * Serves the watch page rendered on the server, to be hydrated, under the application's own security headers. React is
 * the development one, as in every test, so that it complains about what differs between server and browser.
 */
export async function startWatchPage(): Promise<StartedServer> {
  const { script, styles } = builtScript('watch-page/client.tsx');
  const links = styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('');
  const serveFile = sirv(inject('pages'));
  return startHttpServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://watch.invalid');
    const [, language] = /^\/captions\/(en|de)\.vtt$/.exec(url.pathname) ?? [];
    if (language) {
      response.setHeader('content-type', 'text/vtt; charset=utf-8').end(captionsIn(language));
      return;
    }
    if (url.pathname !== '/') {
      serveFile(request, response, () => void response.writeHead(404).end());
      return;
    }
    const body = renderToString(<WatchPage {...watchPageOptions(url.search)} />);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    response.setHeader('content-security-policy', contentSecurityPolicy([], false));
    response.end(
      `<!doctype html><html lang="en"><head><title>Reading rooms</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${links}<script type="module" src="${script}"></script></head><body><div id="root">${body}</div></body></html>`,
    );
  });
}
