import { Skeleton } from '#ui/skeleton.tsx';

/** The shape of notes that are on their way. */
export function FriendsThinkSkeleton() {
  return (
    <div aria-busy className="grid gap-12">
      <span className="sr-only">Loading what your friends think</span>
      {Array.from({ length: 4 }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          key={index}
          className="grid grid-cols-1 gap-x-8 gap-y-3 lg:grid-cols-[11rem_minmax(0,38.75rem)]"
        >
          <Skeleton className="w-24" />
          <div className="grid content-start gap-3 border-l border-line pl-5">
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton className="w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
