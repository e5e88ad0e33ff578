import path from 'node:path';
import type { Plugin } from 'vite';

const LOADER = path.join(import.meta.dirname, '../../src/client/request/load-script.ts');

/**
 * What Vite puts around every `import()` of a browser is ours: styles come with the page, so that there is nothing to fetch
 * beside the script, but a script that cannot be had is told by its code, and asked for again.
 */
export const ownScriptLoading: Plugin = {
  name: 'load-scripts-by-our-own-hand',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { loadScript as __vitePreload } from ${JSON.stringify(LOADER)};`
      : null,
};
