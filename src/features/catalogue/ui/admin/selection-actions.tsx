import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide';
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { MenuList } from '#ui/menu-list.tsx';
import type { Category } from '../../contract.ts';
import type { VideoChange, VideoFilter } from '../../contract-admin.ts';
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

/** How far a deed is, once that is known. */
function progressOf({ underWay }: VideoDeeds): string {
  if (!underWay) return 'Working...';
  return `${groupedNumber(underWay.done)} of ${groupedNumber(underWay.total)} done...`;
}

/** What can be done with the videos that are chosen, in place of the line of filters; each is undone as one. */
export function SelectionActions({ selection, filter, categories, deeds, onDelete }: SelectionActionsProps) {
  const { ids, isEverything } = selection;
  const [isTagging, setIsTagging] = useState(false);
  const tagButton = useRef<HTMLButtonElement>(null);
  const wasTagging = useRef(false);
  useLayoutEffect(() => {
    // The field with the focus is gone.
    if (wasTagging.current && !isTagging) tagButton.current?.focus();
    wasTagging.current = isTagging;
  }, [isTagging]);
  const all = useQuery(videoCountQuery(filter)).data?.count;
  const count = isEverything ? all : ids.length;
  /** Of what is deleted there is one thing to be done. */
  const isDeleted = filter.show === 'deleted';
  const isNone = !count;

  const change = async (wanted: VideoChange, what?: string) => {
    const isDone = await deeds.change(wanted, isEverything ? { filter, expected: count } : { ids }, what);
    if (isDone) selection.clear();
  };
  const tag = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('tag') ?? '').trim();
    if (given) void change({ kind: 'tag', tag: given }, given);
  };
  const act = (
    kind: 'feature' | 'unfeature' | 'publish' | 'unpublish' | 'delete' | 'restore',
    label: string,
  ) => (
    <Button
      size="small"
      disabled={isNone || deeds.isWorking}
      onClick={() => {
        if (kind === 'delete') onDelete(count ?? 0, () => void change({ kind }));
        else void change({ kind });
      }}
      className={kind === 'delete' ? 'text-danger' : undefined}
    >
      {label}
    </Button>
  );

  const inCategory = (kind: 'categorise' | 'uncategorise', label: string) =>
    categories.length > 0 && (
      <DropdownMenu label={label} trigger={label} triggerClassName={buttonClass({ size: 'small' })}>
        <MenuList>
          {categories.map(({ id, name }) => (
            <MenuItem key={id} disabled={isNone} onClick={() => void change({ kind, categoryId: id }, name)}>
              {name}
            </MenuItem>
          ))}
        </MenuList>
      </DropdownMenu>
    );

  return (
    <section
      aria-label="With the selected videos"
      className="flex min-h-10 items-center gap-2 rounded-md bg-sunken px-3 py-2 max-md:flex-wrap"
    >
      <p role="status" className="mr-1 font-medium tabular-nums">
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
      <div className="-m-1 flex items-center gap-2 p-1 max-md:w-full max-md:overflow-x-auto md:flex-wrap">
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
            {inCategory('categorise', 'Categorise')}
            {inCategory('uncategorise', 'Remove Category')}
            {isTagging ? (
              <form onSubmit={tag} className="flex gap-2">
                <Input
                  name="tag"
                  aria-label="Tag"
                  maxLength={100}
                  // The browser says so, in these words.
                  pattern="[^,;]*"
                  title="One tag at a time, without a comma"
                  placeholder="One tag"
                  autoFocus
                  onKeyDown={(event) => event.key === 'Escape' && setIsTagging(false)}
                  className="h-8! w-40"
                />
                <Button type="submit" size="small" disabled={isNone || deeds.isWorking}>
                  Add Tag
                </Button>
              </form>
            ) : (
              <Button
                ref={tagButton}
                size="small"
                disabled={isNone || deeds.isWorking}
                onClick={() => setIsTagging(true)}
              >
                Tag
              </Button>
            )}
            {act('delete', 'Delete')}
          </>
        )}
      </div>
    </section>
  );
}
