/**
 * A program of its own, started for one foreign picture with the form that it is to have: bytes on standard input, a
 * WebP on standard output. What a hostile file does to a decoder ends with this process, which its starter stops when it takes too long. A refusal
 * ends it with status 2 and its reason on standard error.
 */
import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata, type ResizeOptions } from 'sharp';

const FORMATS: readonly string[] = ['png', 'jpeg', 'webp', 'gif', 'svg'];
const MAX_PIXELS = 40_000_000;
/** What a picture is for. Smaller ones than the `least` are counters and placeholders, not pictures. */
const FORMS: Record<
  string,
  { least: { width: number; height: number }; kept: ResizeOptions & { width: number } }
> = {
  // Twice the largest card on a page, and the largest size that is made.
  original: {
    least: { width: 160, height: 90 },
    kept: { width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true },
  },
  // A person's picture: a square, of the middle of what they chose.
  avatar: { least: { width: 64, height: 64 }, kept: { width: 512, height: 512, fit: 'cover' } },
};
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

const form = FORMS[process.argv[2] ?? ''];
if (!form) throw new Error('the form that the picture is to have was not named');
const { least, kept } = form;
sharp.concurrency(1);
const bytes = await buffer(process.stdin);
const { format, width, height } = await metadataOf(bytes);
if (!FORMATS.includes(format)) refuse('type-refused');
if (width * height > MAX_PIXELS) refuse('too-many-pixels');
if (format !== 'svg' && (width < least.width || height < least.height)) refuse('too-small');
try {
  // A drawing without a size of its own is rasterised in the width that is kept; 72 is its usual density.
  const density = format === 'svg' ? Math.min(Math.max((72 * kept.width) / width, 1), 2400) : undefined;
  const picture = await sharp(bytes, { limitInputPixels: MAX_PIXELS, density })
    .autoOrient()
    .resize(kept)
    .flatten({ background: PAPER })
    .webp({ quality: 90 })
    .toBuffer();
  process.stdout.write(picture);
} catch {
  refuse('unreadable');
}
