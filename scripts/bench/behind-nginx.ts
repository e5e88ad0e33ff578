import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Result } from 'autocannon';
import { printTable } from './measure.ts';
import { best, load, ROUNDS } from './server.ts';
import { freePort, startServer } from './server-process.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

/**
 * The home page through nginx with two instances behind it, beside one of them directly: what a site with a proxy loses to
 * it. All share the machine's cores.
 * @param connectionString of an empty database, migrated
 */
export async function benchBehindNginx(node: string, connectionString: string): Promise<void> {
  const program = nginxPath();
  if (program === null) {
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
    const nginx = await startNginx(program, path.join(folder, 'nginx'), origins);
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
    printTable(
      `Home page behind nginx (best of ${ROUNDS} rounds)`,
      ['', 'requests/s', 'p99 ms', 'errors'],
      [
        row('one instance, directly', direct),
        row('nginx before two instances', proxied),
        ['share of direct', (proxied.requests.average / direct.requests.average).toFixed(2), '', ''],
      ],
    );
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where nginx is on this machine; null when it is not. */
function nginxPath(): string | null {
  try {
    return execFileSync('sh', ['-c', 'command -v nginx || command -v /usr/sbin/nginx'], {
      encoding: 'utf8',
    }).trim();
  } catch {
    return null;
  }
}

/**
 * Starts nginx with nothing kept: each request goes on to one of the instances.
 * @param folder an empty one for its files
 */
async function startNginx(
  program: string,
  folder: string,
  origins: readonly string[],
): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 1024; }
     http {
       access_log off;
       ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
       upstream mindreel { ${origins.map((origin) => `server ${new URL(origin).host};`).join(' ')} keepalive 32; }
       server {
         listen 127.0.0.1:${port};
         location / {
           proxy_pass http://mindreel;
           proxy_http_version 1.1;
           proxy_set_header Connection "";
           proxy_set_header Host $http_host;
           proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
           proxy_set_header X-Forwarded-Proto $scheme;
           proxy_set_header X-Forwarded-Host $http_host;
         }
       }
     }`,
  );
  const child: ChildProcess = spawn(program, ['-p', folder, '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let isAnswering = false; !isAnswering; ) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    isAnswering = await fetch(`${origin}/health`).then(
      (response) => response.ok,
      () => false,
    );
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
