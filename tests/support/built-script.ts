import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

/**
 * What a page's script is called in the build of `built-pages.ts`, with the style sheets that it needs; both as paths
 * of the site.
 * @param entry its source, such as `watch-page/client.tsx`
 */
export function builtScript(entry: string): { script: string; styles: string[] } {
  const manifest = JSON.parse(readFileSync(path.join(inject('pages'), '.vite/manifest.json'), 'utf8'));
  const styles = new Set<string>();
  const take = (name: string) => {
    for (const file of manifest[name].css ?? []) styles.add(`/${file}`);
    for (const imported of manifest[name].imports ?? []) take(imported);
  };
  take(entry);
  return { script: `/${manifest[entry].file}`, styles: [...styles] };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built pages. */
    pages: string;
  }
}
