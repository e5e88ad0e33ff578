import { useEffect, useId, useRef, useState } from 'react';
import type uPlot from 'uplot';
import { shortUtcDay } from '#lib/utc-day.ts';
import 'uplot/dist/uPlot.min.css';

/** One line of a chart: its name, its colour as a token, and its values. */
interface Line {
  label: string;
  color: `--color-${string}`;
  /** Drawn in dashes: lines are told apart without colours, too. */
  isDashed?: boolean;
  values: readonly number[];
}

type LineChartProps = {
  /** What it shows, in a sentence. */
  label: string;
  /** Days as `2026-11-22`, in their order. */
  days: readonly string[];
  lines: readonly Line[];
};

const HEIGHT = 220;

/**
 * Counts by day as lines, with axes that a person can read. What it shows stands beside it as a table, for those who
 * cannot see it. The library behind it is fetched when a chart is drawn first.
 */
export function LineChart({ label, days, lines }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isTableOpen, setIsTableOpen] = useState(false);
  const id = useId();
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    let chart: uPlot | undefined;
    let isGone = false;
    const draw = async () => {
      const { default: Chart } = await import('uplot');
      if (isGone) return;
      chart?.destroy();
      chart = new Chart(optionsFor(box, lines), dataOf(days, lines), box);
    };
    const redraw = () => void draw().catch(() => undefined);
    redraw();
    const resized = new ResizeObserver(() => chart?.setSize({ width: box.clientWidth, height: HEIGHT }));
    resized.observe(box);
    // A canvas does not follow the theme by itself.
    const themed = new MutationObserver(redraw);
    themed.observe(document.documentElement, { attributeFilter: ['class'] });
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', redraw);
    return () => {
      isGone = true;
      resized.disconnect();
      themed.disconnect();
      scheme.removeEventListener('change', redraw);
      chart?.destroy();
    };
  }, [days, lines]);
  return (
    <figure aria-labelledby={id} className="grid gap-2">
      <figcaption id={id} className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted">
        <span>{label}</span>
        {lines.map((line) => (
          <span key={line.label} className="flex items-center gap-1.5">
            <span
              aria-hidden
              className="w-5 border-t-2"
              style={{ borderColor: `var(${line.color})`, borderStyle: line.isDashed ? 'dashed' : 'solid' }}
            />
            {line.label}
          </span>
        ))}
      </figcaption>
      <div ref={place} aria-hidden style={{ height: HEIGHT }} className="min-w-0 overflow-hidden" />
      <details onToggle={(event) => setIsTableOpen(event.currentTarget.open)}>
        <summary className="target w-fit cursor-pointer text-sm underline">As a table</summary>
        {isTableOpen && (
          <table className="mt-2 w-full max-w-field border-collapse text-sm tabular-nums">
            <caption className="sr-only">{label}</caption>
            <thead>
              <tr>
                <th scope="col" className="border-b border-line py-1.5 text-left font-medium">
                  Day
                </th>
                {lines.map((line) => (
                  <th
                    key={line.label}
                    scope="col"
                    className="border-b border-line py-1.5 text-right font-medium"
                  >
                    {line.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day, place) => (
                <tr key={day}>
                  <th scope="row" className="border-b border-line py-1 text-left font-normal">
                    {shortUtcDay(day)}
                  </th>
                  {lines.map((line) => (
                    <td key={line.label} className="border-b border-line py-1 text-right">
                      {line.values[place]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </figure>
  );
}

function dataOf(days: readonly string[], lines: readonly Line[]): uPlot.AlignedData {
  return [days.map((day) => Date.parse(day) / 1000), ...lines.map(({ values }) => [...values])];
}

function optionsFor(box: HTMLElement, lines: readonly Line[]): uPlot.Options {
  const style = getComputedStyle(box);
  /** A token as a canvas takes it: `light-dark()` is decided by an element alone. */
  const color = (token: string) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${token})`;
    box.append(probe);
    const value = getComputedStyle(probe).color;
    probe.remove();
    return value;
  };
  const axis = {
    stroke: color('--color-muted'),
    font: `13px ${style.fontFamily}`,
    grid: { stroke: color('--color-line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: box.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    // Days are those of UTC, wherever somebody reads them.
    tzDate: (seconds) => {
      const at = new Date(seconds * 1000);
      return new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
    },
    scales: { y: { range: (_chart, _least, most) => [0, Math.max(4, Math.ceil(most * 1.1))] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 80,
        values: (_chart, at) => at.map((s) => shortUtcDay(new Date(s * 1000).toISOString())),
      },
      { ...axis, size: 44, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 10_000, 100_000] },
    ],
    series: [
      {},
      ...lines.map(({ label, color: token, isDashed }) => ({
        label,
        stroke: color(token),
        width: 2,
        ...(isDashed && { dash: [6, 4] }),
        points: { show: false },
      })),
    ],
  };
}
