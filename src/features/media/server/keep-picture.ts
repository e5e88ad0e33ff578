import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FileStorage } from '#platform/storage.ts';
import { MAX_PICTURE_BYTES, PICTURE_REFUSALS, type PictureRefusal } from '../rules/picture-refusal.ts';

/** Run as it is, also by the built server, which the scripts start in the project's folder. */
const DECODER = path.resolve('src/features/media/server/decode-picture.ts');
const DECODE_TIMEOUT_MS = 10_000;
const MAX_DECODED_BYTES = 4 * MAX_PICTURE_BYTES;

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
  const picture = await decoded(bytes, 'original', timeoutMs);
  const version = createHash('sha256').update(picture).digest('hex').slice(0, 16);
  await storage.put(originalKey(videoId, version), picture);
  return version;
}

/**
 * A picture of a person: a WebP of 512 by 512 pixels, from at least 64 by 64; decoded as pictures of videos are.
 * @throws {PictureRefused} with the reason.
 */
export function decodeAvatar(bytes: Uint8Array): Promise<Buffer> {
  return decoded(bytes, 'avatar', DECODE_TIMEOUT_MS);
}

async function decoded(bytes: Uint8Array, form: 'original' | 'avatar', timeoutMs: number): Promise<Buffer> {
  if (bytes.length === 0) throw new PictureRefused('empty');
  if (bytes.length > MAX_PICTURE_BYTES) throw new PictureRefused('too-large');
  return new Promise((resolve, reject) => {
    const options = {
      encoding: 'buffer',
      // Secrets of this process are no business of a decoder.
      env: {},
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_DECODED_BYTES,
    } as const;
    const decoder = execFile(process.execPath, [DECODER, form], options, (error, output, complaint) => {
      if (!error) return resolve(output);
      const reason = PICTURE_REFUSALS.find((one) => one === complaint.toString());
      reject(new PictureRefused(reason ?? (error.killed ? 'timeout' : 'unreadable')));
    });
    // It may end before it has read everything; the callback then says why.
    decoder.stdin?.on('error', () => undefined);
    decoder.stdin?.end(bytes);
  });
}
