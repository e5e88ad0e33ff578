/** A count as US English writes it: `12,345`. Without `Intl`, for the reason that `utcDay` gives. */
export function groupedNumber(count: number): string {
  const digits = String(count);
  const first = digits.length % 3;
  const groups = first > 0 ? [digits.slice(0, first)] : [];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(',');
}
