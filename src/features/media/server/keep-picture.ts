import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FileStorage } from '#platform/storage.ts';

/** A picture may weigh this much (spec 2 §5, §9). */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

const DECODER = path.join(import.meta.dirname, 'decode-picture.ts');
const DECODE_TIMEOUT_MS = 10_000;
const MAX_DECODED_BYTES = 4 * MAX_PICTURE_BYTES;

const REASONS = [
  'empty',
  'too-large',
  'type-refused',
  'too-many-pixels',
  'too-small',
  'unreadable',
  'timeout',
] as const;
export type PictureRefusal = (typeof REASONS)[number];

/** A foreign picture that is not taken, and why. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal) {
    super(`Picture refused: ${reason}`);
    this.reason = reason;
  }
}

/** Where the picture of a video is kept. */
export function originalKey(videoId: string, version: string): string {
  return `originals/${videoId}/${version}.webp`;
}

/**
 * Keeps a picture for a video: png, jpeg, webp, gif (its first frame) or svg, at most 5 MB. It is decoded and
 * encoded anew in a process of its own, so that nothing of the file but its pixels is ever served.
 *
 * @returns the version that names it; the same picture always has the same.
 * @throws {PictureRefused} with the reason.
 */
export async function keepPicture(
  storage: FileStorage,
  videoId: string,
  bytes: Uint8Array,
  timeoutMs = DECODE_TIMEOUT_MS,
): Promise<string> {
  if (bytes.length === 0) throw new PictureRefused('empty');
  if (bytes.length > MAX_PICTURE_BYTES) throw new PictureRefused('too-large');
  const picture = await decoded(bytes, timeoutMs);
  const version = createHash('sha256').update(picture).digest('hex').slice(0, 16);
  await storage.put(originalKey(videoId, version), picture);
  return version;
}

function decoded(bytes: Uint8Array, timeoutMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = {
      encoding: 'buffer',
      // Secrets of this process are no business of a decoder.
      env: {},
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_DECODED_BYTES,
    } as const;
    const decoder = execFile(process.execPath, [DECODER], options, (error, output, complaint) => {
      if (!error) return resolve(output);
      const reason = REASONS.find((one) => one === complaint.toString());
      reject(new PictureRefused(reason ?? (error.killed ? 'timeout' : 'unreadable')));
    });
    // It may end before it has read everything; the callback then says why.
    decoder.stdin?.on('error', () => undefined);
    decoder.stdin?.end(bytes);
  });
}
