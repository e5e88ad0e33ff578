import type { DrawFrame, Staging } from './clip.ts';
import {
  along,
  arc,
  circle,
  dot,
  group,
  ink,
  line,
  mix,
  type Point,
  progress,
  scene,
  shape,
  steady,
  text,
  unstroked,
} from './ink.ts';
import { setMarginNote } from './margin-note.ts';
import { drawGaze, drawRoom, gazes, room } from './question-first-room.ts';

const roomPlace = { x: 468, y: 120 };

/** One painting, looked at with two questions. */
export async function stageRoom({ typeset, at }: Staging): Promise<DrawFrame> {
  const source = 'Alfred Yarbus, Eye Movements and Vision, 1967.\nOur own drawing, after his idea.';
  const first = await setMarginNote(typeset, 'Where do the eyes go?', source);
  const notes = [
    {
      id: 'ages',
      draw: await setMarginNote(typeset, 'How old are they?'),
      gaze: gazes.ages,
      end: at('wealth').start,
    },
    {
      id: 'wealth',
      draw: await setMarginNote(typeset, 'How well off are they?'),
      gaze: gazes.wealth,
      end: at('same').start,
    },
  ];
  return (seconds) =>
    [
      group(drawRoom(progress(seconds, at('visitor').start + 0.4, 1.2)), {
        ...roomPlace,
        opacity: progress(seconds, at('yarbus').start, 0.8),
      }),
      scene(seconds, at('yarbus').start - 0.35, at('ages').start - 0.2, () =>
        first(seconds, at('yarbus').start),
      ),
      ...notes.map(({ id, draw, gaze, end }) => {
        const { start } = at(id);
        return scene(seconds, start - 0.2, end - 0.2, () => {
          const part = steady(seconds, start + 0.8, end - start - 1.9);
          return draw(seconds, start) + group(part > 0 ? drawGaze(gaze, part) : '', roomPlace);
        });
      }),
    ].join('');
}

/** The two looks side by side. */
export async function stageComparison({ typeset, at }: Staging): Promise<DrawFrame> {
  const scale = 0.74;
  const halves = await Promise.all(
    [
      { question: 'How old are they?', gaze: gazes.ages, x: 88 },
      { question: 'How well off are they?', gaze: gazes.wealth, x: 1192 - room.width * scale },
    ].map(async (half) => ({
      ...half,
      words: await typeset(half.question, { size: 44, italic: true, width: 530, color: ink.line }),
    })),
  );
  return (seconds) =>
    halves
      .map((half, i) => {
        const start = at('same').start + i * 0.5;
        const shown = progress(seconds, start, 0.6);
        return (
          group(drawRoom() + drawGaze(half.gaze, 1), {
            x: half.x,
            y: 132 + 12 * (1 - shown),
            scale,
            opacity: shown,
          }) +
          line(
            [
              [half.x, 528],
              [half.x, 528 + 62 * progress(seconds, start + 0.4, 0.5)],
            ],
            { color: ink.accent },
          ) +
          text(half.words, half.x + 24, 532, progress(seconds, start + 0.6, 0.6))
        );
      })
      .join('');
}

const secondsPerPass = 0.95;

