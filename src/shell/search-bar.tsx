import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { keptParameters, searchAddress, termIn } from './search-address.ts';
import { usePlace } from './use-place.ts';

const Suggestions = onDemand(() => import('./search-suggestions.tsx'));

type SearchBarProps = {
  /** Tells it from another search bar on the same page. */
  label?: string;
  autoFocus?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** After a search has been shown. */
  onSearched?: () => void;
  className?: string;
};

/**
 * The search bar (spec 1 §2.5). A plain GET form underneath, so that it searches without scripts.
 */
export function SearchBar({ label, autoFocus, inputRef, onSearched, className }: SearchBarProps) {
  const { pathname } = usePlace();
  // Cleaned, as the server had it: of an address with a category that is none, a page that was kept has no trace.
  const search = useRouterState({ select: ({ matches }) => matches.at(-1)?.search ?? {} });
  const place = { pathname, search };
  const navigate = useNavigate();
  const router = useRouter();
  const [searching, setSearching] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const [isUsed, setIsUsed] = useState(false);
  const term = termIn(place);

  const shown = useRef(term);
  useLayoutEffect(() => {
    if (shown.current === term) return;
    shown.current = term;
    // A new term in the address replaces the words in the field, which keeps the focus: a new field would not.
    if (input.current && input.current.value !== term) input.current.value = term;
    // What took the term away may be gone with it.
    if (autoFocus && document.activeElement === document.body) input.current?.focus();
  }, [term, input, autoFocus]);

  const use = () => setIsUsed(true);
  const clear = () => {
    if (term && place.pathname === '/search') void navigate({ href: searchAddress(place, '') });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (searching) return;
    const wanted = String(new FormData(event.currentTarget).get('q') ?? '');
    if (wanted.trim() === '') return clear();
    setSearching(true);
    // What was chosen last counts, though its list may still be on its way.
    const { pathname } = router.latestLocation;
    const asked = { pathname, search: router.matchRoutes(router.latestLocation).at(-1)?.search ?? {} };
    await navigate({ href: searchAddress(asked, wanted) });
    setSearching(false);
    onSearched?.();
  };

  return (
    <div data-toasts-keep-off className={clsx('relative w-full max-w-field', className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: the search element is not yet everywhere */}
      <form
        action="/search"
        role="search"
        aria-label={label}
        onSubmit={submit}
        className="flex flex-wrap gap-2"
      >
        <SearchField
          // Less leaves no room for words, where they are large: the button goes under it then.
          className="grow basis-36"
          ref={input}
          name="q"
          label="Search videos"
          placeholder="Search videos..."
          clearLabel="Clear search"
          defaultValue={term}
          isBusy={searching}
          autoFocus={autoFocus}
          autoComplete="off"
          onClear={clear}
          onFocus={use}
          // One that has the focus from the first is not given it.
          onInput={use}
        />
        {Object.entries(keptParameters(place)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" loading={searching}>
          {searching ? 'Searching...' : 'Search'}
        </Button>
      </form>
      {isUsed && <Suggestions key={term} input={input} onChosen={onSearched} />}
    </div>
  );
}
