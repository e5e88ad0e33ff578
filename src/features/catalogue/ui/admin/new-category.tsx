import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { LONGEST_CATEGORY } from '../../rules/category-name.ts';
import { categoriesForAdmins, useCategoryChanges } from './use-category-changes.ts';

type NewCategoryProps = {
  /** Before it is among those to choose from. */
  onAdded: (id: string) => void;
};

/** Makes a category where one is missing, in the midst of a form: it sends nothing of that. */
export function NewCategory({ onAdded }: NewCategoryProps) {
  const change = useCategoryChanges();
  const [isOpen, setIsOpen] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) field.current?.focus();
    // The field with the focus is gone.
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const add = async () => {
    const name = field.current?.value.trim() ?? '';
    if (name === '' || isWorking) return;
    setIsWorking(true);
    const { isDone } = await change('add', name, async () => {
      const added = await (await categoriesForAdmins()).addCategory({ name });
      onAdded(added.id);
      return added;
    });
    setIsWorking(false);
    if (isDone) setIsOpen(false);
  };
  if (!isOpen)
    return (
      <Button
        ref={opener}
        size="small"
        variant="quiet"
        className="-ml-3 justify-self-start"
        onClick={() => setIsOpen(true)}
      >
        New category…
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Input
        ref={field}
        aria-label="New category"
        maxLength={LONGEST_CATEGORY}
        className="h-8! w-56"
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Escape') setIsOpen(false);
          if (event.key !== 'Enter') return;
          // It would send the form around it.
          event.preventDefault();
          void add();
        }}
      />
      <Button size="small" loading={isWorking} onClick={() => void add()}>
        {isWorking ? 'Adding...' : 'Add Category'}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setIsOpen(false)}>
        Cancel
      </Button>
    </div>
  );
}
