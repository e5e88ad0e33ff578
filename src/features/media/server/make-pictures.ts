/**
 * A program of its own: draws cards and makes pictures in the sizes that pages show, as `picture-maker.ts` asks it to.
 * Drawing and resizing take 150 MB of libraries, fonts and their memory, which an instance gets back when this ends.
 * It keeps nothing, so its starter may end it at any moment.
 */
import sharp from 'sharp';
import type { PictureSize } from '../rules/picture/picture-address.ts';
import { type CardVideo, drawCard, drawPlate, drawTitledCard } from './card.ts';
import type { PictureAnswer, PictureTask } from './picture-maker.ts';
import { drawThought, THOUGHT_PICTURE, type Thought } from './thought-card.ts';

const MAX_SECONDS = 20;

// One thread for each picture, because two are made at once; and no cache, because each is made once.
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async ({ id, source, size }: PictureTask) => {
  const answer: PictureAnswer = { id };
  try {
    const { thought } = source;
    answer.bytes = thought
      ? await thoughtPicture('card' in source ? drawPlate(source.card) : source.kept, thought)
      : await resized('card' in source ? Buffer.from(await card(source.card, size)) : source.kept, size);
  } catch (error) {
    answer.error = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  process.send?.(answer);
});
// Its starter is gone, by whatever end.
process.on('disconnect', () => process.exit());
// Of a terminal that stops all it runs: the starter says when this ends.
process.on('SIGINT', () => undefined);

/** Other sites show the share picture with or without words; pages have the title under a picture. */
function card(video: CardVideo, { format }: PictureSize): Promise<string> | string {
  return format === 'jpg' ? drawTitledCard(video) : drawCard(video);
}

function resized(source: Uint8Array, { width, height, format }: PictureSize): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: 4_000_000 })
    .timeout({ seconds: MAX_SECONDS })
    .resize({ width, height, fit: 'cover' });
  switch (format) {
    // Each step of effort doubles the time for 3 % fewer bytes.
    case 'avif':
      return picture.avif({ quality: 52, effort: 2 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 76 }).toBuffer();
    case 'jpg':
      return picture.flatten().jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  }
}

/** The thought on paper, with the picture of its video at the right edge. */
async function thoughtPicture(original: Uint8Array | string, thought: Thought): Promise<Buffer> {
  const { left, width, height } = THOUGHT_PICTURE;
  const [page, picture] = await Promise.all([
    drawThought(thought),
    sharp(Buffer.from(original), { limitInputPixels: 4_000_000 })
      .timeout({ seconds: MAX_SECONDS })
      .resize({ width, height, fit: 'cover', position: 'attention' })
      .flatten()
      .toBuffer(),
  ]);
  return (
    sharp(Buffer.from(page))
      .timeout({ seconds: MAX_SECONDS })
      .composite([{ input: picture, left, top: 0 }])
      .flatten()
      // Words are thin and the rule is red: they want their colours whole.
      .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
      .toBuffer()
  );
}
