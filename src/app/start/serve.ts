import path from 'node:path';
import { ConfigError } from '#platform/config.ts';
import { UnusableDatabase } from '#platform/postgres/unusable-database.ts';
import { createHttpServer } from '../http/http-server.ts';
import { requestListener } from '../http/request-listener.ts';
import { staticFiles } from '../http/static-files.ts';
import { renderPage } from '../pages/render-page.ts';
import { startInstance } from './instance.ts';
import { CannotListen, listen } from './listen.ts';
import { stopServing } from './stop-serving.ts';

/** Milliseconds after which the process ends, whatever hangs. */
const STOP_DEADLINE_MS = 30_000;
/** Milliseconds in which one stop may signal several times: a supervisor signals the launcher too, which passes it on. */
const SAME_STOP_MS = 500;

/** Starts an instance from the environment and serves it until it is told to stop. */
export async function serve(): Promise<void> {
  const progress = (message: string) => process.stdout.write(`${message}\n`);
  // Until it serves there is nothing to finish: the process ends, and the embedded database with it.
  let stop = async (_reason: string): Promise<void> => process.exit(130);
  let askedAt: number | undefined;
  const onSignal = (signal: string) => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      void stop(signal);
      return;
    }
    // Asked a second time, a person does not want to wait for requests.
    if (performance.now() - askedAt >= SAME_STOP_MS) process.exit(130);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('disconnect', () => {
    // The launcher that started this process is gone: nobody is left to stop it.
    if (askedAt === undefined) onSignal('the launcher ended');
  });

  const instance = await startInstance(process.env, progress).catch((error: unknown) => {
    if (!(error instanceof ConfigError || error instanceof UnusableDatabase)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  const { application } = instance;
  const { config, log, resources } = application;
  const httpServer = createHttpServer(
    requestListener(application, { render: renderPage, files: staticFiles(config.videoDir) }),
    // A proxy brings everybody's requests on connections of its own.
    config.trustProxy ? { connectionsOfNetwork: Number.POSITIVE_INFINITY } : {},
  );
  const { server } = httpServer;
  await listen(server, config).catch(async (error: unknown) => {
    if (!(error instanceof CannotListen)) throw error;
    process.stderr.write(`${error.message}\n`);
    await instance.stop();
    process.exit(1);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  progress(`\n  ${await resources.siteName()} is ready: ${config.publicUrl ?? `http://localhost:${port}`}\n`);
  if (instance.logFile !== null) progress(`  Its log is ${path.relative('', instance.logFile)}\n`);

  stop = async (reason: string) => {
    log.info({ reason }, 'stopping');
    setTimeout(() => {
      log.error({ seconds: STOP_DEADLINE_MS / 1_000 }, 'stopping took too long and is broken off');
      process.exit(1);
    }, STOP_DEADLINE_MS).unref();
    await stopServing(application, httpServer);
    await instance.stop();
    process.exit(0);
  };
}
