import { useHydrated } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import type { AdminVideo, VideoFilter } from '../../contract-admin.ts';
import { SortHeading } from './sort-heading.tsx';
import type { Selection } from './use-selection.ts';
import { type RowDeed, VideoRow } from './video-row.tsx';

/** Pixels of a row of the wide list; what a row really takes is measured. */
const ROW_HEIGHT = 72;
/** Rows that are drawn beyond what is in sight, also for who goes through them by Tab. */
const BEYOND = 12;
/** Those that the server draws: a screen of them, from the top. */
const SERVED = 14 + BEYOND;

type VideoTableProps = {
  videos: readonly AdminVideo[];
  filter: VideoFilter;
  selection: Selection;
  onFilter: (change: Partial<VideoFilter>) => void;
  onDeed: (video: AdminVideo, deed: RowDeed) => void;
};

/** The videos of the list, of which those in sight are drawn, however many there are. */
export function VideoTable({ videos, filter, selection, onFilter, onDeed }: VideoTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = table.current?.getBoundingClientRect();
    if (box) setTop(box.top + window.scrollY);
  }, []);
  const rows = useWindowVirtualizer({
    count: videos.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: BEYOND,
    scrollMargin: top,
    getItemKey: (place) => videos[place]?.id ?? place,
  });
  // A page that is reloaded further down is taken over as the server drew it; then those in sight are drawn.
  const isTakenOver = useHydrated();
  const inSight = isTakenOver ? rows.getVirtualItems() : [];
  const drawn = isTakenOver ? inSight.map(({ index }) => index) : [...videos.keys()].slice(0, SERVED);
  const before = (inSight[0]?.start ?? top) - top;
  const after = rows.getTotalSize() - ((inSight.at(-1)?.end ?? top + drawn.length * ROW_HEIGHT) - top);
  const { isSelecting } = selection;
  return (
    // Columns go where they have no room: larger letters take more of it.
    <div className="@container">
      <table
        ref={table}
        aria-label="Videos"
        aria-rowcount={videos.length + 1}
        className="w-full table-fixed border-collapse [overflow-anchor:none]"
      >
        {/* Never out of the flow: a table of fixed columns takes their widths from its first row. */}
        <thead>
          <tr
            aria-rowindex={1}
            className={clsx(
              'border-b border-edge text-left text-sm text-muted [&>th]:py-2 [&>th]:font-medium',
              !isSelecting && 'max-md:border-0 max-md:[&>th]:py-0',
            )}
          >
            <th scope="col" className={isSelecting ? 'w-8' : 'w-8 max-md:hidden'}>
              <Checkbox
                aria-label="Select all shown"
                checked={selection.isEverything || selection.isAllShown}
                isMixed={!selection.isEverything && !selection.isAllShown && selection.ids.length > 0}
                onChange={(event) => selection.chooseShown(event.target.checked)}
              />
            </th>
            <SortHeading sort="title" {...{ filter, onFilter }}>
              Title
            </SortHeading>
            <th scope="col" className="w-28 max-md:hidden @max-[26rem]:hidden">
              Transcript
            </th>
            <th scope="col" className="w-22 text-right max-lg:hidden @max-[43rem]:hidden">
              Questions
            </th>
            <SortHeading
              sort="watched"
              {...{ filter, onFilter }}
              className="w-22 text-right max-lg:hidden @max-[43rem]:hidden"
            >
              Watched
            </SortHeading>
            <SortHeading
              sort="updated"
              {...{ filter, onFilter }}
              className="w-28 text-right max-lg:hidden @max-[43rem]:hidden"
            >
              Updated
            </SortHeading>
            <th scope="col" className="w-11">
              <span className="sr-only">Menu</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} />}
          {drawn.map((index) => {
            const video = videos[index];
            return (
              video && (
                <VideoRow
                  key={video.id}
                  ref={rows.measureElement}
                  video={video}
                  filter={filter}
                  place={index}
                  isSelected={selection.has(video.id)}
                  isSelecting={isSelecting}
                  onSelect={selection.choose}
                  onDeed={onDeed}
                />
              )
            );
          })}
          {after > 0 && <Gap height={after} />}
        </tbody>
      </table>
    </div>
  );
}

/** Stands for the rows that are not drawn. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden>
    {/* One cell: more would make columns that a narrow screen has not. */}
    <td style={{ height }} className="p-0" />
  </tr>
);
