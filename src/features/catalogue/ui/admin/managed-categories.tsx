import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { adminWords } from '#client/errors/admin-words.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { ownQuery } from '#client/request/own-query.ts';
import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { lengthProblem } from '#lib/length-problem.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Input } from '#ui/input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useFocusOfNext } from '#ui/use-focus-of-next.ts';
import type { ManagedCategory } from '../../contract-categories.ts';
import { EMPTY_CATEGORY, LONGEST_CATEGORY } from '../../rules/category-name.ts';
import { categoriesForAdmins, type Outcome, useCategoryChanges } from './use-category-changes.ts';

const managedCategoriesQuery = () =>
  queryOptions({
    queryKey: ['categories', 'managed'],
    queryFn: async ({ signal }) => (await categoriesForAdmins()).managedCategories(undefined, { signal }),
    ...ownQuery,
  });

/** The categories (spec 3 §2 Categories page): one more, others' names where they stand, and none of some. */
export function ManagedCategories() {
  const query = useQuery(managedCategoriesQuery());
  const change = useCategoryChanges();
  const [doomed, setDoomed] = useState<ManagedCategory | null>(null);
  const list = useFocusOfNext((query.data ?? []).map(({ id }) => id).join(), 'li', 'button');
  const remove = () => {
    if (!doomed) return;
    const { id, name } = doomed;
    setDoomed(null);
    void change('delete', name, async () => (await categoriesForAdmins()).deleteCategory({ id }));
  };
  return (
    <div className="grid max-w-3xl gap-8">
      <NameForm
        label="New category"
        name=""
        submit="Add Category"
        working="Adding..."
        onSave={(name) =>
          change('add', name, async () => (await categoriesForAdmins()).addCategory({ name }))
        }
      />
      <div ref={list} tabIndex={-1} className="outline-none">
        {query.isPending && <Skeleton className="h-40 w-full" />}
        {query.isLoadingError && (
          <LoadError
            error={query.error}
            heading="h2"
            title={`Error loading categories: ${adminWords(query.error)}`}
            message={null}
            retry={query.refetch}
          />
        )}
        {query.data?.length === 0 && (
          <EmptyState
            title="No categories yet"
            hint="Add the first above; then give it to videos on their own pages."
          />
        )}
        {query.data && query.data.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {query.data.map((category) => (
              <CategoryRow
                key={category.id}
                category={category}
                onSave={(name) =>
                  change('update', name, async () =>
                    (await categoriesForAdmins()).updateCategory({ id: category.id, name }),
                  )
                }
                onDelete={() => setDoomed(category)}
              />
            ))}
          </ul>
        )}
      </div>
      <Dialog
        open={doomed !== null}
        onOpenChange={(isOpen) => !isOpen && setDoomed(null)}
        role="alertdialog"
        title="Delete category"
        actions={
          <>
            <Button onClick={() => setDoomed(null)}>Cancel</Button>
            <Button variant="danger" onClick={remove}>
              Delete
            </Button>
          </>
        }
      >
        <p className="font-medium text-ink">{doomed?.name}</p>
        <p>Are you sure you want to delete this category? This will remove it from all videos.</p>
        <p className="mt-2">{doomed && contentsOf(doomed)} This can be undone.</p>
      </Dialog>
    </div>
  );
}

/** How many videos lose it, in a sentence. */
function contentsOf({ videos, published }: ManagedCategory): string {
  if (videos === 0) return 'It holds no videos.';
  const drafts = videos - published;
  if (published === 0) return `It holds ${counted(drafts, 'draft')}.`;
  const of = drafts === 0 ? '' : `, ${groupedNumber(drafts)} of them ${drafts === 1 ? 'a draft' : 'drafts'}`;
  return `It holds ${counted(videos, 'video')}${of}.`;
}

type CategoryRowProps = {
  category: ManagedCategory;
  onSave: (name: string) => Promise<Outcome>;
  onDelete: () => void;
};

function CategoryRow({
  category: { id, name, isActive, videos, published },
  onSave,
  onDelete,
}: CategoryRowProps) {
  const [isEdited, setIsEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useLayoutEffect(() => {
    // The form with the focus is gone.
    if (wasEdited.current && !isEdited) edit.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  if (isEdited)
    return (
      <li className="py-3">
        <NameForm
          label={`Name of ${name}`}
          name={name}
          submit="Save"
          working="Saving..."
          onSave={onSave}
          onClose={() => setIsEdited(false)}
        />
      </li>
    );
  const drafts = videos - published;
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <Link to="/" search={{ category: id }} className="min-w-0 font-medium break-words hover:underline">
          {name}
        </Link>
        {!isActive && <Badge>Hidden</Badge>}
        <Link
          to="/admin/videos"
          search={{ category: id }}
          className="target text-sm text-muted underline-offset-3 hover:underline"
        >
          {published === 1 ? '1 video' : `${published} videos`}
          {drafts > 0 && `, ${drafts === 1 ? '1 draft' : `${drafts} drafts`}`}
        </Link>
      </span>
      <span className="-mr-3 flex">
        <Button ref={edit} size="small" variant="quiet" onClick={() => setIsEdited(true)}>
          Edit<span className="sr-only"> {name}</span>
        </Button>
        <Button size="small" variant="quiet" onClick={onDelete}>
          Delete<span className="sr-only"> {name}</span>
        </Button>
      </span>
    </li>
  );
}

type NameFormProps = {
  label: string;
  name: string;
  submit: string;
  working: string;
  /** Keeps the name, and says whether it was kept. */
  onSave: (name: string) => Promise<Outcome>;
  /** Absent where the form stays: it is then empty afterwards. */
  onClose?: () => void;
};

function NameForm({ label, name, submit, working, onSave, onClose }: NameFormProps) {
  const [written, setWritten] = useState(name);
  /** What is wrong with the name that was sent, or was not because it is empty. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const isInPlace = onClose !== undefined;
  useLayoutEffect(() => {
    // Who pressed Edit goes on in the name.
    if (isInPlace) field.current?.select();
  }, [isInPlace]);
  const excess = lengthProblem('A category name', written.trim(), LONGEST_CATEGORY);
  const problem = refusal ?? excess;
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    if (written.trim() === '') {
      setRefusal(EMPTY_CATEGORY);
      toast.error(EMPTY_CATEGORY);
      field.current?.focus();
      return;
    }
    if (excess) return field.current?.focus();
    setRefusal(null);
    setIsSaving(true);
    const { isDone, wrongName } = await onSave(written);
    setIsSaving(false);
    // Not what was written meanwhile.
    if (wrongName && field.current?.value === written) {
      setRefusal(wrongName);
      field.current.focus();
    }
    if (!isDone) return;
    if (onClose) onClose();
    // Not what was written meanwhile.
    else setWritten((now) => (now === written ? '' : now));
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-1.5">
      <label htmlFor={id} className={onClose ? 'sr-only' : 'font-medium'}>
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <Input
          ref={field}
          id={id}
          value={written}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={(event) => {
            setWritten(event.target.value);
            setRefusal(null);
          }}
          onKeyDown={(event) => event.key === 'Escape' && onClose?.()}
          className="min-w-32 flex-1"
        />
        <Button
          type="submit"
          variant="primary"
          disabled={onClose !== undefined && written === name}
          loading={isSaving}
        >
          {isSaving ? working : submit}
        </Button>
        {onClose && <Button onClick={onClose}>Cancel</Button>}
      </div>
      {problem && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
