import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { ownScriptLoading } from '../../scripts/lib/own-script-loading.ts';

/** Stands in for what the application's own build does: of each pair of ways, it keeps the browser's. */
const STAND_INS: Record<string, string> = {
  '@tanstack/react-start':
    'export const createIsomorphicFn = () => ({ server: () => ({ client: (way) => way }) });',
  '#platform/request-store.server.ts': 'export const requestStore = undefined;',
};
const inBrowser = {
  name: 'in-browser',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id in STAND_INS ? `\0${id}` : null),
  load: (id: string) => (id.startsWith('\0') ? (STAND_INS[id.slice(1)] ?? null) : null),
};

/** A page is a folder `*-page` of this one with a document, or with a script for one that its test renders itself. */
const ENTRIES = ['index.html', 'client.tsx'];

/** Once for all tests of components: every page of theirs in one build. Each file serves the one that it needs. */
export default async function buildPages(project: TestProject): Promise<() => void> {
  const outDir = mkdtempSync(path.join(os.tmpdir(), 'mindreel-pages-'));
  const entries = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('-page'))
    .flatMap((folder) => ENTRIES.map((entry) => path.join(import.meta.dirname, folder, entry)))
    .filter((entry) => existsSync(entry));
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    plugins: [inBrowser, ownScriptLoading, tailwindcss(), react()],
    build: { outDir, assetsInlineLimit: 0, manifest: true, rollupOptions: { input: entries } },
  });
  project.provide('pages', outDir);
  return () => rmSync(outDir, { recursive: true, force: true });
}
