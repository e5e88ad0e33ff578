/**
 * Where the focus goes in a menu on a key (WAI-ARIA menu pattern): arrows go round, Home and End jump, a letter goes
 * to the next item that begins with it.
 * @param labels the items' words, from top to bottom
 * @param current index of the focused item, or -1
 * @returns an index, or null when the key is none of the menu's
 */
export function menuFocus(key: string, labels: readonly string[], current: number): number | null {
  const count = labels.length;
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
  if (key.length !== 1 || key === ' ') return null;
  for (let step = 1; step <= count; step++) {
    const index = (current + step) % count;
    if (labels[index]?.toLowerCase().startsWith(key.toLowerCase())) return index;
  }
  return null;
}
