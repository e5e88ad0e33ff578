/**
 * The heading over a list (spec 2 §2 Homepage): the name of the category that the address names, or 'All Videos'.
 * A category that is not there has no name, but its list is not all videos either.
 * @param categories undefined while they are not known
 */
export function categoryHeading(
  categories: readonly { id: string; name: string }[] | undefined,
  selected: string | undefined,
): string {
  if (selected === undefined) return 'All Videos';
  if (!categories) return 'Videos in this category';
  return categories.find(({ id }) => id === selected)?.name ?? 'Unknown category';
}
