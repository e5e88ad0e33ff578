/**
 * A program of its own, started for one foreign picture: bytes on standard input, a WebP on standard output. What a
 * hostile file does to a decoder ends with this process, which its starter stops when it takes too long. A refusal
 * ends it with status 2 and its reason on standard error.
 */
import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata } from 'sharp';

const FORMATS: readonly string[] = ['png', 'jpeg', 'webp', 'gif', 'svg'];
const MAX_PIXELS = 40_000_000;
/** Smaller ones are counters and placeholders, not pictures. */
const LEAST = { width: 160, height: 90 };
/** Twice the largest card on a page, and the largest size that is made. */
const KEPT = { width: 1280, height: 1280 };
/** Under what is transparent: the paper of drawn cards. */
const PAPER = '#f5efe3';

function refuse(reason: string): never {
  process.stderr.write(reason);
  process.exit(2);
}

async function metadataOf(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return refuse('unreadable');
  }
}

sharp.concurrency(1);
const bytes = await buffer(process.stdin);
const { format, width, height } = await metadataOf(bytes);
if (!FORMATS.includes(format)) refuse('type-refused');
if (width * height > MAX_PIXELS) refuse('too-many-pixels');
if (format !== 'svg' && (width < LEAST.width || height < LEAST.height)) refuse('too-small');
try {
  // A drawing without a size of its own is rasterised in the width that is kept; 72 is its usual density.
  const density = format === 'svg' ? Math.min(Math.max((72 * KEPT.width) / width, 1), 2400) : undefined;
  const picture = await sharp(bytes, { limitInputPixels: MAX_PIXELS, density })
    .autoOrient()
    .resize({ ...KEPT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PAPER })
    .webp({ quality: 90 })
    .toBuffer();
  process.stdout.write(picture);
} catch {
  refuse('unreadable');
}
