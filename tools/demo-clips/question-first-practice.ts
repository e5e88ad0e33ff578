import type { DrawFrame, Staging } from './clip.ts';
import {
  arc,
  box,
  dot,
  group,
  ink,
  line,
  mix,
  type Point,
  progress,
  shape,
  steady,
  text,
  unstroked,
} from './ink.ts';
import { setMarginNote } from './margin-note.ts';

/** Three questions written down: one too wide, one too narrow, one to keep. */
export async function stageCandidates({ typeset, at }: Staging): Promise<DrawFrame> {
  const note = await setMarginNote(typeset, 'One question, before you press play.');
  const question = (words: string, color: string) =>
    typeset(words, { size: 52, italic: true, width: 690, color });
  const remark = (words: string) =>
    typeset(words, { font: 'sans', size: 21, weight: 500, width: 400, color: ink.grey });
  const rows = await Promise.all(
    [
      { words: 'What is it about?', remark: 'too wide to settle', length: 360, y: 172 },
      { words: 'What year was it?', remark: 'too narrow to surprise', length: 392, y: 322 },
      { words: 'What did they try that failed?', remark: 'keep this one', length: 0, y: 472 },
    ].map(async (row) => ({
      ...row,
      words: await question(row.words, ink.line),
      kept: await question(row.words, ink.accent),
      remark: await remark(row.remark),
    })),
  );
  return (seconds) =>
    [
      note(seconds, at('before').start),
      ...rows.map((row, i) => {
        const written = progress(seconds, at('before').start + 1 + i * 1.1, 0.7);
        const judged = at('small').start + 0.8 + i * 1.5;
        const isKept = row.length === 0;
        const faded = isKept ? 1 : mix(1, 0.42, progress(seconds, judged, 0.6));
        const chosen = isKept ? progress(seconds, judged, 0.6) : 0;
        return [
          group(text(row.words, 500, row.y, written), { opacity: faded * (1 - chosen) }),
          group(row.kept.svg, { x: 500, y: row.y, opacity: chosen }),
          line(
            [
              [492, row.y + 36],
              [492 + row.length, row.y + 30],
            ],
            {
              color: ink.line,
              width: 3.5,
              drawn: isKept ? 0 : progress(seconds, judged, 0.5),
            },
          ),
          text(row.remark, 502, row.y + 74, progress(seconds, judged + 0.3, 0.5)),
        ].join('');
      }),
    ].join('');
}

const player = { x: 500, y: 126, width: 690, height: 388 };
const track = { y: 580, left: 500, right: 1190 };
const answerAt = mix(track.left, track.right, 0.46);

/** A player whose time one marks, and goes back to. */
export async function stageWatching({ typeset, at }: Staging): Promise<DrawFrame> {
  const mark = await setMarginNote(typeset, 'What did they try that failed?');
  const change = await setMarginNote(typeset, 'What would change my mind?');
  return (seconds) => {
    const start = at('moment').start;
    const again = at('again').start;
    const returned = progress(seconds, again + 0.5, 1.3);
    const forward = mix(
      track.left + 30,
      mix(track.left, track.right, 0.72),
      steady(seconds, start, again - start + 0.3),
    );
    const head = mix(forward, answerAt, returned) + 60 * steady(seconds, again + 2, at('again').end - again);
    const pinned = progress(seconds, start + (again - start) * 0.58, 0.4);
    return [
      group(mark(seconds, start), { opacity: 1 - progress(seconds, again + 1.4, 0.5) }),
      change(seconds, again + 1.9),
      box(player.x, player.y, player.width, player.height, { fill: ink.wash, width: 3.5, radius: 12 }),
      drawSpeaker(seconds),
      line(
        [
          [track.left, track.y],
          [track.right, track.y],
        ],
        { color: ink.hairline, width: 8 },
      ),
      line(
        [
          [track.left, track.y],
          [head, track.y],
        ],
        { color: ink.line, width: 8 },
      ),
      line(
        [
          [answerAt, track.y],
          [answerAt + 96, track.y],
        ],
        { color: ink.accent, width: 8, drawn: progress(seconds, again + 1.8, 1) },
      ),
      line(arc([mix(track.left, track.right, 0.72), track.y - 18], [answerAt, track.y - 18], 42), {
        color: ink.accent,
        drawn: returned * (1 - progress(seconds, at('again').end, 0.6)),
      }),
      group(pin(), { x: answerAt, y: track.y - 8 - 30 * (1 - pinned), opacity: pinned }),
      dot([head, track.y], 14),
    ].join('');
  };
}

