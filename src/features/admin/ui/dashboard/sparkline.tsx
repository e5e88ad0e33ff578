const WIDTH = 120;
const HEIGHT = 32;
/** Keeps the line, which is 2 px wide, inside. */
const MARGIN = 2;

/** The shape of a week, for those who see; the figures are told elsewhere. A week without anything lies on its ground. */
export function Sparkline({ amounts }: { amounts: readonly number[] }) {
  const highest = Math.max(1, ...amounts);
  const points = amounts.map((amount, day) => {
    const x = MARGIN + (day * (WIDTH - 2 * MARGIN)) / Math.max(1, amounts.length - 1);
    const y = HEIGHT - MARGIN - (amount / highest) * (HEIGHT - 2 * MARGIN);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-8 w-30 max-w-full text-muted">
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
