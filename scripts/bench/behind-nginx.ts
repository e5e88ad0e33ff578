import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Result } from 'autocannon';
import { startNginx } from '../../tools/instances/nginx.ts';
import { installedNginx } from '../lib/nginx.mjs';
import { printTable } from './measure.ts';
import { best, load, ROUNDS } from './server.ts';
import { freePort, startServer } from './server-process.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

/** Two instances behind nginx, on the same two cores, against one directly. */
const SHARE_OF_DIRECT = 0.9;

/**
 * The home page through nginx with two instances behind it, beside one of them directly: what a site with a proxy loses to
 * it. All share the machine's cores.
 * @param connectionString of an empty database, migrated
 */
export async function benchBehindNginx(node: string, connectionString: string): Promise<void> {
  const program = installedNginx();
  if (program === undefined) {
    console.log('\nThere is no nginx on this machine: the home page behind it was not measured.');
    return;
  }
  const folder = temporaryDataDir();
  const servers: { stop(): Promise<void> }[] = [];
  try {
    const origins: string[] = [];
    for (const name of ['one', 'two']) {
      const environment = {
        DATABASE_URL: connectionString,
        DATA_DIR: path.join(folder, name),
        TRUST_PROXY: 'true',
        PUBLIC_URL: 'http://127.0.0.1',
      };
      const instance = await startServer([node, 'scripts/serve.mjs'], environment, '/');
      servers.push(instance);
      origins.push(instance.origin);
    }
    const nginx = await startNginx(program, {
      folder: path.join(folder, 'nginx'),
      port: await freePort(),
      origins,
    });
    servers.unshift(nginx);
    const rounds = { direct: [] as Result[], proxied: [] as Result[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.direct.push(await load(origins[0] ?? ''));
      rounds.proxied.push(await load(nginx.origin));
    }
    const row = (name: string, { requests, latency, errors, non2xx }: Result) => [
      name,
      requests.average.toFixed(0),
      String(latency.p99),
      String(errors + non2xx),
    ];
    const [direct, proxied] = [best(rounds.direct), best(rounds.proxied)];
    const share = proxied.requests.average / direct.requests.average;
    printTable(
      `Home page behind nginx (best of ${ROUNDS} rounds)`,
      ['', 'requests/s', 'p99 ms', 'errors'],
      [
        row('one instance, directly', direct),
        row('nginx before two instances', proxied),
        [
          'share of direct',
          share.toFixed(2),
          '',
          share >= SHARE_OF_DIRECT ? 'ok' : `under ${SHARE_OF_DIRECT}`,
        ],
      ],
    );
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
