import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sheet } from './ink.ts';
import { sampleRate } from './narrate.ts';

const run = promisify(execFile);

export const framesPerSecond = 25;
/** A key frame this often: seeking lands exactly there, and HLS segments are cut there. */
const keyFrameSeconds = 5;

// Warms the synthetic voice: less rumble and hiss, less edge where formant synthesis buzzes (about 3 kHz), a little
// body, a trace of a room, then the usual loudness of speech on the web.
const voiceFilter = [
  'highpass=f=75',
  'equalizer=f=180:t=q:w=0.9:g=2.5',
  'equalizer=f=3100:t=q:w=1.1:g=-4',
  'lowpass=f=8200',
  'aecho=0.9:0.6:17|29:0.09|0.06',
  'acompressor=threshold=-20dB:ratio=2.2:attack=12:release=160',
  'loudnorm=I=-18:TP=-2:LRA=7',
  'aresample=48000',
].join(',');

const quiet = '-v error -y';

// Flat drawings: at this quality edges stay clean, and a minute takes about a megabyte and a half.
const pictureCodec = [
  '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
  '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv',
  '-c:v libvpx-vp9 -crf 37 -b:v 0 -deadline good -cpu-used 3 -threads 2',
  `-g ${keyFrameSeconds * framesPerSecond} -keyint_min ${keyFrameSeconds * framesPerSecond}`,
].flatMap((options) => options.split(' '));

const soundCodec = '-c:a libopus -b:a 40k -ac 1 -application voip -metadata:s:a:0 language=eng'.split(' ');

/** No dates, versions or random ids in the files: what did not change is the same bytes. */
const reproducible = '-map_metadata -1 -fflags +bitexact -flags +bitexact'.split(' ');

/** Encodes raw RGBA frames and raw narration samples as WebM (VP9 and Opus) with its index in front, ready for seeking. */
export async function encodeWebm(
  frames: Iterable<Uint8Array>,
  soundFile: string,
  title: string,
  file: string,
): Promise<void> {
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...`${quiet} -f rawvideo -pix_fmt rgba -s ${sheet.width}x${sheet.height}`.split(' '),
      ...`-r ${framesPerSecond} -i pipe:0 -f s16le -ar ${sampleRate} -ac 1`.split(' '),
      ...['-i', soundFile, '-af', voiceFilter, ...pictureCodec, ...soundCodec],
      ...['-metadata', `title=${title}`, ...reproducible, '-cues_to_front', '1', file],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const exit = once(ffmpeg, 'exit');
  for (const frame of frames) {
    if (!ffmpeg.stdin.write(frame)) await Promise.race([once(ffmpeg.stdin, 'drain'), exit]);
    if (ffmpeg.exitCode !== null) break;
  }
  ffmpeg.stdin.end();
  const [code] = await exit;
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code} while writing ${file}`);
}

/**
 * Cuts a WebM into HLS with fragmented MP4 segments, without encoding again. The playlist that players open names
 * the codecs, so that they know before the first segment whether they can play it.
 */
export async function cutHls(webmFile: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const hls = `-f hls -hls_time ${keyFrameSeconds} -hls_playlist_type vod -hls_segment_type fmp4`.split(' ');
  await run('ffmpeg', [
    ...[...quiet.split(' '), '-i', webmFile, '-c', 'copy', ...reproducible, ...hls],
    ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', join(folder, 'segment-%02d.m4s')],
    join(folder, 'stream.m3u8'),
  ]);
  const segments = (await readdir(folder)).filter((name) => name.endsWith('.m4s'));
  const sizes = await Promise.all(segments.map(async (name) => (await stat(join(folder, name))).size));
  const bitsPerSecond = (bytes: number) => Math.ceil((bytes * 8) / keyFrameSeconds);
  const average = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  await writeFile(
    join(folder, 'index.m3u8'),
    [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      `#EXT-X-STREAM-INF:BANDWIDTH=${bitsPerSecond(Math.max(...sizes))},` +
        `AVERAGE-BANDWIDTH=${bitsPerSecond(average)},CODECS="vp09.00.31.08,opus",` +
        `RESOLUTION=${sheet.width}x${sheet.height},FRAME-RATE=${framesPerSecond}.000`,
      'stream.m3u8',
      '',
    ].join('\n'),
  );
}
