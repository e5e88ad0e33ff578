import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

export default defineConfig({
  server: { port: Number(process.env.PORT || 3000), host: process.env.HOST },
  // What a file loaded on demand needs beside itself is there already, nearly always; the list of it weighs on every page.
  build: { assetsInlineLimit: 0, modulePreload: false },
  resolve: {
    // React has had what the router's store asks of this package for years; the stand-in for older ones is not sent.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  environments: {
    // Left outside, these are read file by file at every start: of Lucide all 1,700 drawings, of Drizzle a hundred
    // files, each with a look into the 180 kB of its package.json. Together a second.
    ssr: { resolve: { noExternal: ['drizzle-orm', 'lucide'] } },
    client: {
      build: {
        // Two minifiers, one after the other, each find what the other leaves: 0.4 kB on every page.
        minify: 'terser',
        terserOptions: { module: true, compress: { passes: 3 } },
        rolldownOptions: {
          output: {
            minify: true,
            // What every page needs stays one file; left alone, each page loaded on demand splits off what it shares
            // with the others, and a dozen small files weigh 4 kB more than one.
            codeSplitting: {
              groups: [
                { name: 'main', tags: ['$initial'], priority: 1 },
                {
                  name: 'list',
                  test: /features.(catalogue|media).ui.(?!(search|sort|category-badges|transcripts))|library.ui.(favorite-(heart|key|query)|use-favorite)|list-heading|query-core(?!.*mutationObserver)|react-query(?!.*useMutation)/,
                },
                // What members have, and whoever presses a heart: on demand, in one.
                {
                  name: 'library',
                  test: /features.library.(ui.(?!favorite-button)|rules)|routes.(favorites|history).tsx./,
                },
                // The name of each file stands in every page: those to sign in on are one, what members have another.
                { name: 'toast-stack', test: /ui.toast-stack/ },
                {
                  name: 'session',
                  test: /features.accounts.ui.(session-|sign-out.ts|change-reader|queries)/,
                },
                {
                  name: 'account',
                  test: /features.accounts.ui.(account-|check-mail|email-|entrance-|link-over|new-password|password-|registration|resend-|reset-|sign-in|use-link)|routes.(login|register|reset-password|verify-email).tsx./,
                },
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
        // A page is one file: cut into more, each compresses worse and is asked for anyway.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
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
