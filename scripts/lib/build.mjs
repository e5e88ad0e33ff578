import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { inProject, PROJECT, Refusal, run, secondsSince } from './project.mjs';

const OUTPUT = 'dist';
/** What the server's entry needs of the build. */
const BUILT = 'server/server.js';
/** Written last: says from which sources the build was made. */
const STAMP = '.stamp';
/** Whatever the build is made from. */
const INPUTS = ['src', 'public', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];
/** Tests are not built, and generated files are written by the build itself. */
const NOT_INPUT = /\.(test|gen)\.tsx?$/;

/**
 * Builds the application unless `dist` was made from exactly these sources.
 * @param {(text: string) => void} [onOutput] takes what would be said on the terminal
 */
export async function ensureBuilt(onOutput) {
  const say = onOutput ? (/** @type {string} */ line) => onOutput(`${line}\n`) : console.log;
  if (isBuiltFrom(sourcesHash())) return;
  await withLock(async (hold) => {
    const hash = sourcesHash();
    if (isBuiltFrom(hash)) return;
    say('Building …');
    const beganAt = Date.now();
    // Made beside its place, so that a build is whole or not there; a running server keeps its files until the swap.
    const unfinished = `${OUTPUT}.unfinished`;
    rmSync(inProject(unfinished), { recursive: true, force: true });
    const code = await run('vite', ['build', '--outDir', unfinished, '--logLevel', 'error'], {
      onSpawn: hold,
      ...(onOutput && { onOutput }),
    });
    if (code !== 0 || !existsSync(inProject(unfinished, BUILT))) {
      throw new Refusal(`The application could not be built (vite build ended with code ${code}).`);
    }
    writeFileSync(inProject(unfinished, STAMP), hash);
    const former = `${OUTPUT}.former`;
    rmSync(inProject(former), { recursive: true, force: true });
    if (existsSync(inProject(OUTPUT))) renameSync(inProject(OUTPUT), inProject(former));
    renameSync(inProject(unfinished), inProject(OUTPUT));
    rmSync(inProject(former), { recursive: true, force: true });
    say(`Built in ${secondsSince(beganAt)} s.`);
  });
}

function isBuiltFrom(/** @type {string} */ hash) {
  const stamp = inProject(OUTPUT, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(inProject(OUTPUT, BUILT));
}

/** A hash over names and contents: times of files change with every checkout and copy. */
function sourcesHash() {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesOf(inProject(input))).sort()) {
    if (NOT_INPUT.test(file)) continue;
    const content = readFileSync(file);
    hash.update(`${path.relative(PROJECT, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @returns {string[]} */
function filesOf(/** @type {string} */ place) {
  if (!existsSync(place)) return [];
  try {
    return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
      const child = path.join(place, entry.name);
      return entry.isDirectory() ? filesOf(child) : [child];
    });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [place];
    throw error;
  }
}