/** A speaker beside a board, moving a little, so that the player plays something. */
function drawSpeaker(seconds: number): string {
  const sway = 5 * Math.sin(seconds * 1.3);
  const hand: Point = [770 + 8 * Math.sin(seconds * 2.1), 292 + 18 * Math.sin(seconds * 1.7)];
  const shoulder: Point = [692 + sway, 352];
  return [
    box(800, 190, 300, 190, { fill: ink.paper, width: 3, radius: 4 }),
    line(
      [
        [830, 330],
        [890, 290],
        [940, 304],
        [1000, 244],
        [1066, 222],
      ],
      { color: ink.accent, width: 4 },
    ),
    line(
      [
        [830, 350],
        [1070, 350],
      ],
      { color: ink.paleGrey, width: 2.5 },
    ),
    shape(
      `M600 513 L${612 + sway} 372 Q${626 + sway} 334 ${656 + sway} 332 Q${690 + sway} 334 ${702 + sway} 372 L716 513 Z`,
      { fill: ink.line },
    ),
    line([shoulder, [742 + sway, 344], hand], { width: 15 }),
    dot([656 + sway, 286], 38),
    dot([656 + sway, 286], 34.5, ink.paper),
    box(500, 512, 690, 3, unstroked(ink.line)),
  ].join('');
}

function pin(): string {
  return (
    shape('M0 0 Q-24 -30 -24 -48 A24 24 0 1 1 24 -48 Q24 -30 0 0 Z', unstroked(ink.accent)) +
    dot([0, -48], 9, ink.paper)
  );
}

/** The same talk three times, each time with another question and other moments that matter. */
export async function stageRetelling({ typeset, at, durationSeconds }: Staging): Promise<DrawFrame> {
  const rows = await Promise.all(
    [
      { question: 'What did they try that failed?', parts: [[0.4, 0.5]] },
      {
        question: 'Who paid for it?',
        parts: [
          [0.08, 0.13],
          [0.78, 0.86],
        ],
      },
      {
        question: 'How would I test that?',
        parts: [
          [0.24, 0.31],
          [0.55, 0.6],
          [0.9, 0.95],
        ],
      },
    ].map(async (row, i) => ({
      ...row,
      y: 226 + i * 168,
      words: await typeset(row.question, { size: 56, italic: true, width: 1100, color: ink.line }),
    })),
  );
  const [left, right] = [92, 1188];
  return (seconds) =>
    group(
      rows
        .map((row, i) => {
          const start = at('close').start + 0.2 + i * 1.5;
          const shown = progress(seconds, start, 0.7);
          return [
            text(row.words, left - 4, row.y - 86, shown),
            line(
              [
                [left, row.y],
                [right, row.y],
              ],
              { color: ink.deepWash, width: 12, drawn: shown },
            ),
            ...row.parts.map(([from = 0, to = 0], part) =>
              line(
                [
                  [mix(left, right, from), row.y],
                  [mix(left, right, to), row.y],
                ],
                {
                  color: ink.accent,
                  width: 12,
                  drawn: progress(seconds, start + 0.6 + part * 0.3, 0.6),
                },
              ),
            ),
          ].join('');
        })
        .join(''),
      { opacity: 1 - progress(seconds, durationSeconds - 0.6, 0.5) },
    );
}
