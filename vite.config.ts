import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { ownFilmsInDevelopment } from './scripts/lib/own-films-in-development.ts';
import { ownScriptLoading } from './scripts/lib/own-script-loading.ts';

/** The page of a route for admins, as the router splits it off; /test-recovery is one outside of their area. */
const ADMIN_PAGE = /[\\/]src[\\/]routes[\\/](?:admin\.[^\\/]*|test-recovery\.tsx)\?tsr-split=/;

/** Whether all that needs a module, by whatever ways, are pages for admins. */
function isForAdminsAlone(id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (ADMIN_PAGE.test(id) || seen.has(id)) return true;
  seen.add(id);
  const info = modules.getModuleInfo(id);
  const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
  return importers.length > 0 && importers.every((one) => isForAdminsAlone(one, modules, seen));
}

/** Home, as the router splits it off. */
const HOME = /[\\/]src[\\/]routes[\\/]index\.tsx\?tsr-split=/;

/** The scripts that browsers ask for by themselves and that need a module, those of the admin area aside. */
function sharersOf(id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const info = modules.getModuleInfo(id);
  const isAsked = (info?.isEntry || info?.dynamicImporters.length) && !isForAdminsAlone(id, modules);
  const above = (info?.importers ?? []).flatMap((one) => sharersOf(one, modules, seen));
  return isAsked ? [id, ...above] : above;
}

/** The file for what four scripts share or more: one for what home is among them for, one for what it can do without. */
function sharedFile(id: string, modules: Rolldown.ChunkingContext): string | null {
  const sharers = sharersOf(id, modules);
  if (sharers.length < 4) return null;
  return sharers.some((sharer) => HOME.test(sharer)) ? 'shared' : 'shared-beside-home';
}

export default defineConfig({
  server: { port: Number(process.env.PORT || 3000), host: process.env.HOST },
  // What a file loaded on demand needs beside itself is there already, nearly always; the list of it weighs on every page.
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    // Left outside, these are read file by file at every start: of Lucide all 1,700 drawings, of Drizzle a hundred
    // files, each with a look into the 180 kB of its package.json. Together a second.
    ssr: { resolve: { noExternal: ['drizzle-orm', 'lucide'] } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every page needs is one file, what many need another. Left alone, home is read in 31 files and 9 kB
                // more; figures in docs/decisions/0061.
                { name: 'main', tags: ['$initial'], priority: 1 },
                // Many read Markdown, home does not: in `shared` it would weigh on it.
                {
                  name: 'markdown',
                  test: /node_modules[\\/]marked[\\/]|assistant[\\/](rules[\\/]answer|ui)[\\/]markdown\./,
                  priority: 1,
                },
                // What admin pages alone need stays off all others, however many of them share it.
                {
                  name: (id, modules) => (isForAdminsAlone(id, modules) ? 'admin' : null),
                  debugName: 'admin',
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  priority: 1,
                },
                {
                  name: sharedFile,
                  debugName: 'shared',
                  minShareCount: 4,
                },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    ownFilmsInDevelopment,
    ownScriptLoading,
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        entry: 'app/router.tsx',
        generatedRouteTree: 'app/route-tree.gen.ts',
        quoteStyle: 'single',
        semicolons: true,
        addExtensions: true,
        // A page is one file with its loader, and with what stands in its place when that fails: home, which knows every
        // route, is read without it.
        codeSplittingOptions: {
          defaultBehavior: [
            ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
          ],
        },
      },
      client: { entry: 'app/client.tsx' },
      server: { entry: 'app/server.ts', build: { inlineCss: true } },
      importProtection: {
        behavior: 'error',
        client: {
          // This option replaces the defaults, so `**/*.server.*` is named again.
          files: ['**/*.server.*', 'src/platform/**', 'src/database/**', 'src/features/*/server/**'],
          specifiers: ['pg', 'drizzle-orm', 'pino', 'sharp'],
        },
      },
    }),
    react(),
    // Files are sent as they were compressed here, once and as small as can be.
    {
      ...compression({
        include: /\.(js|css|svg|m3u8|txt)$/,
        threshold: 800,
        algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip', { level: 9 })],
      }),
      applyToEnvironment: (environment) => environment.name === 'client',
    },
  ],
});
