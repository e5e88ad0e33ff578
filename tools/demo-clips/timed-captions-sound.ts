import type { DrawFrame, Staging } from './clip.ts';
import { box, circle, ink, line, mix, progress, steady, text, unstroked } from './ink.ts';
import { setMarginNote } from './margin-note.ts';
import type { TextBlock, Typeset } from './typeset.ts';

/** The loudness of an invented sentence at a place in it, 0 to 1: syllables within words, words with gaps. */
function loudness(part: number): number {
  const word = 0.5 + 0.5 * Math.sin(part * 41 + 2.1 * Math.sin(part * 13));
  const syllable = 0.55 + 0.45 * Math.sin(part * 173 + 3 * Math.sin(part * 29));
  return 0.06 + 0.94 * word ** 1.6 * syllable;
}

export interface Wave {
  x: number;
  /** The middle of the wave. */
  y: number;
  width: number;
  height: number;
  drawn?: number;
  color?: (part: number) => string;
}

export function drawWave({ x, y, width, height, drawn = 1, color = () => ink.line }: Wave): string {
  const bars = Math.round(width / 9);
  return Array.from({ length: bars }, (_, i) => {
    const part = i / (bars - 1);
    if (part > drawn) return '';
    const half = (loudness(part) * height) / 2;
    const place = x + width * part;
    return line(
      [
        [place, y - half],
        [place, y + half],
      ],
      { width: 4, color: color(part) },
    );
  }).join('');
}

const searchedFor = 'Where in here is the word “tide”?';
const samplesShown = 48;

/** A wave, its numbers, and a glass that finds no word in them. */
export async function stageSound({ typeset, at }: Staging): Promise<DrawFrame> {
  const hears = await setMarginNote(typeset, 'What a computer hears');
  const ask = await setMarginNote(typeset, searchedFor);
  const numbers = await Promise.all(
    Array.from({ length: samplesShown }, (_, i) =>
      typeset((Math.sin(i * 2.3) * loudness(i / samplesShown)).toFixed(3).replace('-', '−'), {
        font: 'sans',
        size: 24,
        width: 110,
        color: ink.grey,
        align: 'right',
      }),
    ),
  );
  const wave = { x: 484, y: 240, width: 700, height: 210 };
  return (seconds) => {
    const start = at('numbers').start;
    const look = at('where').start;
    const seek = steady(seconds, look, at('where').end - look);
    const glass = [
      mix(wave.x + 40, wave.x + wave.width - 60, 0.5 - 0.5 * Math.cos(seek * 7)),
      wave.y,
    ] as const;
    const shown = progress(seconds, look, 0.5);
    return [
      seconds < look ? hears(seconds, start) : ask(seconds, look),
      drawWave({
        ...wave,
        drawn: progress(seconds, start, 2),
        color: (part) =>
          shown > 0 && Math.abs(wave.x + part * wave.width - glass[0]) < 72 ? ink.accent : ink.line,
      }),
      ...numbers.map((number, i) =>
        text(
          number,
          454 + (i % 6) * 122,
          388 + Math.floor(i / 6) * 34,
          progress(seconds, start + 1.4 + i * 0.06, 0.4),
        ),
      ),
      circle(glass, 78, { width: 5, opacity: shown }),
      line(
        [
          [glass[0] + 56, glass[1] + 56],
          [glass[0] + 112, glass[1] + 112],
        ],
        { width: 12, opacity: shown },
      ),
    ].join('');
  };
}

const sentences =
  'Every boat in the harbour waits for the tide. When it turns, the nets come in, the lanterns are lit, and the ' +
  'first boats leave. An hour later the tide is high, and the harbour lies empty.';

/** Words set one by one, so that single ones can be marked. */
async function setWords(typeset: Typeset, words: string, size: number, measure: number) {
  const space = size * 0.24;
  const set: { word: string; block: TextBlock; x: number; y: number }[] = [];
  let [x, y] = [0, 0];
  for (const word of words.split(' ')) {
    const block = await typeset(word, { size, width: 400, color: ink.line });
    if (x + block.inkWidth > measure) [x, y] = [0, y + size * 1.5];
    set.push({ word, block, x, y });
    x += block.inkWidth + space;
  }
  return set;
}

/** The text of a transcript: its words can be found, and their time cannot. */
export async function stageTranscript({ typeset, at }: Staging): Promise<DrawFrame> {
  const ask = await setMarginNote(typeset, searchedFor);
  const found = await setMarginNote(typeset, '“tide”: said twice.');
  const whenAsked = await setMarginNote(typeset, '“tide”: said twice. But when?');
  const words = await setWords(typeset, sentences, 40, 690);
  return (seconds) => {
    const start = at('text').start;
    const answered = at('text').end - 1;
    const clock = at('clock').start;
    const marked = progress(seconds, answered, 0.7);
    const lost = progress(seconds, clock, 0.8);
    return [
      seconds < answered ? ask(seconds, at('where').start) : '',
      seconds < at('when').start ? found(seconds, answered) : whenAsked(seconds, answered),
      drawWave({
        x: 484,
        y: 158,
        width: 700,
        height: 76,
        color: () => (lost > 0.5 ? ink.hairline : ink.paleGrey),
      }),
      ...words.map(({ word, block, x, y }, i) => {
        const isHit = word.startsWith('tide');
        const hit = isHit
          ? box(484 + x - 7, 252 + y + 3, (block.inkWidth + 14) * marked, 46, {
              ...unstroked(ink.accentWash),
              radius: 6,
            })
          : '';
        return hit + text(block, 484 + x, 252 + y, progress(seconds, start + 0.2 + i * 0.07, 0.4));
      }),
      lostClock(seconds, at('when').start, lost),
    ].join('');
  };
}

/** A clock whose hands fade. */
function lostClock(seconds: number, whenStart: number, shown: number): string {
  const [x, y, radius] = [214, 470, 92];
  const hands = 1 - progress(seconds, whenStart - 0.4, 0.8);
  const ticks = Array.from({ length: 12 }, (_, i) => {
    const [dx, dy] = [Math.sin((i / 6) * Math.PI), Math.cos((i / 6) * Math.PI)];
    return line(
      [
        [x + dx * (radius - 14), y - dy * (radius - 14)],
        [x + dx * (radius - 6), y - dy * (radius - 6)],
      ],
      {
        width: 3,
        color: ink.grey,
        opacity: shown,
      },
    );
  }).join('');
  const turn = seconds * 0.9;
  return [
    circle([x, y], radius, { width: 4, opacity: shown, fill: ink.paper }),
    ticks,
    line(
      [
        [x, y],
        [x + 58 * Math.sin(turn), y - 58 * Math.cos(turn)],
      ],
      { width: 5, color: ink.accent, opacity: shown * hands },
    ),
    line(
      [
        [x, y],
        [x + 38 * Math.sin(turn / 12 + 2), y - 38 * Math.cos(turn / 12 + 2)],
      ],
      { width: 6, opacity: shown * hands },
    ),
    circle([x, y], 5, { fill: ink.line, opacity: shown * hands }),
  ].join('');
}
