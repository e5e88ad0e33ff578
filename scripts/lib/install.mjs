import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { withLock } from './lock.mjs';
import { inProject, NODE, Refusal, run, secondsSince } from './project.mjs';

const LOCK = inProject('package-lock.json');
const MODULES = inProject('node_modules');
/** Says for which package-lock.json, and which kind of machine, the packages were installed. */
const STAMP = inProject('node_modules/.mindreel-installed');
/** npm's own account of what lies in node_modules. */
const INSTALLED = inProject('node_modules/.package-lock.json');
/** What the stamp says while npm is at work. */
const UNFINISHED = 'unfinished\n';
const NOTICE_MS = 15_000;

/** Installs the packages unless exactly those of package-lock.json are there. A second time it costs a file read. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  if (!existsSync(LOCK)) throw new Refusal('package-lock.json is missing: is this the whole project?');
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) {
    if (!holdsAll()) console.warn('node_modules is a link: what it lacks is not installed through it.');
    return;
  }
  await withLock(async (hold) => {
    if (isInstalled()) return;
    if (!holdsAll()) await install(hold);
    if (!existsSync(NODE)) {
      throw new Refusal(
        `The project's own Node is missing (${NODE}). npm has to run the packages' install scripts: ` +
          'is ignore-scripts set in an .npmrc?',
      );
    }
    writeFileSync(STAMP, wantedStamp());
  });
}

const wantedStamp = () =>
  `${process.platform}-${process.arch} ${createHash('sha256').update(readFileSync(LOCK)).digest('hex')}\n`;

const readStamp = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined);

const isInstalled = () => readStamp() === wantedStamp();

/** Whether what npm says it installed is what package-lock.json lists, packages for other systems aside. */
function holdsAll() {
  if (!existsSync(INSTALLED) || !existsSync(NODE) || readStamp() === UNFINISHED) return false;
  const { packages: installed } = JSON.parse(readFileSync(INSTALLED, 'utf8'));
  const { packages: wanted } = JSON.parse(readFileSync(LOCK, 'utf8'));
  return Object.entries(wanted).every(
    ([place, { version, optional }]) =>
      place === '' || (installed[place] ? installed[place].version === version : optional === true),
  );
}

async function install(/** @type {(pid: number | undefined) => void} */ hold) {
  console.log('Installing what is missing (once; it takes a minute or two) …');
  const beganAt = Date.now();
  const notice = setInterval(() => {
    // On a terminal npm itself shows that it is at work.
    if (!process.stderr.isTTY) console.log(`… still installing (${secondsSince(beganAt)} s)`);
  }, NOTICE_MS).unref();
  // What an interrupted install left may be half a package; what a finished one left is only brought up to date.
  if (!existsSync(INSTALLED) || readStamp() === UNFINISHED) rmSync(MODULES, { recursive: true, force: true });
  mkdirSync(MODULES, { recursive: true });
  writeFileSync(STAMP, UNFINISHED);
  // Not `npm ci`: it refuses a package-lock.json without the packages of every other system. `--no-save` keeps to the
  // versions of that file as well, and does not write it.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const code = npm
    ? await run(process.execPath, [npm, ...args], { onSpawn: hold })
    : await run('npm', args, { onSpawn: hold });
  clearInterval(notice);
  if (code !== 0)
    throw new Refusal(`The packages could not be installed (npm install ended with code ${code}).`);
  console.log(`Installed in ${secondsSince(beganAt)} s.`);
}