/** The ball game in which one counts, and what walks through it. */
export async function stageCourt({ typeset, at }: Staging): Promise<DrawFrame> {
  const missed = await setMarginNote(typeset, 'What did the question hide?');
  const count = await setMarginNote(typeset, 'How many passes?', 'Simons and Chabris, 1999');
  const seen = await setMarginNote(typeset, 'Who walked by?', 'About half did not see it.');
  const figures = await Promise.all(
    Array.from({ length: 13 }, (_, i) =>
      typeset(String(i), { size: 128, weight: 500, width: 240, color: ink.accent, lineHeight: 1 }),
    ),
  );
  const floor: Point = [834, 400];
  const player = (i: number, seconds: number): Point => {
    const angle = (i / 6) * 2 * Math.PI + seconds * 0.16;
    return [floor[0] + 270 * Math.cos(angle), floor[1] + 130 * Math.sin(angle)];
  };
  const catcher = (pass: number) => (pass * 2) % 6;
  const reach = ([x, y]: Point): Point => [x, y - 56];
  return (seconds) => {
    const begin = at('court').start;
    // At the reveal the game is wound back a little and stops, so that one can look.
    const reveal = at('gorilla').start + 0.4;
    const clock = Math.min(seconds, reveal);
    const dimmed = progress(seconds, reveal, 0.7);
    const passes = Math.max(0, (clock - begin - 0.6) / secondsPerPass);
    const pass = Math.floor(passes);
    const throwPath = arc(reach(player(catcher(pass), clock)), reach(player(catcher(pass + 1), clock)), 46);
    const ball = along(throwPath, progress(passes % 1, 0.25, 0.7));
    const team = Array.from({ length: 6 }, (_, i) => ({ feet: player(i, clock), dark: i % 2 === 1 }))
      .toSorted((a, b) => a.feet[1] - b.feet[1])
      .map(({ feet, dark }) => drawPlayer(feet, dark))
      .join('');
    const passing = steady(seconds, begin + 1.6, at('court').end - begin - 1.2);
    const returning = progress(seconds, reveal + 0.3, 2.4);
    return [
      scene(seconds, at('miss').start - 0.35, begin - 0.2, () => missed(seconds, at('miss').start)),
      scene(seconds, begin - 0.2, reveal, () => {
        const total = figures[Math.min(pass, figures.length - 1)];
        return (
          count(seconds, begin) + (total ? text(total, 112, 330, progress(seconds, begin + 0.4, 0.5)) : '')
        );
      }),
      scene(seconds, reveal, at('before').start, () => seen(seconds, reveal)),
      group(
        [
          shape(
            `M${floor[0] - 360} ${floor[1]} a360 190 0 1 0 720 0 a360 190 0 1 0 -720 0`,
            unstroked(ink.wash),
          ),
          // Before the reveal it is as pale as something that one does not look for.
          group(gorilla(ink.deepWash), {
            x: mix(440, 1230, passing),
            y: 372,
            opacity: Math.min(1, 8 * passing, 8 * (1 - passing)),
          }),
          group(team, { opacity: mix(1, 0.22, dimmed) }),
          dot(ball, 15, ink.accent, mix(1, 0.22, dimmed)),
          group(gorilla(ink.line), {
            x: mix(440, floor[0], returning),
            y: 430,
            scale: 1.25,
            opacity: dimmed,
          }),
          circle([floor[0], 320], 168, {
            color: ink.accent,
            width: 4,
            opacity: progress(seconds, reveal + 2.6, 0.6),
          }),
        ].join(''),
        { opacity: progress(seconds, at('miss').start, 0.6) },
      ),
    ].join('');
  };
}

function drawPlayer([x, y]: Point, dark: boolean): string {
  const fill = dark ? ink.line : ink.light;
  return [
    line(
      [
        [x - 12, y - 34],
        [x - 15, y],
      ],
      { width: 9 },
    ),
    line(
      [
        [x + 12, y - 34],
        [x + 15, y],
      ],
      { width: 9 },
    ),
    shape(
      `M${x - 26} ${y - 30} L${x - 22} ${y - 78} Q${x} ${y - 94} ${x + 22} ${y - 78} L${x + 26} ${y - 30} Z`,
      { fill },
    ),
    circle([x, y - 106], 19, { fill: ink.paper }),
  ].join('');
}

/** Feet at the origin, 200 high. */
function gorilla(color: string): string {
  const limb = (points: readonly Point[], width: number) => line(points, { color, width });
  const paler = color === ink.line ? ink.grey : ink.wash;
  return [
    limb(
      [
        [-24, -66],
        [-30, -14],
      ],
      34,
    ),
    limb(
      [
        [24, -66],
        [30, -14],
      ],
      34,
    ),
    limb(
      [
        [-48, -132],
        [-72, -92],
        [-66, -40],
      ],
      30,
    ),
    limb(
      [
        [48, -132],
        [72, -92],
        [66, -40],
      ],
      30,
    ),
    shape('M-62 -128 Q-56 -162 0 -162 Q56 -162 62 -128 Q58 -52 0 -48 Q-58 -52 -62 -128 Z', unstroked(color)),
    shape(
      'M-30 -170 Q-32 -206 0 -210 Q32 -206 30 -170 Q24 -142 0 -142 Q-24 -142 -30 -170 Z',
      unstroked(color),
    ),
    shape(
      'M-17 -164 Q-16 -176 0 -176 Q16 -176 17 -164 Q14 -150 0 -150 Q-14 -150 -17 -164 Z',
      unstroked(paler),
    ),
    dot([-9, -183], 3.4, ink.paper),
    dot([9, -183], 3.4, ink.paper),
  ].join('');
}
