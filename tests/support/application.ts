import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Application, createApplication } from '#app/application.ts';
import { createHttpServer, type HttpServer, type ServerLimits } from '#app/http/http-server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { requestListener } from '#app/http/request-listener.ts';
import type { RenderPage } from '#app/pages/page.ts';
import type { Access } from '#lib/operation.ts';
import { type Config, readConfig } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import { capturedLog, type LogLine } from './captured-log.ts';
import { identityOf } from './request-context.ts';

export interface TestApplication {
  application: Application;
  httpServer: HttpServer;
  /** Where it is served on this machine, such as `http://127.0.0.1:40123`. */
  origin: string;
  /** What it logged; empty when the test brought a log of its own. */
  logLines: LogLine[];
  /** How many connections are open to it. */
  openConnections(): Promise<number>;
  stop(): Promise<void>;
}

/** The header by which a test says in which role it asks: a role, and of a member's, ids that are real as `role/id/session`. */
export const ROLE_HEADER = 'x-test-role';

/**
 * The whole application with its real HTTP listener on loopback; only pages are drawn by `render`, for the
 * real ones need the build.
 */
export async function startTestApplication(
  connectionString: string,
  given: { config?: Partial<Config>; render?: RenderPage; log?: Log; limits?: Partial<ServerLimits> } = {},
): Promise<TestApplication> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mindreel-files-'));
  const captured = capturedLog();
  const config = { ...readConfig({ DATA_DIR: dataDir }), ...given.config };
  const application = await createApplication(config, connectionString, given.log ?? captured.log);
  const httpServer = createHttpServer(
    requestListener(application, {
      render: given.render ?? (async () => new Response('No pages here.', { status: 404 })),
      files: (_req, _res, next) => next(),
      contextOf(of, request, address) {
        const [role, id, sessionId] = (request.headers.get(ROLE_HEADER) ?? '').split('/');
        const identity = role ? identityOf(role as Access) : {};
        const context = { ...requestContext(of, request, address), ...identity };
        if (context.member && id && sessionId) Object.assign(context.member, { id, sessionId });
        return context;
      },
    }),
    given.limits,
  );
  const { server } = httpServer;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    application,
    httpServer,
    origin: `http://127.0.0.1:${port}`,
    logLines: captured.lines,
    openConnections: () => promisify(server.getConnections.bind(server))(),
    async stop() {
      if (server.listening) await httpServer.stop({ graceMs: 0, finishMs: 1_000 });
      await application.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
