import { existsSync } from 'node:fs';

const CANDIDATES = [
  process.env.NGINX_PATH,
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/opt/homebrew/bin/nginx',
  '/usr/local/bin/nginx',
];

/** The path of an nginx that this machine has, `NGINX_PATH` first. */
export const installedNginx = () => CANDIDATES.find((candidate) => candidate && existsSync(candidate));
