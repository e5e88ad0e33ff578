import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import pLimit from 'p-limit';
import type { FileStorage } from '#platform/storage/storage.ts';
import { isPlainDrawing } from '../rules/picture/is-plain-drawing.ts';
import {
  MAX_PICTURE_BYTES,
  PICTURE_REFUSALS,
  type PictureRefusal,
} from '../rules/picture/picture-refusal.ts';
import { underLimits } from './under-limits.ts';

/** Run as it is, also by the built server, which the scripts start in the project's folder. */
const DECODER = path.resolve('src/features/media/server/decode-picture.mjs');
const DECODE_TIMEOUT_MS = 10_000;
/** Decoded at a time: each takes a core. */
const MAX_DECODERS = 2;
/** Pictures that wait for a decoder; one that comes then is not taken in. */
const MAX_WAITING = 10;
/** Of a decoder: a picture of 40 million pixels takes up to 420 MB, where it comes in passes. */
const LIMITS = { memoryMegabytes: 512, processorSeconds: 15 };
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

/** Too many pictures wait to be made or decoded: to be asked for again later. */
export class PicturesBusy extends Error {
  override readonly name = 'PicturesBusy';
}

/** Seconds after which it is worth asking again. */
export const PICTURES_RETRY_SECONDS = 5;

/** Where the picture of a video is kept. */
export function originalKey(videoId: string, version: string): string {
  return `originals/${videoId}/${version}.webp`;
}

/**
 * Keeps a picture for a video: png, jpeg, webp, gif (its first frame) or svg, at most 5 MB. It is decoded and
 * encoded anew in a process of its own, so that nothing of the file but its pixels is ever served. A drawing that is not
 * complete in itself is refused.
 *
 * @returns the version that names it; the same picture always has the same.
 * @throws {PictureRefused} with the reason.
 * @throws {PicturesBusy} when too many wait already.
 */
export async function keepPicture(
  storage: FileStorage,
  videoId: string,
  bytes: Uint8Array,
  timeoutMs = DECODE_TIMEOUT_MS,
): Promise<string> {
  return keepOwnPicture(storage, videoId, await decodeOriginal(bytes, timeoutMs));
}

/**
 * The same without keeping it: a WebP of at most 1280 by 1280 pixels.
 * @throws {PictureRefused} with the reason.
 * @throws {PicturesBusy} when too many wait already.
 */
export function decodeOriginal(bytes: Uint8Array, timeoutMs = DECODE_TIMEOUT_MS): Promise<Buffer> {
  return decoded(bytes, 'original', timeoutMs);
}

/** Keeps a WebP of our own making, as it is. */
export async function keepOwnPicture(
  storage: FileStorage,
  videoId: string,
  picture: Uint8Array,
): Promise<string> {
  const version = createHash('sha256').update(picture).digest('hex').slice(0, 16);
  await storage.put(originalKey(videoId, version), picture);
  return version;
}

/**
 * A picture of a person: a WebP of 512 by 512 pixels, from at least 64 by 64; decoded as pictures of videos are.
 * @throws {PictureRefused} with the reason.
 * @throws {PicturesBusy} when too many wait already.
 */
export function decodeAvatar(bytes: Uint8Array): Promise<Buffer> {
  return decoded(bytes, 'avatar', DECODE_TIMEOUT_MS);
}

const decoders = pLimit(MAX_DECODERS);

async function decoded(bytes: Uint8Array, form: 'original' | 'avatar', timeoutMs: number): Promise<Buffer> {
  if (bytes.length === 0) throw new PictureRefused('empty');
  if (bytes.length > MAX_PICTURE_BYTES) throw new PictureRefused('too-large');
  if (decoders.pendingCount >= MAX_WAITING) throw new PicturesBusy(`${MAX_WAITING} pictures wait`);
  return decoders(async () => {
    const drawing = drawingText(bytes);
    if (drawing !== null && !isPlainDrawing(drawing)) throw new PictureRefused('foreign-content');
    return runDecoder(bytes, [form, drawing === null ? 'photo' : 'drawing'], timeoutMs);
  });
}

/** Characters: a prologue, comments of the program that drew it. */
const DRAWING_STARTS_WITHIN = 10_000;

/** The text of a file that may be a drawing; null for any other, which the decoder then does not draw either. */
function drawingText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /<(?:[^\s<>/:]*:)?svg[\s>]/i.test(text.slice(0, DRAWING_STARTS_WITHIN)) ? text : null;
  } catch {
    return null; // Not UTF-8: a picture of another format.
  }
}

function runDecoder(
  bytes: Uint8Array,
  what: [form: string, kind: string],
  timeoutMs: number,
): Promise<Buffer> {
  // Without a compiler a decoder holds no memory that is written and run, and all that it takes counts as data.
  const command = underLimits(LIMITS, process.execPath, [
    '--jitless',
    DECODER,
    ...what,
    String(LIMITS.memoryMegabytes),
  ]);
  return new Promise((resolve, reject) => {
    const options = {
      encoding: 'buffer',
      // Secrets of this process are no business of a decoder.
      env: {},
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_DECODED_BYTES,
    } as const;
    const decoder = execFile(command.program, command.args, options, (error, output, complaint) => {
      if (!error) return resolve(output);
      const reason = PICTURE_REFUSALS.find((one) => one === complaint.toString());
      reject(new PictureRefused(reason ?? (error.killed ? 'timeout' : 'unreadable')));
    });
    // It may end before it has read everything; the callback then says why.
    decoder.stdin?.on('error', () => undefined);
    decoder.stdin?.end(bytes);
  });
}
