import type { Server } from 'node:http';
import type { Config } from '#platform/config.ts';

/** That nobody can be served, in words for who chose the address. */
export class CannotListen extends Error {}

/** @throws CannotListen naming the variable to change */
export async function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch((cause: NodeJS.ErrnoException) => {
    const words = wordsFor(cause.code, host, port);
    throw words === undefined ? cause : new CannotListen(words, { cause });
  });
}

function wordsFor(code: string | undefined, host: string, port: number): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Set PORT to another one.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Set PORT to another one, such as 3000.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The name ${host} leads to no address. Set HOST to one of this machine, or leave it out.`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return `${host} is no address of this machine. Set HOST to one that is, or leave it out.`;
    default:
      return undefined;
  }
}
