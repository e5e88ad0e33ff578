import type { Clip, DrawFrame, Staging } from './clip.ts';
import { box, ink, progress, scene, text, unstroked } from './ink.ts';
import { stageCues } from './timed-captions-cues.ts';
import { stageIndex } from './timed-captions-index.ts';
import { drawWave, stageSound, stageTranscript } from './timed-captions-sound.ts';
import { stageUses } from './timed-captions-uses.ts';

export const timedCaptions: Clip = {
  slug: 'timed-captions',
  title: 'Why Timed Captions Make a Video Searchable',
  posterLineId: 'where',
  lines: [
    { id: 'title', text: 'Why timed captions make a video searchable.', pauseSeconds: 1.3 },
    {
      id: 'numbers',
      text: 'To a computer, recorded speech is a row of numbers, thousands of them for every second.',
    },
    {
      id: 'where',
      text: 'None of those numbers is a word, so there is nothing in them to look up.',
      pauseSeconds: 1,
    },
    { id: 'text', text: 'A transcript turns the sound into text, and text can be searched.' },
    { id: 'clock', text: 'But a bare transcript has lost the clock.', pauseSeconds: 0.3 },
    { id: 'when', text: 'You learn that a word was said, and not when.', pauseSeconds: 1 },
    { id: 'cue', text: 'Timed captions keep both: a start, an end, and the words in between.' },
    {
      id: 'vtt',
      text: 'On the web, such a line is called a cue, and the file is called WebVTT. It is plain text.',
      say: 'On the web, such a line is called a cue, and the file is called web V T T. It is plain text.',
      pauseSeconds: 1,
    },
    {
      id: 'index',
      text: 'From the cues, a search engine builds an index, like the one at the back of a book.',
    },
    { id: 'list', text: 'For every word, it lists the cues that contain it, and every cue knows its time.' },
    { id: 'hour', text: 'An hour of talk holds about nine thousand words.', pauseSeconds: 0.3 },
    {
      id: 'land',
      text: 'Search for one of them, and you land on the sentence that holds it.',
      pauseSeconds: 1,
    },
    { id: 'deaf', text: 'The same lines serve people who cannot hear the sound, or have to keep it off.' },
    { id: 'quote', text: 'They let you quote a talk exactly, and link to the moment.' },
    {
      id: 'assistant',
      text: 'And an assistant that answers from them can show you where it found the answer.',
      pauseSeconds: 1,
    },
    { id: 'close', text: 'So when you publish a video, publish its words, and their times.' },
  ],
  stage,
};

async function stage(staging: Staging): Promise<DrawFrame> {
  const { at, durationSeconds } = staging;
  const opening = await stageTitle(staging, 'Why timed captions\nmake a video\nsearchable', 96, 0);
  const sound = await stageSound(staging);
  const transcript = await stageTranscript(staging);
  const cues = await stageCues(staging);
  const index = await stageIndex(staging);
  const uses = await stageUses(staging);
  const closing = await stageTitle(staging, 'Publish the words,\nand their times.', 104, at('close').start);
  const cut = (lineId: string) => at(lineId).start - 0.35;
  return (seconds) =>
    [
      scene(seconds, 0, cut('numbers'), () => opening(seconds)),
      scene(seconds, cut('numbers'), cut('text'), () => sound(seconds)),
      scene(seconds, cut('text'), cut('cue'), () => transcript(seconds)),
      scene(seconds, cut('cue'), cut('index'), () => cues(seconds)),
      scene(seconds, cut('index'), cut('deaf'), () => index(seconds)),
      scene(seconds, cut('deaf'), cut('close'), () => uses(seconds)),
      scene(seconds, cut('close'), durationSeconds, () => closing(seconds)),
    ].join('');
}

/** Cues under a wave, as shares of its width. */
const spans = [
  [0, 0.17],
  [0.19, 0.42],
  [0.44, 0.58],
  [0.61, 0.83],
  [0.85, 1],
] as const;

/** Large words over a wave with its cues: the first and the last picture. */
async function stageTitle(
  { typeset }: Staging,
  words: string,
  size: number,
  start: number,
): Promise<DrawFrame> {
  const title = await typeset(words, { size, width: 1110, color: ink.line, lineHeight: 1.1 });
  const wave = { x: 92, y: 530, width: 1096, height: 130 };
  return (seconds) => {
    const now = seconds - start;
    return [
      text(title, 84, 96, progress(now, 0.3, 0.8)),
      drawWave({ ...wave, drawn: progress(now, 0.7, 1.8) }),
      ...spans.map(([from, to], i) =>
        box(
          wave.x + wave.width * from,
          628,
          wave.width * (to - from) * progress(now, 1.4 + i * 0.32, 0.5),
          16,
          {
            ...unstroked(i === 3 ? ink.accent : ink.deepWash),
            radius: 8,
          },
        ),
      ),
    ].join('');
  };
}
