import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface Proxy {
  origin: string;
  stop(): Promise<void>;
}

/** Seconds for which nginx asks an instance no more that did not answer. */
const FAIL_TIMEOUT_SECONDS = 2;
/** Milliseconds after which it asks one that is back. */
export const ASKED_AGAIN_MS = FAIL_TIMEOUT_SECONDS * 1_000;

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * The configuration of an nginx that keeps nothing and hands each request to one of the instances. The part in `http` is
 * what docs/operating.md recommends.
 * @param folder an absolute path, for its files
 */
function configuration(folder: string, port: number, origins: readonly string[]): string {
  const servers = origins.map(
    (origin) => `server ${new URL(origin).host} max_fails=1 fail_timeout=${FAIL_TIMEOUT_SECONDS}s;`,
  );
  return `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream mindreel {
    ${servers.join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 100m;
    location / {
      proxy_pass http://mindreel;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_buffering off;
      proxy_connect_timeout 2s;
      proxy_read_timeout 90s;
      proxy_next_upstream error timeout non_idempotent;
    }
  }
}
`;
}

/**
 * Starts an nginx before some instances and waits until it answers.
 * @param folder made when it is missing
 */
export async function startNginx(
  program: string,
  { folder, port, origins }: { folder: string; port: number; origins: readonly string[] },
): Promise<Proxy> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, port, origins));
  // What it says before it has read where its errors go is no error of ours.
  const child: ChildProcess = spawn(program, ['-p', folder, '-e', 'error.log', '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Ctrl-C reaches us alone, and nginx last, after the instances behind it.
    detached: true,
  });
  const origin = `http://127.0.0.1:${port}`;
  const isAnswering = () =>
    fetch(`${origin}/health`).then(
      (response) => response.ok,
      () => false,
    );
  while (!(await isAnswering())) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await delay(20);
  }
  return {
    origin,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
