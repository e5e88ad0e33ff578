import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { NodeRequest, sendNodeResponse } from 'srvx/node';
import { ConfigError } from '#platform/config.ts';
import type { Application } from './application.ts';
import { handleRequest } from './handle-request.ts';
import { startInstance } from './instance.ts';
import { pageFor, pageKey } from './page.ts';
import { sendPage } from './page-cache.ts';
import { requestContext } from './request-context.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Milliseconds that requests under way may take to finish once the server stops. */
const STOP_TIMEOUT_MS = 10_000;

/** Files of the built client and of `public/`; those with a hash in their name never change. */
function staticFiles() {
  return sirv(path.resolve('dist/client'), {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, pathname) {
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
      response.setHeader(
        'cache-control',
        pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}

async function answer(application: Application, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const request = new NodeRequest({ req, res });
  const context = requestContext(application, request, req.socket.remoteAddress ?? '');
  try {
    const response =
      (await handleRequest(application, request, context)) ?? (await pageFor(application, request, context));
    if ('bodies' in response) {
      sendPage(response, req, res);
      return;
    }
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    await sendNodeResponse(res, response);
  } catch (err) {
    context.log.error({ err, url: req.url }, 'a request failed');
    if (res.headersSent) {
      res.destroy();
      return;
    }
    res.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'x-request-id': context.requestId });
    res.end('Something went wrong on our side. Please try again.');
  }
}

/** The listener of the HTTP server: kept pages first, then files, then everything else. */
export function requestListener(application: Application) {
  const files = staticFiles();
  const { config, log } = application;
  return (req: IncomingMessage, res: ServerResponse): void => {
    const startedAt = performance.now();
    res.on('finish', () => {
      log.debug(
        {
          method: req.method,
          url: req.url,
          status: res.statusCode,
          milliseconds: performance.now() - startedAt,
        },
        'request',
      );
    });
    const url = req.url ?? '/';
    // Behind a trusted proxy the origin is in other headers; `answer` reads them.
    const origin = config.publicUrl ?? (config.trustProxy ? null : `http://${req.headers.host ?? ''}`);
    const key = origin && pageKey(req.method ?? '', origin, url, req.headers.cookie);
    const kept = key && application.pages.get(key);
    if (kept) {
      sendPage(kept, req, res);
      return;
    }
    files(req, res, () => void answer(application, req, res));
  };
}

/** Starts an instance from the environment and serves it until it is told to stop. */
export async function serve(): Promise<void> {
  const progress = (message: string) => process.stdout.write(`${message}\n`);
  const instance = await startInstance(process.env, progress).catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  const { application, config, log } = instance;
  const server = createServer({ keepAliveTimeout: 65_000 }, requestListener(application));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  progress(`\n  ${config.siteName} is ready: ${config.publicUrl ?? `http://localhost:${port}`}\n`);

  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const timeout = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
    await closed;
    clearTimeout(timeout);
    await instance.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
  // The launcher that started this process is gone: nobody is left to stop it.
  process.on('disconnect', () => void stop('the launcher ended'));
}
