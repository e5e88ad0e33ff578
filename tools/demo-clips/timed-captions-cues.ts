import type { DrawFrame, Staging } from './clip.ts';
import { box, group, ink, progress, scene, shape, text, unstroked } from './ink.ts';
import { setMarginNote } from './margin-note.ts';
import { drawWave } from './timed-captions-sound.ts';

const wave = { x: 484, y: 166, width: 700, height: 92 };

const cues = [
  {
    start: '00:12.000',
    end: '00:15.200',
    words: 'Every boat in the harbour waits for the tide.',
    from: 0.02,
    to: 0.3,
  },
  { start: '00:15.600', end: '00:19.900', words: 'When it turns, the nets come in.', from: 0.34, to: 0.62 },
  { start: '00:20.300', end: '00:24.000', words: 'An hour later the tide is high.', from: 0.66, to: 0.98 },
] as const;

/** Lines with their times, each tied to its stretch of the sound, and then as the file that they are. */
export async function stageCues({ typeset, at }: Staging): Promise<DrawFrame> {
  const both = await setMarginNote(typeset, 'The words, and their times.');
  const plain = await setMarginNote(
    typeset,
    'A plain file that anybody can read.',
    'WebVTT, the format of captions on the web',
  );
  const rows = await Promise.all(
    cues.map(async (cue, i) => ({
      ...cue,
      y: 290 + i * 112,
      time: await typeset(`${cue.start}  –  ${cue.end}`, {
        font: 'sans',
        size: 23,
        weight: 600,
        width: 400,
        color: ink.accent,
      }),
      words: await typeset(cue.words, { size: 34, width: 690, color: ink.line }),
    })),
  );
  const file = await Promise.all(
    ['WEBVTT', ...cues.flatMap((cue) => ['', `${cue.start} --> ${cue.end}`, cue.words])].map((row, i) =>
      typeset(row, {
        size: 28,
        weight: i === 0 || row.includes('-->') ? 500 : 400,
        width: 620,
        color: row.includes('-->') ? ink.accent : ink.line,
      }),
    ),
  );
  const turn = at('vtt').start + 0.2;
  return (seconds) =>
    [
      scene(seconds, at('cue').start - 0.35, turn, () => {
        const start = at('cue').start;
        const current = Math.floor((seconds - start - 0.8) / 0.9);
        return [
          both(seconds, start),
          drawWave({
            ...wave,
            color: (part) =>
              rows.some((row, i) => i <= current && part >= row.from && part <= row.to)
                ? ink.accent
                : ink.paleGrey,
          }),
          ...rows.map((row, i) => {
            const shown = progress(seconds, start + 0.8 + i * 0.9, 0.6);
            return [
              box(wave.x + wave.width * row.from, 230, wave.width * (row.to - row.from) * shown, 10, {
                ...unstroked(ink.accent),
                radius: 5,
              }),
              box(484, row.y, 3, 82 * shown, unstroked(ink.accent)),
              text(row.time, 508, row.y - 2, shown),
              text(row.words, 508, row.y + 34, shown),
            ].join('');
          }),
        ].join('');
      }),
      scene(seconds, turn, at('index').start, () => {
        const sheet = progress(seconds, turn + 0.1, 0.7);
        return [
          plain(seconds, turn + 0.2),
          group(
            [
              shape('M484 96 L1128 96 L1184 152 L1184 640 L484 640 Z', { fill: ink.light, width: 3 }),
              shape('M1128 96 L1128 152 L1184 152', { width: 3, fill: ink.wash }),
              ...file.map((row, i) =>
                text(row, 524, 132 + i * 46, progress(seconds, turn + 0.5 + i * 0.18, 0.4)),
              ),
            ].join(''),
            { y: 24 * (1 - sheet), opacity: sheet },
          ),
        ].join('');
      }),
    ].join('');
}
