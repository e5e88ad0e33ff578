import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { contentSecurityPolicy, SECURITY_HEADERS } from '#app/http/security-headers.ts';
import { WatchPage, watchPageOptions } from './watch-page.tsx';

export interface WatchPageServer {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Builds the watch page as the application is built, and serves it rendered on the server, to be hydrated, under the
 * application's own security headers. React is the development one, as in every test, so that it complains about what
 * differs between server and browser.
 */
export async function startWatchPage(): Promise<WatchPageServer> {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [tailwindcss(), react()],
    build: { write: false, assetsInlineLimit: 0, rollupOptions: { input: `${folder}client.tsx` } },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('Expected one finished build');
  const files = new Map<string, string | Uint8Array>(
    built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
  const entry = built.output.find((file) => file.type === 'chunk' && file.isEntry);
  const style = [...files.keys()].find((name) => name.endsWith('.css'));

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://watch.invalid');
    const file = files.get(url.pathname);
    if (file !== undefined) {
      const type = url.pathname.endsWith('.js')
        ? 'text/javascript'
        : url.pathname.endsWith('.css')
          ? 'text/css'
          : 'font/woff2';
      response.setHeader('content-type', type).end(file);
      return;
    }
    if (url.pathname !== '/') {
      response.writeHead(404).end();
      return;
    }
    const body = renderToString(<WatchPage {...watchPageOptions(url.search)} />);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    response.setHeader('content-security-policy', contentSecurityPolicy([], false));
    response.end(
      `<!doctype html><html lang="en"><head><title>Reading rooms</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="${style}"><script type="module" src="/${entry?.fileName}"></script></head><body><div id="root">${body}</div></body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
