import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Film, History, type IconNode, Tag, UserRound } from 'lucide';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useSession } from '#client/session.ts';
import { Icon } from '#ui/icon.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { menuItemClass } from '#ui/menu-item.tsx';
import { keepSearch } from './recent-searches.ts';
import { type Entry, useSuggestions } from './use-suggestions.ts';

const KINDS: Readonly<Record<Entry['kind'], { icon: IconNode; words: string }>> = {
  recent: { icon: History, words: 'Searched before' },
  video: { icon: Film, words: 'Video' },
  speaker: { icon: UserRound, words: 'Speaker' },
  tag: { icon: Tag, words: 'Tag' },
};

const keyOf = (entry: Entry) => `${entry.kind} ${entry.kind === 'video' ? entry.id : entry.text}`;

type SearchSuggestionsProps = {
  input: RefObject<HTMLInputElement | null>;
  /** After a video was chosen. */
  onChosen?: (() => void) | undefined;
};

/**
 * What somebody who types into a search bar may mean, under it: chosen by arrows and Enter or a press, put away by Escape.
 * The field keeps the focus, and tells which entry is meant.
 */
export default function SearchSuggestions({ input, onChosen }: SearchSuggestionsProps) {
  const id = useId();
  const navigate = useNavigate();
  const readerId = useSession()?.id ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const entries = useSuggestions(typed, readerId);
  const isOpen = entries.length > 0;
  // By its key: while one chooses, another answer may put it elsewhere.
  const active = entries.findIndex((entry) => keyOf(entry) === activeKey);

  const open = () => {
    setTyped(input.current?.value ?? null);
    setActiveKey(null);
  };
  const close = () => setTyped(null);
  const choose = (entry: Entry) => {
    close();
    if (entry.kind === 'video') {
      void navigate({ to: '/videos/$id', params: { id: entry.id } }).then(onChosen);
      return;
    }
    if (!input.current) return;
    if (entry.kind === 'speaker') {
      // They are not a term: the field is left as it was.
      input.current.value = input.current.defaultValue;
      void navigate({ to: '/search', search: { speaker: entry.text } }).then(onChosen);
      return;
    }
    input.current.value = entry.text;
    input.current.form?.requestSubmit();
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Before the first entry is the field itself.
      const next = entries[((active + 1 + step + entries.length + 1) % (entries.length + 1)) - 1];
      setActiveKey(next ? keyOf(next) : null);
    } else if (event.key === 'Enter' && isOpen && entries[active]) {
      event.preventDefault();
      choose(entries[active]);
    } else if (event.key === 'Escape' && isOpen) {
      // Nothing else is closed, or emptied, by the same press.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  });
  const onSubmit = useEffectEvent(() => {
    close();
    const term = input.current?.value.trim();
    if (term) keepSearch(readerId, term);
  });
  const onInput = useEffectEvent(open);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    field.addEventListener('input', onInput, { signal });
    field.addEventListener('keydown', onKeyDown, { signal });
    field.addEventListener('blur', () => setTyped(null), { signal });
    field.form?.addEventListener('submit', onSubmit, { signal });
    field.setAttribute('aria-autocomplete', 'list');
    // What was typed before this was there.
    if (document.activeElement === field && field.value !== field.defaultValue) onInput();
    return () => leaving.abort();
  }, [input]);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const set = (name: string, value: string | null) =>
      value === null ? field.removeAttribute(name) : field.setAttribute(name, value);
    set('aria-controls', isOpen ? id : null);
    set('aria-activedescendant', isOpen && active >= 0 ? `${id}-${active}` : null);
  }, [input, id, isOpen, active]);

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && `${entries.length} ${entries.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      {isOpen && (
        <ul
          id={id}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list to choose from, whose focus stays in the field
          role="listbox"
          aria-label="Suggestions"
          // In a sheet, which cuts off what stands over its edge, it makes room for itself.
          className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[60dvh] overflow-y-auto rounded-md border border-line bg-raised p-1.5 shadow-sheet in-[dialog]:static in-[dialog]:mt-3 in-[dialog]:shadow-none"
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
        >
          {entries.map((entry, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
            <li
              key={keyOf(entry)}
              id={`${id}-${at}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              className={clsx(menuItemClass, 'cursor-default', at === active && 'bg-sunken')}
              onClick={() => choose(entry)}
            >
              <Icon of={KINDS[entry.kind].icon} className="text-muted" />
              <span className="min-w-0 grow truncate">{entry.text}</span>
              <span className="shrink-0 text-sm text-muted">{KINDS[entry.kind].words}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
