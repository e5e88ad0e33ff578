/**
 * Makes the clips of the demo catalogue: drawn frames, synthesised narration, and a transcript timed from the
 * sound. Writes public/demo and src/database/demo/transcripts; what it writes is committed.
 *
 *   npm run demo:clips [-- SLUG...] [-- --frames FOLDER]
 *
 * With --frames it encodes nothing and writes a PNG for every second sentence instead, to judge the drawing by.
 * Needs the Debian packages espeak-ng and ffmpeg.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Clip, DrawFrame } from './clip.ts';
import { cutHls, encodeWebm, framesPerSecond } from './encode.ts';
import { ink, sheet } from './ink.ts';
import { type Narration, narrate } from './narrate.ts';
import { questionFirst } from './question-first.ts';
import { spacedRepetition } from './spaced-repetition.ts';
import { timedCaptions } from './timed-captions.ts';
import { loadTypesetter } from './typeset.ts';
import { webVtt } from './web-vtt.ts';

const clips: readonly Clip[] = [questionFirst, timedCaptions, spacedRepetition];
/** One clip also exists as HLS, so that this way of playing is exercised by something real. */
const alsoAsHls = spacedRepetition.slug;

const root = join(import.meta.dirname, '../..');
const mediaFolder = join(root, 'public/demo');
const transcriptFolder = join(root, 'src/database/demo/transcripts');

const { values, positionals } = parseArgs({
  options: { frames: { type: 'string' } },
  allowPositionals: true,
});
const missing = ['espeak-ng', 'ffmpeg'].filter((program) => !isInstalled(program));
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}
const typeset = await loadTypesetter();
for (const clip of clips.filter(({ slug }) => positionals.length === 0 || positionals.includes(slug))) {
  const narration = await narrate(clip.lines, clip.durationSeconds);
  const draw = await clip.stage({
    typeset,
    durationSeconds: narration.durationSeconds,
    at: (lineId) => spanOf(narration, lineId),
  });
  if (values.frames) await writeStills(clip, narration, draw, values.frames);
  else await writeClip(clip, narration, draw);
}

async function writeClip(clip: Clip, narration: Narration, draw: DrawFrame): Promise<void> {
  const workFolder = await mkdtemp(join(tmpdir(), 'demo-clip-'));
  try {
    await mkdir(mediaFolder, { recursive: true });
    await mkdir(transcriptFolder, { recursive: true });
    const soundFile = join(workFolder, 'narration.pcm');
    await writeFile(soundFile, narration.samples);
    const file = join(mediaFolder, `${clip.slug}.webm`);
    await encodeWebm(frames(draw, narration.durationSeconds), soundFile, clip.title, file);
    if (clip.slug === alsoAsHls) await cutHls(file, join(mediaFolder, clip.slug));
    const poster = render(draw(spanOf(narration, clip.posterLineId).end));
    await sharp(poster.asPng())
      .webp({ quality: 88 })
      .toFile(join(mediaFolder, `${clip.slug}.webp`));
    await writeFile(join(transcriptFolder, `${clip.slug}.vtt`), webVtt(clip.lines, narration.spans));
    console.log(`${clip.slug}: ${narration.durationSeconds} s`);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

function* frames(draw: DrawFrame, durationSeconds: number): Generator<Uint8Array> {
  let last: { svg: string; pixels: Uint8Array } | undefined;
  for (let i = 0; i < durationSeconds * framesPerSecond; i++) {
    const svg = draw(i / framesPerSecond);
    // Nothing moved: no need to paint it again.
    if (svg !== last?.svg) last = { svg, pixels: render(svg).pixels };
    yield last.pixels;
  }
}

async function writeStills(clip: Clip, narration: Narration, draw: DrawFrame, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const times = [
    1.2,
    ...clip.lines.flatMap(({ id }) => [middle(spanOf(narration, id)), spanOf(narration, id).end]),
  ];
  for (const seconds of [...times, narration.durationSeconds - 1]) {
    const name = `${clip.slug}-${seconds.toFixed(2).padStart(6, '0')}.png`;
    await writeFile(join(folder, name), render(draw(seconds)).asPng());
  }
  console.log(`${clip.slug}: ${narration.durationSeconds} s`);
}

function middle(span: { start: number; end: number }): number {
  return (span.start + span.end) / 2;
}

function render(content: string) {
  const size = `width="${sheet.width}" height="${sheet.height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${ink.paper}"/>${content}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render();
}

function spanOf(narration: Narration, lineId: string) {
  const span = narration.spans.get(lineId);
  if (!span) throw new Error(`No sentence is called "${lineId}"`);
  return span;
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ['-version'], { stdio: 'ignore' }).error === undefined;
}
