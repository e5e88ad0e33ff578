import { createHash } from 'node:crypto';

/** Keys of stored files, of each 48 bits of its hash: of as many as there may be the whole texts would take much memory. */
export class KeySet {
  readonly #hashes = new Set<number>();

  add(key: string): void {
    this.#hashes.add(shortHash(key));
  }

  has(key: string): boolean {
    return this.#hashes.has(shortHash(key));
  }
}

const shortHash = (key: string) => createHash('sha256').update(key).digest().readUIntBE(0, 6);
