import type { DrawFrame, Staging } from './clip.ts';
import {
  arc,
  box,
  circle,
  dot,
  group,
  ink,
  line,
  type Point,
  progress,
  shape,
  steady,
  text,
  unstroked,
} from './ink.ts';
import { setMarginNote } from './margin-note.ts';

const label = { font: 'sans', size: 22, weight: 500, color: ink.grey } as const;

/** Two goals and the gaps that served them best, each drawn to the scale of its goal. */
export async function stageGaps({ typeset, at }: Staging): Promise<DrawFrame> {
  const [left, width] = [500, 676];
  const note = await setMarginNote(
    typeset,
    'The gap depends on the goal.',
    'Cepeda and others, 2008.\nMore than 1,350 people.',
  );
  // The best gap, as a share of the delay of the test: 20 to 40 percent at a week, 5 to 10 percent at a year.
  const rows = await Promise.all(
    [
      {
        id: 'week',
        goal: 'a test after one week',
        gap: 'a day or two',
        least: 0.2,
        most: 0.4,
        parts: 7,
        y: 270,
      },
      {
        id: 'year',
        goal: 'a test after one year',
        gap: 'three to five weeks',
        least: 0.05,
        most: 0.1,
        parts: 12,
        y: 510,
      },
    ].map(async (row) => ({
      ...row,
      goal: await typeset(row.goal, { ...label, width: 400, align: 'right' }),
      gap: await typeset(row.gap, { size: 46, width: 460, color: ink.accent, weight: 500 }),
    })),
  );
  return (seconds) =>
    [
      note(seconds, at('cepeda').start + 0.2),
      ...rows.map((row) => {
        const axis = progress(seconds, at('cepeda').start + 1.2, 1.4);
        const window = progress(seconds, at(row.id).start + 1.4, 0.9);
        const best = left + (width * (row.least + row.most)) / 2;
        const ticks = Array.from({ length: row.parts - 1 }, (_, i) => {
          const x = left + (width * (i + 1)) / row.parts;
          return line(
            [
              [x, row.y - 7],
              [x, row.y + 7],
            ],
            { color: ink.paleGrey, width: 2, opacity: axis },
          );
        });
        return [
          line(
            [
              [left, row.y],
              [left + width, row.y],
            ],
            { color: ink.paleGrey, width: 3, drawn: axis },
          ),
          ...ticks,
          box(left + width * row.least, row.y - 17, width * (row.most - row.least) * window, 34, {
            ...unstroked(ink.accent),
            radius: 8,
          }),
          line(arc([left, row.y - 24], [best, row.y - 24], 26), {
            color: ink.accent,
            drawn: progress(seconds, at(row.id).start + 0.4, 1.2),
          }),
          dot([left, row.y], 13 * axis),
          circle([left + width, row.y], 13 * axis, { fill: ink.paper, width: 4 }),
          text(row.goal, left + width - 386, row.y + 34, axis),
          text(row.gap, left - 12, row.y - 128, progress(seconds, at(row.id).end - 1.3, 0.6)),
        ].join('');
      }),
    ].join('');
}

/** A book that closes, and then remembering against rereading, a hundred dots each. */
export async function stageRecall({ typeset, at }: Staging): Promise<DrawFrame> {
  const note = await setMarginNote(
    typeset,
    'Close the book. What do you remember?',
    'Roediger and Karpicke, 2006.\nRecalled after one week.',
  );
  const heaps = await Promise.all(
    [
      { name: 'read it again', count: 42, x: 506, color: ink.line },
      { name: 'tested themselves', count: 56, x: 876, color: ink.accent },
    ].map(async (heap) => ({
      ...heap,
      words: await typeset(heap.name, { ...label, width: 308, align: 'center' }),
      figure: await typeset(`${heap.count}%`, {
        size: 68,
        weight: 500,
        width: 308,
        color: heap.color,
        align: 'center',
      }),
    })),
  );
  return (seconds) => {
    const start = at('recall').start;
    const students = at('students').start;
    const bookShown = progress(seconds, start, 0.6) * (1 - progress(seconds, students - 0.2, 0.5));
    return [
      note(seconds, start + 0.2),
      group(closingBook(progress(seconds, at('recall').end - 2.6, 1.4)), {
        x: 840,
        y: 350,
        opacity: bookShown,
      }),
      ...heaps.map((heap, side) => {
        const shown = progress(seconds, students + 0.5 + side * 2.6, 0.8);
        const counting = at('percent').start + 1.1 + side * 1.7;
        const filled = steady(seconds, counting, 1.3) * heap.count;
        const dots = Array.from({ length: 100 }, (_, i) => {
          const place: Point = [heap.x + 15 + (i % 10) * 31, 544 - Math.floor(i / 10) * 31];
          return i < filled ? dot(place, 11, heap.color) : dot(place, 11, ink.deepWash, shown);
        });
        return [
          ...dots,
          text(heap.words, heap.x, 578, shown),
          text(heap.figure, heap.x, 142, progress(seconds, counting + 1.1, 0.5)),
        ].join('');
      }),
    ].join('');
  };
}

/** A book seen from above, spine at the origin: at 0 it lies open, at 1 the right half has been laid on the left. */
function closingBook(closed: number): string {
  const [width, height] = [230, 165];
  const reach = Math.cos(Math.PI * closed) * width;
  const lift = Math.sin(Math.PI * closed) * 34;
  const rows = (toX: number, rise: number) =>
    Array.from({ length: 8 }, (_, i) => {
      const y = -height + 52 + i * 34;
      return line(
        [
          [toX * 0.14, y - rise * 0.14],
          [toX * (i === 7 ? 0.5 : 0.86), y - rise * (i === 7 ? 0.5 : 0.86)],
        ],
        {
          color: ink.paleGrey,
          width: 4,
        },
      );
    }).join('');
  const half = (toX: number, rise: number, fill: string) =>
    shape(`M0 ${-height} L${toX} ${-height - rise} L${toX} ${height - rise} L0 ${height} Z`, {
      fill,
      width: 3.5,
    });
  const cover =
    half(reach, lift, ink.accent) +
    line(
      [
        [reach * 0.12, -height - lift * 0.12],
        [reach * 0.12, height - lift * 0.12],
      ],
      { color: ink.paper, width: 3 },
    );
  return [
    half(-width, 0, ink.paper),
    rows(-width, 0),
    // Past the upright, its outside is what one sees.
    reach > 0 ? half(reach, lift, ink.paper) + rows(reach, lift) : cover,
  ].join('');
}
