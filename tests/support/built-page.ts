import sirv from 'sirv';
import { inject } from 'vitest';
import { startHttpServer } from './http-server.ts';

/**
 * Serves the page in a folder of this one on loopback, under every path, so that a router in it can have addresses of
 * its own.
 */
export const startBuiltPage = (folder: string) =>
  startHttpServer(sirv(inject('pages'), { single: `${folder}/index.html` }));
