import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { plantedCopy, runProgram } from './planted-copy.ts';

/** Nothing but home is built: the other pages are many times as much, and tell nothing more. */
const ROUTES = ['__root.tsx', 'index.tsx'];

/** Each would bring a server's code into what browsers load. */
test.each([
  ['the database driver', `import pg from 'pg';\nexport const planted = () => new pg.Client();`, 'pg'],
  [
    'the platform',
    `import { readConfig } from '#platform/config.ts';\nexport const planted = () => readConfig({});`,
    'src/platform/config.ts',
  ],
  [
    'a feature’s server',
    `import { sweepVisits } from '#features/watch/server/queries.ts';\nexport const planted = () => sweepVisits;`,
    'src/features/watch/server/queries.ts',
  ],
  [
    'a file for servers alone',
    `import { secret } from './secret.server.ts';\nexport const planted = () => secret;`,
    'src/ui/secret.server.ts',
  ],
])('a page that takes in %s is not built', async (_what, text, denied) => {
  const copy = plantedCopy({
    'src/ui/planted.ts': text,
    'src/ui/secret.server.ts': `export const secret = 'hunter2';`,
  });
  onTestFinished(copy.remove);
  const routes = path.join(copy.folder, 'src/routes');
  for (const name of readdirSync(routes)) {
    if (!ROUTES.includes(name)) rmSync(path.join(routes, name), { recursive: true });
  }
  const page = path.join(copy.folder, 'src/ui/empty-state.tsx');
  writeFileSync(page, `import { planted } from './planted.ts';\nplanted();\n${readFileSync(page, 'utf8')}`);
  const { code, stdout, stderr } = await runProgram('vite', ['build', '--minify', 'false'], copy.folder);
  expect(code).not.toBe(0);
  expect(stdout + stderr).toMatch(/import denied|import-protection/i);
  expect(stdout + stderr).toContain(denied);
});
