// `npm start`: installs what is missing, builds when a source changed, and runs the server on the project's Node.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { FRUGAL } from './lib/memory.mjs';
import { exitCodeOf, FORWARDED, inProject, main, NODE, PROJECT } from './lib/project.mjs';

const SERVER_ENTRY = inProject('scripts/serve.mjs');
/** Compiled code is kept here between starts: a fifth of the time a start takes. */
const COMPILED = inProject('node_modules/.cache/compiled');
const PARENT_POLL_MS = 1_000;
/** Milliseconds that the server gets to end by itself after the second Ctrl-C. */
const IMPATIENCE_MS = 1_000;
/** Milliseconds in which one stop may signal several times: npm passes on what the terminal or a supervisor sent us too. */
const SAME_STOP_MS = 500;

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await runServer();
});

async function runServer() {
  const server = spawn(NODE, [...FRUGAL.nodeOptions, SERVER_ENTRY], {
    cwd: PROJECT,
    env: { ...FRUGAL.environment, ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED },
    // The channel is how the server learns that this process was killed: it then stops by itself.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A group of its own, so that Ctrl-C reaches it once, through us, and not from the terminal as well.
    detached: process.platform !== 'win32',
  });
  let asked = 0;
  let firstAskedAt = 0;
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    if (asked === 0) firstAskedAt = performance.now();
    else if (performance.now() - firstAskedAt < SAME_STOP_MS) return;
    asked += 1;
    if (asked > 2) server.kill('SIGKILL');
    // A closed terminal is a reason to stop in good order too.
    else server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    if (asked === 2) setTimeout(() => server.kill('SIGKILL'), IMPATIENCE_MS).unref();
  };
  for (const signal of FORWARDED) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) {
    whenParentEnds(() => {
      // A supervisor that stops us ends npm as well; that is no second wish.
      if (asked === 0) stop('SIGTERM');
    });
  }
  process.exit(await exitCodeOf(server));
}

/** npm does not pass every end of its own on: killed, it leaves us with another parent, or our parent with one. */
function whenParentEnds(/** @type {() => void} */ then) {
  const before = ancestors();
  const poll = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(poll);
    then();
  }, PARENT_POLL_MS).unref();
}

/** Our parent, and, where that is the shell that npm runs scripts in, npm itself. */
function ancestors() {
  const parent = process.ppid;
  if (process.platform !== 'linux') return String(parent);
  try {
    const [, flag] = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0');
    if (flag !== '-c') return String(parent);
    // The second field, the program's name, may hold spaces and brackets.
    const [, grandparent] = readFileSync(`/proc/${parent}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return `${parent} ${grandparent}`;
  } catch {
    return `${process.ppid} gone`; // The parent ended while we looked.
  }
}
