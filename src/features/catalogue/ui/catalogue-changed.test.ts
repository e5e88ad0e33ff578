import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { insightsQuery } from '#features/assistant/ui/insights/insights-query.ts';
import { openingVideoQuery } from '#features/assistant/ui/questions/card-questions.ts';
import { addingChanged, recentImportsQuery } from './adding/adding-queries.ts';
import { adminVideosQuery, videoCountQuery, videosChanged } from './admin/video-queries.ts';
import { catalogueChanged } from './catalogue-changed.ts';
import { categoriesQuery, listQuery, searchQuery, suggestionsQuery, videoQuery } from './queries.ts';
import { tagStateQuery, tagsChanged } from './tags/queries.ts';

const everybodys = [
  listQuery({ sort: 'newest' }),
  videoQuery('a'),
  searchQuery({ term: 'a', sort: 'newest' }),
  suggestionsQuery('a'),
  categoriesQuery(),
  openingVideoQuery(),
  insightsQuery({} as never),
].map(({ queryKey }) => queryKey as readonly unknown[]);

test.each([
  ['categories', catalogueChanged, []],
  ['videos', videosChanged, [adminVideosQuery({} as never).queryKey, videoCountQuery({} as never).queryKey]],
  ['imports', addingChanged, [recentImportsQuery().queryKey, adminVideosQuery({} as never).queryKey]],
  ['tags', tagsChanged, [tagStateQuery.queryKey]],
] as const)('after %s changed, all that shows the catalogue is stale', async (_what, changed, own) => {
  const queryClient = new QueryClient();
  const keys = [...everybodys, ...own];
  for (const key of [...keys, ['account']]) queryClient.setQueryData(key, null);
  await changed(queryClient);
  const stale = queryClient
    .getQueryCache()
    .findAll({ stale: true, predicate: ({ state }) => state.isInvalidated });
  expect(stale.map(({ queryKey }) => queryKey).sort()).toEqual([...keys].sort());
});
