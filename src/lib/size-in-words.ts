import { groupedNumber } from './grouped-number.ts';

const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** A size for people: `1.2 GB`, in powers of 1000 as disks are sold; of three digits none is behind the point. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  let amount = bytes / 1_000;
  let unit = 0;
  // By what is written: 999,999 bytes are not 1,000 kB.
  while (Math.round(amount) >= 1_000 && unit < UNITS.length - 1) {
    amount /= 1_000;
    unit += 1;
  }
  const written = amount < 99.95 ? amount.toFixed(1) : groupedNumber(Math.round(amount));
  return `${written} ${UNITS[unit]}`;
}
