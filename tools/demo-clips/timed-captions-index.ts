import type { DrawFrame, Staging } from './clip.ts';
import { box, circle, dot, group, ink, line, mix, progress, shape, text, unstroked } from './ink.ts';
import { setMarginNote } from './margin-note.ts';

/** Words and the places of the cues that hold them, as shares of the talk. */
const entries = [
  { word: 'boat', cues: '1, 6, 17', hits: [0.04, 0.31, 0.84] },
  { word: 'harbour', cues: '1, 19', hits: [0.04, 0.93] },
  { word: 'lantern', cues: '8', hits: [0.42] },
  { word: 'net', cues: '2, 9, 12', hits: [0.09, 0.47, 0.62] },
  { word: 'tide', cues: '1, 11, 14', hits: [0.04, 0.56, 0.72] },
] as const;

const track = { left: 484, right: 1184, y: 606 };

/** The index at the back of a talk, and a search that lands in its middle. */
export async function stageIndex({ typeset, at }: Staging): Promise<DrawFrame> {
  const book = await setMarginNote(typeset, 'An index, like the one at the back of a book.');
  const land = await setMarginNote(
    typeset,
    'Nine thousand words. One place.',
    'An hour at 150 words a minute',
  );
  const rows = await Promise.all(
    entries.map(async (entry, i) => ({
      ...entry,
      numbersInk: (await typeset(entry.cues, { size: 40, width: 200, color: ink.grey })).inkWidth,
      y: 118 + i * 82,
      words: await typeset(entry.word, { size: 46, width: 400, color: ink.line }),
      found: await typeset(entry.word, { size: 46, width: 400, color: ink.accent }),
      numbers: await typeset(entry.cues, { size: 40, width: 200, color: ink.grey, align: 'right' }),
    })),
  );
  const typed = await Promise.all(
    ['t', 'ti', 'tid', 'tide'].map((word) =>
      typeset(word, { font: 'sans', size: 30, width: 200, color: ink.line }),
    ),
  );
  const stamp = await typeset('33:36', {
    font: 'sans',
    size: 26,
    weight: 600,
    width: 96,
    color: ink.paper,
    align: 'center',
  });
  const x = (part: number) => mix(track.left, track.right, part);
  return (seconds) => {
    const start = at('index').start;
    const list = at('list').start;
    const search = at('land').start;
    const landed = progress(seconds, search + 1.9, 1);
    const target = 0.56;
    const head = mix(x(0), x(target), landed);
    const keys = Math.min(typed.length - 1, Math.floor((seconds - search - 0.3) / 0.22));
    const asked = typed[keys];
    const shownBox = progress(seconds, search - 0.2, 0.5);
    return [
      seconds < at('hour').start ? book(seconds, start) : land(seconds, at('hour').start),
      ...rows.map((row, i) => {
        const shown = progress(seconds, start + 0.6 + i * 0.4, 0.6);
        const isFound = row.word === 'tide';
        const found = isFound ? progress(seconds, search + 1.2, 0.5) : 0;
        const dimmed = isFound ? 1 : mix(1, 0.25, progress(seconds, search + 1.2, 0.5));
        const numbered = progress(seconds, list + 0.8 + i * 0.3, 0.5);
        return group(
          [
            text(row.words, 484, row.y, shown * (1 - found)),
            group(row.found.svg, { x: 484, y: row.y, opacity: found }),
            line(
              [
                [484 + row.words.inkWidth + 18, row.y + 40],
                [1168 - row.numbersInk, row.y + 40],
              ],
              {
                color: ink.paleGrey,
                width: 3,
                dash: '0.1 14',
                drawn: numbered,
              },
            ),
            text(row.numbers, 984, row.y + 5, numbered),
            ...row.hits.map((hit) =>
              circle([x(hit), track.y], 7, {
                fill: isFound && found > 0 ? ink.accent : ink.paper,
                color: isFound && found > 0 ? ink.accent : ink.grey,
                width: 2.5,
                opacity: progress(seconds, list + 3 + hit, 0.4),
              }),
            ),
          ].join(''),
          { opacity: dimmed },
        );
      }),
      line(
        [
          [track.left, track.y + 30],
          [track.right, track.y + 30],
        ],
        { color: ink.deepWash, width: 8, drawn: progress(seconds, list + 2.4, 0.8) },
      ),
      group(
        [
          box(114, 420, 268, 64, { fill: ink.light, width: 3, radius: 32 }),
          circle([146, 450], 11, { width: 4 }),
          line(
            [
              [155, 459],
              [164, 468],
            ],
            { width: 4 },
          ),
          asked && keys >= 0 ? text(asked, 182, 434) : '',
        ].join(''),
        { opacity: shownBox },
      ),
      landed > 0
        ? [
            line(
              [
                [track.left, track.y + 30],
                [head, track.y + 30],
              ],
              { width: 8 },
            ),
            dot([head, track.y + 30], 14),
            group(
              shape(
                'M-52 -78 h104 a10 10 0 0 1 10 10 v32 a10 10 0 0 1 -10 10 h-40 l-12 14 l-12 -14 h-40 a10 10 0 0 1 -10 -10 v-32 a10 10 0 0 1 10 -10 Z',
                unstroked(ink.accent),
              ) + group(stamp.svg, { x: -48, y: -67 }),
              { x: x(target), y: track.y, opacity: progress(seconds, search + 2.7, 0.5) },
            ),
          ].join('')
        : '',
    ].join('');
  };
}
