import { EmptyState } from '#ui/empty-state.tsx';
import type { ListParams } from '../rules/list-params.ts';
import { nothingFoundInWords } from '../rules/nothing-found.ts';
import { FormButton } from './form-button.tsx';

/** Stands in place of a list that is filtered by length or time of publication and has no videos: each of these can be let go. */
export function NothingFiltered({ params: given }: { params: ListParams }) {
  const params = { ...given, after: undefined };
  return (
    <EmptyState
      heading="h3"
      title="No videos found"
      hint={nothingFoundInWords(params)}
      action={
        <div className="flex flex-wrap gap-3">
          {params.length !== undefined && (
            <FormButton path="/search" params={{ ...params, length: undefined }}>
              Any length
            </FormButton>
          )}
          {params.published !== undefined && (
            <FormButton path="/search" params={{ ...params, published: undefined }}>
              Any date
            </FormButton>
          )}
        </div>
      }
    />
  );
}
