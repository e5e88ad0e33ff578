/**
 * The categories that visitors choose from: one without a published video leads to nothing. The one that the address
 * names is among them, so that it can be let go.
 */
export const offeredCategories = <Offered extends { id: string; count: number }>(
  categories: readonly Offered[],
  selected: string | undefined,
): Offered[] => categories.filter(({ id, count }) => count > 0 || id === selected);
