import { foldedText } from '#lib/folded-text.ts';
import { filtersInWords } from './list-filters.ts';
import { categoryHeading } from './list-heading.ts';
import type { ListParams } from './list-params.ts';

type Names = readonly { id: string; name: string }[] | undefined;

/** What a category that the address names is called, also where it is not known. */
export function categoryName(categories: Names, selected: string): string {
  return categories?.find(({ id }) => id === selected)?.name ?? 'this category';
}

/**
 * The heading over a list of the search page (spec 2 §2 Search / Browse page): what is listed, who speaks and where. How long
 * the videos are and from when stands above it, in what was chosen.
 * @param categories undefined while they are not known
 */
export function browseHeading({ q, category, speaker, ...params }: ListParams, categories: Names): string {
  const isAll = q === undefined && speaker === undefined;
  if (isAll && filtersInWords(params) === '') return categoryHeading(categories, category);
  return [
    q === undefined ? 'Videos' : 'Search Results',
    speaker !== undefined && `with ${speaker}`,
    category !== undefined && `in ${categoryName(categories, category)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A name as those of the videos that were found spell it, however it was asked for; undefined where none has it. */
export function asSpelled(
  asked: string,
  videos: readonly { speakers: readonly string[] }[],
): string | undefined {
  const wanted = foldedText(asked);
  return videos.flatMap(({ speakers }) => speakers).find((name) => foldedText(name) === wanted);
}
