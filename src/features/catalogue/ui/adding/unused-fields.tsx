import { Banner } from '#ui/banner.tsx';
import type { ImportState } from '../../contract-imports.ts';

/** Names the fields of a file that no import reads: one of them may be a slip of somebody's pen. */
export function UnusedFields({ state: { unused, status } }: { state: ImportState }) {
  if (unused.length === 0 || status === 'undone') return null;
  const slips = unused.flatMap(({ name, meant }) => (meant === null ? [] : [`“${meant}” by “${name}”`]));
  return (
    <Banner tone={slips.length > 0 ? 'warning' : 'info'} className="py-2.5!">
      <p className="wrap-anywhere">Not used: {unused.map(({ name }) => name).join(', ')}</p>
      {slips.length > 0 && (
        <p className="text-sm wrap-anywhere text-muted">
          Did you mean {slips.join(', ')}?{' '}
          {status === 'checked' && 'Mend the heading, and choose the file again.'}
        </p>
      )}
    </Banner>
  );
}
