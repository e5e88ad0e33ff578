import { Link } from '@tanstack/react-router';
import { EllipsisVertical } from 'lucide';
import type { ReactNode, RefCallback } from 'react';
import { Thumbnail } from '#features/media/ui/thumbnail.tsx';
import { groupedNumber } from '#lib/grouped-number.ts';
import { timeLabel } from '#lib/time-label.ts';
import { utcDay } from '#lib/utc-day.ts';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';
import { Icon } from '#ui/icon.tsx';
import { MenuItem, MenuSeparator, menuItemClass } from '#ui/menu-item.tsx';
import { MenuList } from '#ui/menu-list.tsx';
import type { AdminVideo, VideoChange, VideoFilter } from '../../contract-admin.ts';
import { FROM_LIST, searchOf } from './video-filter.ts';

const TRANSCRIPT: Record<AdminVideo['transcriptStatus'], string> = {
  pending: 'None yet',
  fetching: 'Asking...',
  available: 'Yes',
  unavailable: 'Host has none',
  failed: 'Failed',
};

/** A film of this site has no host that could have one. */
const transcriptOf = ({ host, transcriptStatus }: AdminVideo): string =>
  TRANSCRIPT[transcriptStatus === 'unavailable' && host === null ? 'pending' : transcriptStatus];

export type RowDeed = Exclude<VideoChange['kind'], 'categorise' | 'uncategorise' | 'tag'>;

type VideoRowProps = {
  video: AdminVideo;
  /** What the list shows: the page to edit a video leads back to it. */
  filter: VideoFilter;
  /** Its place in the whole list, from 0 on. */
  place: number;
  isSelected: boolean;
  /** Whether rows are chosen at this moment: on narrow screens only then there is something to choose with. */
  isSelecting: boolean;
  /** `isRange`: with all between it and the one before. */
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
  onDeed: (video: AdminVideo, deed: RowDeed) => void;
  ref?: RefCallback<HTMLTableRowElement>;
};

