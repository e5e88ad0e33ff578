import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupRefused, DAMAGED } from './backup-refused.ts';

/** How an encrypted backup begins; the number is raised with any change of what follows. */
export const ENCRYPTED = Buffer.from('mindreel encrypted backup 1\n');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
/** 32 MB and a quarter of a second a guess (OWASP Password Storage: scrypt, N = 2^15, p = 3). */
const SCRYPT = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

type Derive = (secret: string, salt: Buffer, length: number, options: typeof SCRYPT) => Promise<Buffer>;
const derive = promisify(scrypt) as Derive;
const keyOf = (passphrase: string, salt: Buffer) => derive(passphrase.normalize('NFC'), salt, 32, SCRYPT);

/**
 * A nonce counts the chunks and says which is the last, so that none can be cut off, moved or repeated (the STREAM
 * construction; Hoang, Reyhanitabar, Rogaway, Vizár 2015, as age uses it). Each backup has a key of its own by its salt.
 */
function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(chunk, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts with AES-256-GCM in chunks of 64 kB; after the magic line and the salt come the chunks, each with its tag. */
export async function* encrypted(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer, void, undefined> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(passphrase, salt);
  yield Buffer.concat([ENCRYPTED, salt]);
  let number = 0;
  for await (const { bytes, isLast } of inChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    cipher.setAAD(ENCRYPTED);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/**
 * Reads what `encrypted` wrote, from behind its magic line on.
 * @throws BackupRefused when the passphrase is another, or anything was changed
 */
export async function* decrypted(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer, void, undefined> {
  const iterator = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < SALT_BYTES) {
    const next = await iterator.next();
    if (next.done) throw new BackupRefused(DAMAGED);
    head = Buffer.concat([head, next.value]);
  }
  const key = await keyOf(passphrase, head.subarray(0, SALT_BYTES));
  const rest = head.subarray(SALT_BYTES);
  const chunks = (async function* () {
    yield rest;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  })();
  let number = 0;
  for await (const { bytes, isLast } of inChunks(chunks, CHUNK_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw new BackupRefused(DAMAGED);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    decipher.setAAD(ENCRYPTED);
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const plain = decipher.update(bytes.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw new BackupRefused(number === 0 ? 'The passphrase is not the one of this backup.' : DAMAGED);
    }
    yield plain;
    number += 1;
  }
}

/** The same bytes in chunks of one size; the last may be shorter, and is there even when there is nothing at all. */
async function* inChunks(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    held.push(piece);
    length += piece.length;
    if (length <= size) continue;
    const all = Buffer.concat(held);
    let at = 0;
    // What may be the last chunk waits until more comes.
    for (; all.length - at > size; at += size) yield { bytes: all.subarray(at, at + size), isLast: false };
    held = [all.subarray(at)];
    length = all.length - at;
  }
  yield { bytes: Buffer.concat(held), isLast: true };
}
