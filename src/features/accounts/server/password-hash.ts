import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

interface Cost {
  memoryKib: number;
  passes: number;
  lanes: number;
}

/** What OWASP's password storage cheat sheet asks of Argon2id at least. */
const COST: Cost = { memoryKib: 19_456, passes: 2, lanes: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify(argon2);
/** A check takes 19 MiB and a core: more at once than there are cores would only take memory. */
const inTurn = pLimit(2);
/** Passwords that wait for their turn, at most: some seconds' worth. */
const MAX_WAITING = 100;
/** Seconds after which it is worth asking again. */
const BUSY_SECONDS = 5;

/** So many passwords wait to be looked at that this one is not. */
export class PasswordsBusyError extends Error {
  readonly retryAfterSeconds = BUSY_SECONDS;
}

async function hashOf(password: string, salt: Buffer, { memoryKib, passes, lanes }: Cost): Promise<Buffer> {
  // The same characters however a keyboard composes them; all of them count.
  const message = Buffer.from(password.normalize('NFC'));
  if (inTurn.pendingCount >= MAX_WAITING) throw new PasswordsBusyError('too many passwords at once');
  return inTurn(() =>
    derive('argon2id', {
      message,
      nonce: salt,
      parallelism: lanes,
      tagLength: HASH_BYTES,
      memory: memoryKib,
      passes,
    }),
  );
}

/**
 * The password as it is kept: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
 * @throws PasswordsBusyError when too many wait already
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await hashOf(password, salt, COST);
  const cost = `m=${COST.memoryKib},t=${COST.passes},p=${COST.lanes}`;
  return `$argon2id$v=19$${cost}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

const KEPT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** What a password is compared with where there is no account: nobody's, and as slow. */
const nobodys = { salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES), cost: COST };

/**
 * Whether the password is the one that was kept; takes as long where nothing is kept, so that time does not tell
 * which accounts there are.
 * @param kept what `hashPassword` gave, or null
 * @throws PasswordsBusyError when too many wait already
 */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const { salt, hash, cost } = kept === null ? nobodys : read(kept);
  const given = await hashOf(password, salt, cost);
  return timingSafeEqual(given, hash) && kept !== null;
}

function read(kept: string) {
  const [, memory, passes, lanes, salt = '', hash = ''] = KEPT.exec(kept) ?? [];
  if (!hash) throw new Error('a password is kept in a form that is not known');
  return {
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
    cost: { memoryKib: Number(memory), passes: Number(passes), lanes: Number(lanes) },
  };
}
