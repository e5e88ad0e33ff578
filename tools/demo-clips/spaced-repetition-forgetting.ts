import type { DrawFrame, Staging } from './clip.ts';
import { arc, area, dot, ink, leftOf, line, mix, type Point, progress, steady, text } from './ink.ts';
import { setMarginNote } from './margin-note.ts';

/** Days after the first learning, and the share of the work that it saved (Ebbinghaus 1885, § 29). */
const savings = [
  [20 / 1440, 58.2],
  [1 / 24, 44.2],
  [8.8 / 24, 35.8],
  [1, 33.7],
  [2, 27.8],
  [6, 25.4],
  [31, 21.1],
] as const;

/** Ebbinghaus's own formula for these figures (§ 29), with his constants, from the first minute on. */
function savedPercent(days: number): number {
  return (100 * 1.84) / (Math.log10(days * 1440) ** 1.25 + 1.84);
}

const firstMinute = 1 / 1440;

const label = { font: 'sans', size: 22, weight: 500, color: ink.grey } as const;

export async function stageForgetting({ typeset, at }: Staging): Promise<DrawFrame> {
  const chart = { left: 500, right: 1180, top: 150, bottom: 580 };
  // A root of time gives the first hour as much room as the last weeks.
  const place = (days: number, percent: number): Point => [
    mix(chart.left, chart.right, (days / 31) ** 0.35),
    mix(chart.bottom, chart.top, percent / 100),
  ];
  const forgetting = Array.from({ length: 181 }, (_, i) => {
    const days = Math.max(firstMinute, 31 * (i / 180) ** (1 / 0.35));
    return place(days, savedPercent(days));
  });
  const note = await setMarginNote(
    typeset,
    'How much work does an old lesson save?',
    'Hermann Ebbinghaus, 1885',
  );
  const axis = await typeset('work saved', { ...label, width: 200 });
  const again = await typeset('found again in 2015', { size: 34, italic: true, width: 360, color: ink.grey });
  const third = await typeset('34%', { size: 54, width: 160, color: ink.accent, weight: 500 });
  const ticks = await Promise.all(
    [1 / 24, 1, 6, 31].map(async (days, i) => ({
      x: place(days, 0)[0],
      words: await typeset(['1 hour', '1 day', '6 days', '31 days'][i] ?? '', {
        ...label,
        width: 120,
        align: 'center',
      }),
    })),
  );
  return (seconds) => {
    const start = at('ebbinghaus').start;
    const reveal = mix(
      chart.left,
      chart.right,
      progress(seconds, start + 0.8, at('ebbinghaus').end - start - 0.8),
    );
    const seen = leftOf(forgetting, reveal);
    const day = place(1, 33.7);
    const marked = progress(seconds, at('day').start + 0.3, 0.7);
    return [
      note(seconds, start + 0.2),
      area(seen, chart.bottom, ink.wash),
      line(
        [
          [chart.left, chart.top - 24],
          [chart.left, chart.bottom],
          [chart.right + 20, chart.bottom],
        ],
        {
          color: ink.paleGrey,
          width: 2,
          drawn: progress(seconds, start, 1),
        },
      ),
      text(axis, chart.left + 18, chart.top - 34, progress(seconds, start + 0.6, 0.6)),
      ...ticks.map((tick, i) =>
        text(tick.words, tick.x - 60, chart.bottom + 16, progress(seconds, start + 0.8 + i * 0.15, 0.5)),
      ),
      line(seen, { width: 4 }),
      ...savings.map(([days, percent]) => {
        const at = place(days, percent);
        return dot(at, reveal >= at[0] ? 7 : 0);
      }),
      line([[day[0], chart.bottom], day], { color: ink.accent, width: 2.5, dash: '1 9', drawn: marked }),
      dot(day, 13 * marked, ink.accent),
      text(third, day[0] + 20, day[1] - 76, marked),
      text(again, chart.right - 300, chart.bottom - 66, progress(seconds, at('again').start + 3, 0.8)),
    ].join('');
  };
}

/** The sawtooth: each recall lifts the curve, and the next fall is slower. */
export async function stageRenewal({ typeset, at }: Staging): Promise<DrawFrame> {
  const field = { left: 480, right: 1190, top: 170, bottom: 540, days: 62 };
  const recalls = [0, 1, 4, 11, 41];
  const slownessDays = [1.1, 3.2, 7.4, 32, 110];
  const x = (day: number) => mix(field.left, field.right, (day / field.days) ** 0.5);
  const saw: Point[] = recalls.flatMap((from, i) => {
    const to = recalls[i + 1] ?? field.days;
    return Array.from({ length: 31 }, (_, step): Point => {
      const day = mix(from, to, step / 30);
      const kept = 0.06 + 0.94 * Math.exp(-(day - from) / (slownessDays[i] ?? 1));
      return [x(day), mix(field.bottom, field.top, kept)];
    });
  });
  const note = await setMarginNote(typeset, 'Recall it before it is gone.', 'A sketch, not a measurement');
  const gaps = await Promise.all(
    ['a day', 'three days', 'a week', 'a month'].map((words) =>
      typeset(words, { ...label, color: ink.accent, width: 160, align: 'center' }),
    ),
  );
  return (seconds) => {
    const start = at('renew').start;
    const reveal = mix(field.left, field.right, steady(seconds, start + 0.4, at('grow').end - start - 0.2));
    const seen = leftOf(saw, reveal);
    return [
      note(seconds, start + 0.2),
      area(seen, field.bottom, ink.wash),
      line(
        [
          [field.left, field.bottom],
          [field.right, field.bottom],
        ],
        { color: ink.paleGrey, width: 2 },
      ),
      line(seen, { width: 4 }),
      ...gaps.map((words, i) => {
        const [from, to] = [x(recalls[i] ?? 0), x(recalls[i + 1] ?? 0)];
        const named = progress(seconds, at('grow').start + 1.35 + i * 0.72, 0.6);
        return [
          dot([to, field.top], reveal >= to ? 11 : 0, ink.accent),
          line(arc([from, field.bottom + 14], [to, field.bottom + 14], -22), {
            color: ink.accent,
            drawn: named,
          }),
          text(words, (from + to) / 2 - 80, field.bottom + (i % 2 === 0 ? 44 : 74), named),
        ].join('');
      }),
    ].join('');
  };
}
