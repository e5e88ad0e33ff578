import { groupedNumber } from '#lib/grouped-number.ts';

/** How often a link was opened, in words. */
export function openedWords(opens: number): string {
  if (opens === 0) return 'Not opened yet';
  return opens === 1 ? 'Opened once' : `Opened ${groupedNumber(opens)} times`;
}
