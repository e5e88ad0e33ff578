import { globSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import config, { BUILT_IN_PARTS, FEATURES } from '../../.dependency-cruiser.mjs';
import { PROJECT, plantedCopy, runProgram } from './planted-copy.ts';

interface Cruise {
  modules: {
    source: string;
    dependencies: { resolved: string; dynamic: boolean; dependencyTypes: string[] }[];
  }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

async function cruise(folder: string): Promise<Cruise> {
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'src'];
  const { stdout } = await runProgram('depcruise', args, folder);
  return JSON.parse(stdout) as Cruise;
}

/** A file that breaks a fence: the fence, the file, what stands in it. */
const PLANTED: [fence: string, file: string, text: string][] = [
  [
    'rules',
    'src/features/watch/rules/to-contract.ts',
    `import type { watchContract } from '../contract.ts';`,
  ],
  ['rules', 'src/features/watch/rules/to-server.ts', `import { sweepVisits } from '../server/queries.ts';`],
  ['rules', 'src/features/watch/rules/to-platform.ts', `import { createLog } from '#platform/log.ts';`],
  ['rules', 'src/features/watch/rules/deep/to-database.ts', `export * from '#database/schema.ts';`],
  ['libraries-of-rules', 'src/features/watch/rules/to-zod.ts', `import { z } from 'zod';`],
  ['libraries-of-rules', 'src/features/watch/rules/to-react.ts', `import type { ReactNode } from 'react';`],
  ['node-in-pages', 'src/features/watch/rules/to-node.ts', `import { readFileSync } from 'node:fs';`],
  ['contract', 'src/features/sharing/contract.ts', `import { videos } from '#database/schema.ts';`],
  ['contract', 'src/features/sharing/contract-part.ts', `import { videos } from '#database/schema.ts';`],
  [
    'contract',
    'src/features/library/contract.ts',
    `import type { RequestContext } from '#platform/procedure.ts';`,
  ],
  [
    'libraries-of-contracts',
    'src/features/interests/contract.ts',
    `import { useQuery } from '@tanstack/react-query';`,
  ],
  [
    'server',
    'src/features/watch/server/to-private.ts',
    `import { activeCategories } from '#features/catalogue/server/queries.ts';`,
  ],
  ['server', 'src/features/watch/server/to-own-ui.ts', `import type { nothing } from '../ui/queries.ts';`],
  ['server', 'src/features/watch/server/to-app.ts', `const app = await import('#app/application.ts');`],
  [
    'server',
    'src/features/watch/server/to-client.ts',
    `import { clientOf } from '#client/request/client-of.ts';`,
  ],
  ['server', 'src/features/watch/server/to-shell.ts', `import { Shell } from '#shell/shell.tsx';`],
  ['libraries-of-servers', 'src/features/watch/server/to-react.ts', `import { useState } from 'react';`],
  ['libraries-of-servers', 'src/platform/to-react.ts', `import { useState } from 'react';`],
  ['feature-ui', 'src/features/watch/ui/to-server.tsx', `import { recordView } from '../server/queries.ts';`],
  [
    'feature-ui',
    'src/features/watch/ui/to-public.tsx',
    `import { newestCards } from '#features/catalogue/server/public.ts';`,
  ],
  [
    'feature-ui',
    'src/features/watch/ui/to-platform.tsx',
    `import type { Config } from '#platform/config.ts';`,
  ],
  ['feature-ui', 'src/features/watch/ui/to-app.tsx', `import { contract } from '#app/contract.ts';`],
  ['feature-ui', 'src/features/watch/ui/to-shell.tsx', `import { Shell } from '#shell/shell.tsx';`],
  [
    'pages',
    'src/routes/to-server.tsx',
    `const load = () => import('#features/catalogue/server/queries.ts');`,
  ],
  ['pages', 'src/routes/to-platform.tsx', `import { createLog } from '#platform/log.ts';`],
  ['pages', 'src/routes/to-app.tsx', `import { contract } from '#app/contract.ts';`],
  ['pages', 'src/shell/to-database.tsx', `import type * as schema from '#database/schema.ts';`],
  ['pages', 'src/shell/to-routes.tsx', `import { Route } from '../routes/index.tsx';`],
  [
    'client',
    'src/client/to-feature.ts',
    `import type { catalogueContract } from '#features/catalogue/contract.ts';`,
  ],
  ['client', 'src/client/to-platform.ts', `import { readConfig } from '#platform/config.ts';`],
  [
    'platform',
    'src/platform/to-feature.ts',
    `import { isNext } from '#features/watch/rules/next-videos.ts';`,
  ],
  ['platform', 'src/platform/to-app.ts', `import type { Application } from '#app/application.ts';`],
  ['platform', 'src/platform/to-client.ts', `import { clientOf } from '#client/request/client-of.ts';`],
  [
    'database',
    'src/database/to-feature.ts',
    `import { parseVideoLink } from '#features/media/rules/link/video-link.ts';`,
  ],
  ['database', 'src/database/to-platform.ts', `import { createLog } from '#platform/log.ts';`],
  [
    'ui',
    'src/ui/to-feature.tsx',
    `import { parseVideoLink } from '#features/media/rules/link/video-link.ts';`,
  ],
  ['ui', 'src/ui/to-client.tsx', `import { clientOf } from '#client/request/client-of.ts';`],
  ['ui', 'src/ui/to-shell.tsx', `import { Shell } from '#shell/shell.tsx';`],
  ['lib', 'src/lib/to-platform.ts', `import { createLog } from '#platform/log.ts';`],
  ['lib', 'src/lib/to-ui.ts', `import { toast } from '#ui/toast.ts';`],
  ['libraries-of-contracts', 'src/lib/to-react.ts', `import { useState } from 'react';`],
  ['libraries-of-pages', 'src/ui/to-pg.tsx', `import pg from 'pg';`],
  ['libraries-of-pages', 'src/features/watch/ui/to-drizzle.tsx', `import { sql } from 'drizzle-orm';`],
  ['node-in-pages', 'src/shell/to-node.tsx', `import path from 'node:path';`],
  ['node-in-pages', 'src/client/to-node.ts', `import { createServer } from 'http';`],
  ['no-development-libraries', 'src/platform/to-tools.ts', `import fc from 'fast-check';`],
  [
    'built-in-words',
    'src/features/assistant/rules/built-in/words/to-quotes.ts',
    `import type { Quote } from '../quotes/quotes.ts';`,
  ],
  ...BUILT_IN_PARTS.map((part): [fence: string, file: string, text: string] => [
    `built-in-${part}`,
    `src/features/assistant/rules/built-in/${part}/to-answer.ts`,
    `import type { TextAnswer } from '../answer-from-texts.ts';`,
  ]),
  ['resolved', 'src/platform/to-nowhere.ts', `import { nothing } from './nowhere.ts';`],
  [
    'no-circle',
    'src/platform/circle-one.ts',
    `import { two } from './circle-two.ts';\nexport const one = () => two();`,
  ],
];

/** What the fences let through, in the same folders. */
const PERMITTED: [file: string, text: string][] = [
  [
    'src/features/watch/rules/ok.ts',
    `import { parseVideoLink } from '#features/media/rules/link/video-link.ts';\nimport { isUuid } from '#lib/uuid.ts';`,
  ],
  [
    'src/features/admin/contract.ts',
    `import { videoId } from '#features/catalogue/contract.ts';\nimport { z } from 'zod';`,
  ],
  [
    'src/features/watch/server/ok.ts',
    `import { newestCards } from '#features/catalogue/server/public.ts';\nimport { sql } from 'drizzle-orm';\nimport { createLog } from '#platform/log.ts';\nimport { videos } from '#database/schema.ts';`,
  ],
  [
    'src/features/watch/ui/ok.tsx',
    `import { VideoCard } from '#features/catalogue/ui/video-card.tsx';\nimport { clientOf } from '#client/request/client-of.ts';\nimport { useState } from 'react';`,
  ],
  [
    'src/routes/ok.tsx',
    `import { VideoCard } from '#features/catalogue/ui/video-card.tsx';\nimport { Shell } from '#shell/shell.tsx';`,
  ],
  [
    'src/app/ok.ts',
    `import { catalogueProcedures } from '#features/catalogue/server/procedures.ts';\nimport { Shell } from '#shell/shell.tsx';\nimport pg from 'pg';`,
  ],
  ['src/client/ok.ts', `import { requestStore } from '#platform/request-store.server.ts';`],
];

/** Every pair of features, in both directions: upwards is allowed, downwards is not. */
const PAIRS = FEATURES.flatMap((above, i) => FEATURES.slice(i + 1).map((below) => ({ above, below })));
const rule = (feature: string, name: string) => `src/features/${feature}/rules/${name}.ts`;
const orderFiles = Object.fromEntries([
  ...FEATURES.map((feature) => [rule(feature, 'planted'), 'export const planted = true;']),
  ...PAIRS.flatMap(({ above, below }) => [
    [rule(above, `down-to-${below}`), `import { planted } from '#features/${below}/rules/planted.ts';`],
    [rule(below, `up-to-${above}`), `import { planted } from '#features/${above}/rules/planted.ts';`],
  ]),
]);

const copy = plantedCopy({
  ...Object.fromEntries(PLANTED.map(([, file, text]) => [file, text])),
  ...Object.fromEntries(PERMITTED),
  ...orderFiles,
  'src/platform/circle-two.ts': `import { one } from './circle-one.ts';\nexport const two = () => one();`,
});
afterAll(copy.remove);
const planted = await cruise(copy.folder);
const real = await cruise(PROJECT);

/** Loaded when they are first needed: together they take 90 MB. */
const NEEDED_BY_SOME = [
  '@ai-sdk/openai-compatible',
  '@orama/stemmers',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
  'csv-parse',
  'nodemailer',
  'openid-client',
  'satori',
  'sharp',
  'stopwords-iso',
  'stream-json',
  'undici',
  'wink-eng-lite-web-model',
  'wink-nlp',
];

/** The fences that a file breaks. */
const brokenBy = (file: string) => [
  ...new Set(planted.summary.violations.filter(({ from }) => from === file).map((found) => found.rule.name)),
];

test.each(PLANTED)('the fence %s is broken by %s', (fence, file) => {
  expect(brokenBy(file)).toEqual([fence]);
});

test.each(PAIRS)('$above may not know $below, $below may know $above', ({ above, below }) => {
  expect(brokenBy(rule(above, `down-to-${below}`))).toEqual([`order-of-${above}`]);
  expect(brokenBy(rule(below, `up-to-${above}`))).toEqual([]);
});

test.each(PERMITTED)('no fence is broken by %s', (file) => {
  expect(planted.modules.some(({ source }) => source === file)).toBe(true);
  expect(brokenBy(file)).toEqual([]);
});

test('every fence is proven by something planted', () => {
  const proven = new Set([
    ...PLANTED.map(([fence]) => fence),
    ...FEATURES.slice(0, -1).map((name) => `order-of-${name}`),
  ]);
  const fences = config.forbidden
    .map(({ name }) => name)
    .filter((name) => name !== `order-of-${FEATURES.at(-1)}`);
  expect([...proven].sort()).toEqual(fences.sort());
});

test('the project itself breaks none', () => {
  expect(real.summary.violations.map(({ rule: { name }, from, to }) => `${name}: ${from} → ${to}`)).toEqual(
    [],
  );
});

test('every source file is seen, with what it imports', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: PROJECT }).filter((file) => !/\.test\.tsx?$/.test(file));
  const seen = real.modules.map(({ source }) => source).filter((source) => source.startsWith('src/'));
  expect(files.length).toBeGreaterThan(200);
  expect(seen).toEqual(expect.arrayContaining(files));
  const imports = real.modules.flatMap(({ dependencies }) => dependencies);
  expect(imports.length).toBeGreaterThan(2 * files.length);
});

test('a start loads no library that only some requests need', () => {
  const loaded = new Set(['src/app/server.ts']);
  for (const file of loaded) {
    const { dependencies = [] } = real.modules.find(({ source }) => source === file) ?? {};
    for (const { resolved, dynamic, dependencyTypes } of dependencies) {
      if (!dynamic && !dependencyTypes.includes('type-only')) loaded.add(resolved);
    }
  }
  const packages = new Set(
    [...loaded].map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? ''),
  );
  expect([...packages]).toEqual(expect.arrayContaining(['pg', 'pg-boss', 'drizzle-orm', 'entities']));
  expect(NEEDED_BY_SOME.filter((name) => packages.has(name))).toEqual([]);
});

test('every feature has its place in the order', () => {
  const features = globSync('src/features/*', { cwd: PROJECT }).map((folder) => folder.split('/').at(-1));
  expect(FEATURES).toEqual(expect.arrayContaining(features));
});
