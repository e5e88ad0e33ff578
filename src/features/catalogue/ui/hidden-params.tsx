import type { ListParams } from '../rules/list-params.ts';

/** What an address says of a list, for a form that keeps it where there are no scripts. */
export function HiddenParams({ params }: { params: ListParams }) {
  return Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
