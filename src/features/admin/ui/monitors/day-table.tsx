import { groupedNumber } from '#lib/grouped-number.ts';
import { shortUtcDay } from '#lib/utc-day.ts';

type DayTableProps = {
  /** What it tells, in a sentence. */
  caption: string;
  /** Days as `2026-11-22`, in their order; the last is today. */
  days: readonly string[];
  rows: readonly { name: string; amounts: readonly number[] }[];
};

/** What was counted on each of some days, and in all. On a phone the days before today are left to the sum. */
export function DayTable({ caption, days, rows }: DayTableProps) {
  const head = 'py-2 text-right font-medium';
  return (
    <table className="w-full text-left text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line text-muted">
        <tr>
          <th scope="col" className="py-2 pr-4 font-medium">
            <span className="sr-only">What</span>
          </th>
          {days.map((day, place) => (
            <th key={day} scope="col" className={place < days.length - 1 ? `${head} max-md:hidden` : head}>
              {place === days.length - 1 ? 'Today' : shortUtcDay(day)}
            </th>
          ))}
          <th scope="col" className={head}>
            7 days
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amounts }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 pr-4 font-normal">
              {name}
            </th>
            {days.map((day, place) => (
              <td
                key={day}
                className={place < days.length - 1 ? 'py-2 text-right max-md:hidden' : 'py-2 text-right'}
              >
                {groupedNumber(amounts[place] ?? 0)}
              </td>
            ))}
            <td className="py-2 text-right font-medium">
              {groupedNumber(amounts.reduce((sum, one) => sum + one, 0))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
