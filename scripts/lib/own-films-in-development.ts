import type { Plugin } from 'vite';
import { ownFilms } from '#app/http/static-files.ts';
import { readConfig } from '#platform/config.ts';

/**
 * Serves the operator's own films while the build tool's server does the rest, ahead of it: it has pages and modules, and
 * would answer for a film with the page that says that there is none.
 */
export const ownFilmsInDevelopment: Plugin = {
  name: 'serve-own-films',
  apply: 'serve',
  configureServer: ({ middlewares }) => void middlewares.use(ownFilms(readConfig(process.env).videoDir)),
};
