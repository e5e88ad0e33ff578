import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inProject } from './project.mjs';

/** Holds the ids of the processes that install or build, one a line. */
const LOCK_FILE = inProject('.preparing.lock');
const POLL_MS = 200;
const HEARTBEAT_MS = 500;
/** A lock whose processes are gone may be taken once its heartbeat has been silent for this long. */
const SILENT_MS = 3_000;

/**
 * Does work that no two processes may do at once in this checkout (installing, building). A lock left by processes
 * that were killed is taken over.
 * @template T
 * @param {(hold: (pid: number | undefined) => void) => Promise<T>} work `hold` adds a process that goes on should
 *   this one be killed.
 */
export async function withLock(work) {
  for (let told = false; !tryToLock(); told = true) {
    const holders = readHolders();
    if (!told)
      console.log(`Waiting for another start (process ${holders[0]}) that is preparing this folder.`);
    if (isLeft(holders)) rmSync(LOCK_FILE, { force: true });
    await delay(POLL_MS);
  }
  const heartbeat = setInterval(() => {
    if (existsSync(LOCK_FILE)) utimesSync(LOCK_FILE, new Date(), new Date());
  }, HEARTBEAT_MS).unref();
  try {
    return await work((pid) => writeFileSync(LOCK_FILE, `${pid}\n`, { flag: 'a' }));
  } finally {
    clearInterval(heartbeat);
    rmSync(LOCK_FILE, { force: true });
  }
}

function tryToLock() {
  try {
    writeFileSync(LOCK_FILE, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @returns {number[]} */
function readHolders() {
  try {
    return readFileSync(LOCK_FILE, 'utf8').trim().split('\n').map(Number);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

function isLeft(/** @type {number[]} */ holders) {
  const stat = statSync(LOCK_FILE, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs > SILENT_MS && !holders.some(isAlive);
}

function isAlive(/** @type {number} */ pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
