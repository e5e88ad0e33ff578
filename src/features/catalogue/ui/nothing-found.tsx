import { EmptyState } from '#ui/empty-state.tsx';
import { filtersInWords } from '../rules/list-filters.ts';
import type { ListParams } from '../rules/list-params.ts';
import { quotedTerm } from '../rules/quoted-term.ts';
import { FormButton } from './form-button.tsx';
import { NothingFiltered } from './nothing-filtered.tsx';
import { UNLISTED_LINK } from './search-results.tsx';

/** Where a search finds nothing: why that may be, and what else to look for. */
export function NothingFound({ params, isUnlistedLink }: { params: ListParams; isUnlistedLink: boolean }) {
  const { q = '', category, speaker, sort } = params;
  if (isUnlistedLink) {
    return (
      <EmptyState
        heading="h3"
        title="No videos found"
        hint={UNLISTED_LINK}
        action={<FormButton path="/search">Browse all videos</FormButton>}
      />
    );
  }
  if (filtersInWords(params)) return <NothingFiltered params={params} />;
  if (speaker !== undefined) {
    return (
      <EmptyState
        heading="h3"
        title="No videos found"
        hint={`Nothing with ${speaker} matches ${quotedTerm(q)}.`}
        action={
          <FormButton path="/search" params={{ q, sort }}>
            Search all videos
          </FormButton>
        }
      />
    );
  }
  return (
    <EmptyState
      heading="h3"
      title="No videos found"
      hint={
        category === undefined
          ? `Nothing matches ${quotedTerm(q)}. Try fewer words, or other ones.`
          : `Nothing in this category matches ${quotedTerm(q)}.`
      }
      action={
        category === undefined ? (
          <FormButton path="/search">Browse all videos</FormButton>
        ) : (
          <FormButton path="/search" params={{ q, sort }}>
            Search all categories
          </FormButton>
        )
      }
    />
  );
}

/** Where a list has none of the videos that it was asked for. */
export function NoVideos({ params }: { params: ListParams }) {
  const { category, speaker, sort } = params;
  if (filtersInWords(params)) return <NothingFiltered params={params} />;
  if (speaker !== undefined) {
    return (
      <EmptyState
        heading="h3"
        title={
          category === undefined ? `No videos with ${speaker}` : `No videos with ${speaker} in this category`
        }
        hint="The name may be written in another way, or only be spoken of."
        action={
          <FormButton path="/search" params={{ q: speaker }}>
            Search for “{speaker}”
          </FormButton>
        }
      />
    );
  }
  if (category === undefined) {
    return (
      <EmptyState
        heading="h3"
        title="No videos available"
        hint="Videos will appear here once there are some."
      />
    );
  }
  return (
    <EmptyState
      heading="h3"
      title="No videos in this category"
      action={
        <FormButton path="/search" params={{ sort }}>
          View All Videos
        </FormButton>
      }
    />
  );
}
