import { groupedNumber } from './grouped-number.ts';

/** A number with its noun: `1 video`, `12,345 videos`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${groupedNumber(count)} ${count === 1 ? one : many}`;
