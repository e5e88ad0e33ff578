/**
 * The order of a group of questions after one of them changed places with its neighbour (spec 3 §4 Question).
 * @param past the neighbour that it is to pass; where another stands there by now, the order stays as it is, so that a
 *   request that comes twice moves once
 * @returns null when the first is to go up, the last down, or the question is not of the group
 */
export function orderAfterMove(
  ids: readonly string[],
  id: string,
  direction: 'up' | 'down',
  past?: string,
): string[] | null {
  const from = ids.indexOf(id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const neighbour = ids[to];
  if (from < 0 || neighbour === undefined) return null;
  if (past !== undefined && past !== neighbour) return [...ids];
  const moved = [...ids];
  moved[from] = neighbour;
  moved[to] = id;
  return moved;
}
