/**
 * A program of its own, started for one foreign picture with the form that it is to have: bytes on standard input, a
 * WebP on standard output. What a hostile file does to a decoder ends with this process, which its starter stops when
 * it takes too long and the system when it takes too much memory. A refusal ends it with status 2 and its reason on
 * standard error.
 *
 * Plain JavaScript, because it runs under `--jitless`, where Node cannot strip types.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** @typedef {import('../rules/picture/picture-refusal.ts').PictureRefusal} PictureRefusal */

const PHOTOS = ['png', 'jpeg', 'webp', 'gif'];
const MAX_PIXELS = 40_000_000;
/**
 * What a picture is for. Smaller ones than the `least` are counters and placeholders, not pictures.
 * @type {Record<string, {
 *   least: { width: number, height: number },
 *   kept: import('sharp').ResizeOptions & { width: number },
 * }>}
 */
const FORMS = {
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
const LOOK_MS = 20;

/** @returns {never} */
function refuse(/** @type {PictureRefusal} */ reason) {
  process.stderr.write(reason);
  process.exit(2);
}

/** Where the system sets no limit, this program looks after its own memory while another thread decodes. */
function watchMemory(/** @type {number} */ limitBytes) {
  setInterval(() => {
    if (process.memoryUsage.rss() > limitBytes) refuse('unreadable');
  }, LOOK_MS).unref();
}

async function metadataOf(/** @type {Buffer} */ bytes) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return refuse('unreadable');
  }
}

const [, , formName = '', isDrawing, limitMegabytes] = process.argv;
const form = FORMS[formName];
if (!form) throw new Error('the form that the picture is to have was not named');
const { least, kept } = form;
if (process.platform !== 'linux') watchMemory(Number(limitMegabytes) * 1024 * 1024);
sharp.concurrency(1);
const bytes = await buffer(process.stdin);
const { format, width, height } = await metadataOf(bytes);
// Only a drawing that was read, and found to hold nothing foreign, is drawn.
if (!(isDrawing === 'drawing' ? format === 'svg' : PHOTOS.includes(format))) refuse('type-refused');
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
