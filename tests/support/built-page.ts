import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import sirv from 'sirv';
import { build } from 'vite';

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

/**
 * Builds the page in a folder of this one and serves it on loopback, under every path, so that a router in it can
 * have addresses of its own.
 */
export async function startBuiltPage(folder: string): Promise<{ origin: string; close(): Promise<void> }> {
  const outDir = mkdtempSync(path.join(os.tmpdir(), 'mindreel-page-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: path.join(import.meta.dirname, folder),
    plugins: [inBrowser, tailwindcss(), react()],
    build: { outDir, assetsInlineLimit: 0 },
  });
  const server = createServer(sirv(outDir, { single: true })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
