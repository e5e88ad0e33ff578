import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Moment } from '#client/moment.tsx';
import { undoAction } from '#client/undo.ts';
import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ImportSummary } from '../../contract-imports.ts';
import { addingChanged, recentImportsQuery } from './adding-queries.ts';
import { broughtNothing, doneWords, howFar } from './import-progress.tsx';
import { UndoImport } from './undo-import.tsx';

/** The newest imports, whoever began them: where each stands, and its Undo. */
export function EarlierImports() {
  const queryClient = useQueryClient();
  const query = useQuery(recentImportsQuery());
  const undo = async (actionId: string) => {
    if (await undoAction(actionId)) await addingChanged(queryClient);
  };
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-24 w-full" />}
      failure="Earlier imports could not be loaded."
    >
      {(imports) =>
        imports.length === 0 ? (
          <p className="text-muted">None yet.</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {imports.map((one) => (
              <li
                key={one.id}
                className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
              >
                <div className="min-w-0">
                  <Link
                    to="/admin/videos/import"
                    search={{ import: one.id }}
                    className="target prose-link wrap-anywhere font-medium"
                  >
                    {one.name}
                  </Link>
                  <p className="text-sm text-muted">
                    <Moment iso={one.createdAt} />
                    {' · '}
                    {whereItStands(one)}
                  </p>
                </div>
                {one.actionId && (
                  <UndoImport
                    of={one}
                    size="small"
                    aria-label={`Undo the import of ${one.name}`}
                    onUndo={() => void undo(one.actionId ?? '')}
                  />
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function whereItStands(one: ImportSummary): string {
  switch (one.status) {
    case 'checking':
      return 'being read';
    case 'checked':
      if (one.found > 0) return `${counted(one.found, 'new video')}, waiting for you`;
      return one.completable > 0
        ? `${counted(one.completable, 'video')} to complete, waiting for you`
        : 'only what was deleted, waiting for you';
    case 'listing': {
      const { done, total } = howFar(one);
      return `${groupedNumber(done)} of ${counted(total, 'video')}`;
    }
    case 'undone':
      return 'undone';
    case 'failed':
      return `could not be imported${one.failure ? `: ${one.failure}` : ''}`;
    default:
      return broughtNothing(one) ? nothingWords(one) : doneWords(one);
  }
}

/** Why an import brought nothing, in short. */
const nothingWords = ({ duplicates, bad }: ImportSummary): string =>
  [
    'nothing new',
    duplicates > 0 && counted(duplicates, 'duplicate'),
    bad > 0 && `${groupedNumber(bad)} could not be read`,
  ]
    .filter(Boolean)
    .join(', ');
