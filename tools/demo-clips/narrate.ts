import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { NarratedLine, SpokenSpan } from './clip.ts';

const run = promisify(execFile);

/** What espeak-ng writes: 16-bit mono. */
export const sampleRate = 22_050;

// Slower and lower than the synthesiser's defaults (175 words a minute, pitch 50) with a breath between words:
// at the defaults it sounds hurried and sharp.
const voice = ['-v', 'en-gb', '-s', '150', '-p', '38', '-g', '1', '-z'];

const leadInSeconds = 1.4;
const pauseSeconds = 0.42;
const closingSeconds = 1.8;

/** Softer than this (of 32768) is silence: the synthesiser pads every sentence with some. */
const silenceLevel = 160;

export interface Narration {
  samples: Int16Array;
  /** By line id. */
  spans: ReadonlyMap<string, SpokenSpan>;
  /** Always whole, so that the length shown beside the clip is its length. */
  durationSeconds: number;
}

/** Speaks the lines one by one and lays them out in time: each span is measured from the sound itself. */
export async function narrate(lines: readonly NarratedLine[], promisedSeconds?: number): Promise<Narration> {
  const spoken = await Promise.all(lines.map((line) => speak(line.say ?? line.text)));
  const spans = new Map<string, SpokenSpan>();
  let cursor = leadInSeconds;
  for (const [i, line] of lines.entries()) {
    const length = (spoken[i]?.length ?? 0) / sampleRate;
    spans.set(line.id, { start: cursor, end: cursor + length });
    cursor += length + (line.pauseSeconds ?? pauseSeconds);
  }
  const durationSeconds = promisedSeconds ?? Math.ceil(cursor + closingSeconds);
  if (cursor > durationSeconds) {
    throw new Error(
      `The narration takes ${cursor.toFixed(1)} s, longer than the promised ${durationSeconds} s`,
    );
  }
  const samples = new Int16Array(durationSeconds * sampleRate);
  for (const [i, line] of lines.entries()) {
    const sound = spoken[i];
    const span = spans.get(line.id);
    if (sound && span) samples.set(sound, Math.round(span.start * sampleRate));
  }
  return { samples, spans, durationSeconds };
}

async function speak(sentence: string): Promise<Int16Array> {
  const { stdout } = await run('espeak-ng', [...voice, '--stdout', sentence], {
    encoding: 'buffer',
    maxBuffer: 16 * 1024 * 1024,
  });
  const data = stdout.indexOf('data', 12, 'latin1');
  if (data < 0 || stdout.readUInt32LE(24) !== sampleRate) throw new Error(`No sound for "${sentence}"`);
  // A piped WAV cannot know its own length, so everything after the header is sound.
  const bytes = stdout.subarray(data + 8);
  const samples = new Int16Array(bytes.length >> 1);
  for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(i * 2);
  return trimmed(samples);
}

function trimmed(samples: Int16Array): Int16Array {
  const isSound = (sample: number) => Math.abs(sample) > silenceLevel;
  return samples.slice(samples.findIndex(isSound), samples.findLastIndex(isSound) + 1);
}
