import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide';
import { useLayoutEffect, useRef, useState } from 'react';
import { newRequestId } from '#client/request/new-request-id.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuItem, MenuSeparator } from '#ui/menu-item.tsx';
import { MenuList } from '#ui/menu-list.tsx';
import { ScrollRow } from '#ui/scroll-row.tsx';
import { useCloseRequest } from '#ui/use-close-request.ts';
import type { Category } from '../../contract.ts';
import type { VideoChange, VideoFilter } from '../../contract-admin.ts';
import { LONGEST_CATEGORY } from '../../rules/category-name.ts';
import { staysInList } from '../../rules/stays-in-list.ts';
import { NameForm } from './name-form.tsx';
import type { Selection } from './use-selection.ts';
import type { VideoDeeds } from './use-video-deeds.ts';
import { videoCountQuery } from './video-queries.ts';

type SelectionActionsProps = {
  selection: Selection;
  filter: VideoFilter;
  categories: readonly Category[];
  deeds: VideoDeeds;
  /** To be asked first: how many they are, and what deletes them. */
  onDelete: (count: number, doIt: () => void) => void;
};

/** The browser says so, in these words. */
const ONE_TAG = { pattern: '[^,;]*', title: 'One tag at a time, without a comma' };

/** How far a deed is, once that is known. */
function progressOf({ underWay }: VideoDeeds): string {
  if (!underWay) return 'Working...';
  return `${groupedNumber(underWay.done)} of ${groupedNumber(underWay.total)} done...`;
}

/** What can be done with the videos that are chosen, in place of the line of filters; each is undone as one. */
export function SelectionActions({ selection, filter, categories, deeds, onDelete }: SelectionActionsProps) {
  const { ids, isEverything } = selection;
  const [naming, setNaming] = useState<'Tag' | 'Categorise' | null>(null);
  useCloseRequest(naming === null, selection.clear);
  const bar = useRef<HTMLElement>(null);
  const wasNaming = useRef(naming);
  useLayoutEffect(() => {
    // The field with the focus is gone: what opened it is there again.
    if (wasNaming.current && !naming)
      bar.current?.querySelector<HTMLElement>(`[aria-label="${wasNaming.current}"]`)?.focus();
    wasNaming.current = naming;
  }, [naming]);
  const all = useQuery(videoCountQuery(filter)).data?.count;
  const count = isEverything ? all : ids.length;
  /** Of what is deleted there is one thing to be done. */
  const isDeleted = filter.show === 'deleted';
  const isNone = !count;

  const change = async (wanted: VideoChange, what?: string, newCategory?: string) => {
    if (deeds.isWorking) return;
    const chosen = isEverything ? { filter, expected: count } : { ids };
    const isDone = await deeds.change(wanted, chosen, what, newCategory);
    if (!isDone) return;
    setNaming(null);
    // Who tags some videos may put the same ones into a category next.
    if (!staysInList(wanted, filter)) selection.clear();
  };
  const act = (
    kind: 'feature' | 'unfeature' | 'publish' | 'unpublish' | 'delete' | 'restore',
    label: string,
  ) => (
    <Button
      size="small"
      disabled={isNone}
      // Not disabled, which would take the focus from who goes on with the same videos.
      aria-disabled={deeds.isWorking || undefined}
      onClick={() => {
        if (deeds.isWorking) return;
        if (kind === 'delete') onDelete(count ?? 0, () => void change({ kind }));
        else void change({ kind });
      }}
      className={kind === 'delete' ? 'text-danger' : undefined}
    >
      {label}
    </Button>
  );

  const inCategory = (kind: 'categorise' | 'uncategorise', label: string) =>
    (kind === 'categorise' || categories.length > 0) && (
      <DropdownMenu label={label} trigger={label} triggerClassName={buttonClass({ size: 'small' })}>
        <MenuList>
          {categories.map(({ id, name }) => (
            <MenuItem key={id} disabled={isNone} onClick={() => void change({ kind, categoryId: id }, name)}>
              {name}
            </MenuItem>
          ))}
          {kind === 'categorise' && (
            <>
              {categories.length > 0 && <MenuSeparator />}
              <MenuItem disabled={isNone} onClick={() => setNaming('Categorise')}>
                New category…
              </MenuItem>
            </>
          )}
        </MenuList>
      </DropdownMenu>
    );

  return (
    <section
      ref={bar}
      aria-label="With the selected videos"
      className="flex min-h-10 items-center gap-2 rounded-md bg-sunken px-3 py-2 max-md:flex-wrap"
    >
      <p role="status" className="mr-1 font-medium whitespace-nowrap tabular-nums">
        {deeds.isWorking
          ? progressOf(deeds)
          : `${count === undefined ? '...' : groupedNumber(count)} selected`}
      </p>
      <IconButton
        label="Stop selecting"
        icon={<Icon of={X} />}
        onClick={selection.clear}
        className="order-last -mr-1 ml-auto size-8! max-md:order-none"
      />
      <div className="-m-1 min-w-0 max-md:w-[calc(100%+--spacing(2))]">
        <ScrollRow ground="sunken" className="items-center gap-2 p-1 md:flex-wrap">
          {selection.isAllShown && !isEverything && all !== undefined && all > ids.length && (
            <Button size="small" variant="quiet" onClick={selection.chooseEverything}>
              Select all {groupedNumber(all)}
            </Button>
          )}
          {isDeleted && act('restore', 'Restore')}
          {!isDeleted && (
            <>
              {act('publish', 'Publish')}
              {act('unpublish', 'Make Drafts')}
              {act('feature', 'Feature')}
              {act('unfeature', 'Unfeature')}
              {naming === 'Categorise' ? (
                <NameForm
                  label="New category"
                  placeholder="New category"
                  maxLength={LONGEST_CATEGORY}
                  verb="Add Category"
                  disabled={isNone}
                  isWorking={deeds.isWorking}
                  onName={(name) =>
                    void change({ kind: 'categorise', categoryId: newRequestId() }, name, name)
                  }
                  onClose={() => setNaming(null)}
                />
              ) : (
                inCategory('categorise', 'Categorise')
              )}
              {inCategory('uncategorise', 'Remove Category')}
              {naming === 'Tag' ? (
                <NameForm
                  label="Tag"
                  placeholder="One tag"
                  maxLength={100}
                  only={ONE_TAG}
                  verb="Add Tag"
                  disabled={isNone}
                  isWorking={deeds.isWorking}
                  onName={(tag) => void change({ kind: 'tag', tag }, tag)}
                  onClose={() => setNaming(null)}
                />
              ) : (
                <Button size="small" aria-label="Tag" disabled={isNone} onClick={() => setNaming('Tag')}>
                  Tag
                </Button>
              )}
              {act('delete', 'Delete')}
            </>
          )}
        </ScrollRow>
      </div>
    </section>
  );
}
