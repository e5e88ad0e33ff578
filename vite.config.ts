import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

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
                { name: 'shared', minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    {
      // What Vite puts around every `import()` of a browser is ours: styles come with the page, so that there is nothing
      // to fetch beside the script, but a script that cannot be had is told by its code.
      name: 'load-scripts-by-our-own-hand',
      enforce: 'pre',
      load: (id) =>
        id === '\0vite/preload-helper.js'
          ? "export { loadScript as __vitePreload } from '/src/client/request/load-script.ts';"
          : null,
    },
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
