/** The places of the fewest numbers without which the others never fall. */
export function strays(numbers: readonly number[]): ReadonlySet<number> {
  // The ends of the best rising rows of each length, by patience sorting.
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [at, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) <= number) low = middle + 1;
      else high = middle;
    }
    before.push(ends[low - 1]);
    ends[low] = at;
  }
  const stray = new Set(numbers.keys());
  for (let at = ends.at(-1); at !== undefined; at = before[at]) stray.delete(at);
  return stray;
}
