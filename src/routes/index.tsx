import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { listQuery } from '#features/catalogue/ui/queries.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(listQuery({ sort: 'featured' })),
  component: Home,
});

function Home() {
  const { data } = useSuspenseInfiniteQuery(listQuery({ sort: 'featured' }));
  return (
    <div className="page py-8">
      <h1>All Videos</h1>
      {data.pages
        .flatMap((page) => page.videos)
        .map((video) => (
          <p key={video.id}>{video.title}</p>
        ))}
      <Link to="/">home</Link>
    </div>
  );
}
