import type { QueryClient } from '@tanstack/react-query';

/** Whatever shows videos, their tags or their categories to everybody; home opens with one of them. */
const SHOWN_TO_ALL = [
  ['videos'],
  ['video'],
  ['search'],
  ['suggestions'],
  ['categories'],
  ['questions', 'opening'],
  ['insights'],
];

/** Has all that shows the catalogue asked for again, and what else a deed changed. */
export async function catalogueChanged(
  queryClient: QueryClient,
  ...others: readonly (readonly string[])[]
): Promise<void> {
  await Promise.all(
    [...others, ...SHOWN_TO_ALL].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
