type Row = { userId: string; connectedAt: string };

/**
 * The list of friends, the latest first, with those whom the member has just changed: whoever is gone from it, since
 * it was read anew meanwhile, stands where they stood, so that their way back stays.
 * @param friends as read last
 * @param changed whoever was removed or blocked since the page was opened
 */
export function keptInPlace<T extends Row>(friends: readonly T[], changed: readonly T[]): T[] {
  const listed = new Set(friends.map(({ userId }) => userId));
  const gone = changed.filter(({ userId }) => !listed.has(userId));
  return gone.reduce(
    (rows, row) => {
      const later = rows.findIndex(({ connectedAt }) => connectedAt < row.connectedAt);
      return rows.toSpliced(later < 0 ? rows.length : later, 0, row);
    },
    [...friends],
  );
}
