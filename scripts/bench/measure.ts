export interface Timing {
  p50: number;
  p99: number;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The quantiles of some durations. */
export function timingOf(durations: readonly number[]): Timing {
  const sorted = [...durations].sort((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

/**
 * Milliseconds that each of several pieces of work takes. They take turns, so that whatever else the machine does
 * meets all of them alike; the first runs of each are not counted.
 */
export async function measure<Name extends string>(
  work: Record<Name, () => Promise<unknown>>,
  runs: number,
  warmUp = Math.ceil(runs / 5),
): Promise<Record<Name, Timing>> {
  const names = Object.keys(work) as Name[];
  const durations = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let run = -warmUp; run < runs; run += 1) {
    for (const name of names) {
      const startedAt = performance.now();
      await work[name]();
      if (run >= 0) durations[name].push(performance.now() - startedAt);
    }
  }
  return Object.fromEntries(names.map((name) => [name, timingOf(durations[name])])) as Record<Name, Timing>;
}

/** How a cell says that its mark is missed: `over 60 ms`, `12 under 30`. */
const MISSED = /(?:^| )(?:over|under)\b/;

/**
 * Rows of texts as a table for the terminal, the first column to the left, the others to the right. A run in which a mark is
 * missed ends with 1.
 */
export function printTable(
  title: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  if (rows.some(([, ...cells]) => cells.some((cell) => MISSED.test(cell)))) process.exitCode = 1;
  const widths = header.map((cell, i) => Math.max(cell.length, ...rows.map((row) => (row[i] ?? '').length)));
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  console.log(`\n${title}\n\n${line(header)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`);
  for (const row of rows) console.log(line(row));
}

/** Milliseconds with as many digits as mean something. */
export function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}

/** A ratio and, where there is a mark, whether it is met. */
export function against(value: number, mark?: number): string {
  const text = `${value.toFixed(2)}x`;
  return mark === undefined ? text : `${text} ${value <= mark ? 'ok' : `over ${mark}x`}`;
}
