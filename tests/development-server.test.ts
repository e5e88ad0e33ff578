import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import config from '../vite.config.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

test('the server of `npm run dev` serves the operator’s films, in parts, too', async () => {
  const folder = temporaryFolder(onTestFinished);
  writeFileSync(path.join(folder, 'one.mp4'), 'a film of ours');
  vi.stubEnv('VIDEO_DIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  // What makes pages of the sources is left out: it takes seconds, and reads no film.
  const ours = [config.plugins]
    .flat()
    .filter((one) => one && 'name' in one && one.name === 'serve-own-films');
  const server = await createServer({
    configFile: false,
    root: folder,
    cacheDir: path.join(folder, 'cache'),
    logLevel: 'silent',
    plugins: ours,
    server: { host: '127.0.0.1', port: 0, hmr: false, ws: false, watch: null },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const address = server.httpServer?.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const part = await fetch(`${origin}/files/one.mp4`, { headers: { range: 'bytes=2-5' } });
  expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([
    206,
    'video/mp4',
    'film',
  ]);
});