/** A video in the list of admins. */
export function VideoRow(props: VideoRowProps) {
  const { video, filter, place, isSelected, isSelecting, onSelect, onDeed, ref } = props;
  const facts = [
    video.host,
    video.durationSeconds !== null && timeLabel(video.durationSeconds),
    video.categories.map(({ name }) => name).join(', '),
  ].filter(Boolean);
  return (
    <tr
      ref={ref}
      data-index={place}
      aria-rowindex={place + 2}
      aria-selected={isSelecting ? isSelected : undefined}
      className="border-b border-line align-middle aria-selected:bg-sunken [&>td]:h-18 [&>td]:py-2"
    >
      {/* With Shift a press marks text up to here, where rows are meant. */}
      <td
        className={isSelecting ? 'w-8' : 'w-8 max-md:hidden'}
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      >
        <Checkbox
          aria-label={`Select ${video.title}`}
          checked={isSelected}
          onChange={({ target, nativeEvent }) =>
            onSelect(video.id, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </td>
      <td className="md:pr-4">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
          <div className="w-20 shrink-0 md:w-24">
            <Thumbnail video={video} alt="" sizes="96px" />
          </div>
          <div className="grid min-w-0 flex-1 basis-28 gap-0.5">
            {video.deletedAt === null ? (
              <Link
                to="/admin/videos/$videoId/edit"
                params={{ videoId: video.id }}
                search={searchOf(filter)}
                state={FROM_LIST}
                className="line-clamp-2 font-medium underline-offset-3 hover:underline md:line-clamp-1"
              >
                {video.title}
              </Link>
            ) : (
              <p className="line-clamp-2 font-medium md:line-clamp-1">{video.title}</p>
            )}
            <p className="flex min-w-0 items-center gap-2 text-sm text-muted">
              {video.deletedAt !== null && <Badge>Deleted {utcDay(video.deletedAt)}</Badge>}
              {!video.isPublished && video.deletedAt === null && <Badge variant="warning">Draft</Badge>}
              {video.isGone && <Badge variant="danger">Gone from its host</Badge>}
              {video.isFeatured && <Badge>Featured</Badge>}
              <span className="truncate">
                <span className="md:hidden">Transcript: {transcriptOf(video)} · </span>
                {facts.join(' · ')}
              </span>
            </p>
          </div>
        </div>
      </td>
      <td className="text-sm text-muted max-md:hidden @max-[26rem]:hidden">
        <TabLink {...{ video, filter }} tab="transcript">
          {transcriptOf(video)}
        </TabLink>
      </td>
      <td className="text-right text-sm tabular-nums max-lg:hidden @max-[43rem]:hidden">
        <TabLink {...{ video, filter }} tab="questions">
          {video.questionCount}
        </TabLink>
      </td>
      <td className="text-right text-sm tabular-nums max-lg:hidden @max-[43rem]:hidden">
        {groupedNumber(video.viewCount)}
      </td>
      <td className="text-right text-sm whitespace-nowrap text-muted max-lg:hidden @max-[43rem]:hidden">
        {utcDay(video.updatedAt)}
      </td>
      <td className="w-11 text-right">
        <DropdownMenu
          label={`Menu of ${video.title}`}
          trigger={<Icon of={EllipsisVertical} className="size-5" />}
          triggerClassName="target inline-flex size-9 items-center justify-center rounded-md hover:bg-sunken aria-expanded:bg-sunken"
        >
          <MenuList>
            {video.deletedAt === null ? (
              <ListedItems {...{ video, filter, onDeed }} />
            ) : (
              <MenuItem onClick={() => onDeed(video, 'restore')}>Restore</MenuItem>
            )}
          </MenuList>
        </DropdownMenu>
      </td>
    </tr>
  );
}

type TabLinkProps = Pick<VideoRowProps, 'video' | 'filter'> & {
  tab: 'transcript' | 'questions';
  children: ReactNode;
};

/** A figure of a row, which leads to where it is worked on. Keys find the same in the row's menu: two stops less a row. */
function TabLink({ video, filter, tab, children }: TabLinkProps) {
  if (video.deletedAt !== null) return children;
  return (
    <Link
      to="/admin/videos/$videoId/edit"
      params={{ videoId: video.id }}
      search={{ ...searchOf(filter), tab }}
      state={FROM_LIST}
      tabIndex={-1}
      className="target underline-offset-3 hover:underline"
    >
      {children}
    </Link>
  );
}

/** What can be done with a video that is not deleted. */
function ListedItems({ video, filter, onDeed }: Pick<VideoRowProps, 'video' | 'filter' | 'onDeed'>) {
  return (
    <>
      <Link
        to="/admin/videos/$videoId/edit"
        params={{ videoId: video.id }}
        search={searchOf(filter)}
        state={FROM_LIST}
        role="menuitem"
        tabIndex={-1}
        className={menuItemClass}
      >
        Edit
      </Link>
      {(['questions', 'transcript'] as const).map((tab) => (
        <Link
          key={tab}
          to="/admin/videos/$videoId/edit"
          params={{ videoId: video.id }}
          search={{ ...searchOf(filter), tab }}
          state={FROM_LIST}
          role="menuitem"
          tabIndex={-1}
          className={menuItemClass}
        >
          {tab === 'questions' ? 'Questions' : 'Transcript'}
        </Link>
      ))}
      <Link
        to="/videos/$id"
        params={{ id: video.id }}
        role="menuitem"
        tabIndex={-1}
        className={menuItemClass}
      >
        {video.isPublished ? 'View' : 'Preview'}
      </Link>
      <Link
        to="/admin/videos/$videoId/shares"
        params={{ videoId: video.id }}
        role="menuitem"
        tabIndex={-1}
        className={menuItemClass}
      >
        Share links
      </Link>
      <MenuSeparator />
      <MenuItem onClick={() => onDeed(video, video.isFeatured ? 'unfeature' : 'feature')}>
        {video.isFeatured ? 'Unfeature' : 'Feature'}
      </MenuItem>
      <MenuItem onClick={() => onDeed(video, video.isPublished ? 'unpublish' : 'publish')}>
        {video.isPublished ? 'Make a Draft' : 'Publish'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onClick={() => onDeed(video, 'delete')} className="text-danger">
        Delete
      </MenuItem>
    </>
  );
}
