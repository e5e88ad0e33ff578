/** Letters that a word in short leaves out: fewer are no sign of one (`e2e`, `w3c`). */
const LEAST_BETWEEN = 5;
const MOST_BETWEEN = 30;

/** A word in short: `k8s`, of whose letters eight are left out. */
export interface Numeronym {
  part: string;
  first: string;
  last: string;
  letters: number;
}

/** The words of a term that are in short, in small letters. What stands in quotation marks is meant as it is. */
export function numeronymsOf(term: string): Numeronym[] {
  if (/["“”„«»]/.test(term)) return [];
  return (term.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((part) => {
    const [, first = '', digits = '', last = ''] = /^([a-z])(\d{1,2})([a-z])$/.exec(part) ?? [];
    const between = Number(digits);
    return between >= LEAST_BETWEEN && between <= MOST_BETWEEN
      ? [{ part, first, last, letters: between + 2 }]
      : [];
  });
}
