import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { videoQuery } from '#features/catalogue/ui/queries.ts';
import { isUuid } from '#lib/uuid.ts';

export const Route = createFileRoute('/videos/$id')({
  loader: async ({ context, params, parentMatchPromise }) => {
    if (!isUuid(params.id)) throw notFound({ data: { reason: 'Invalid video ID' } });
    const [video, { loaderData: site }] = await Promise.all([
      context.queryClient.ensureQueryData(videoQuery(params.id)),
      parentMatchPromise,
    ]);
    return { video, site };
  },
  head: async ({ loaderData }) => {
    if (!loaderData?.site) return {};
    const { video, site } = loaderData;
    // Fetched with the page of a video: the definitions of all routes come with every page.
    const { videoHead } = await import('#features/watch/rules/video-head.ts');
    const head = videoHead(
      video,
      site,
      `${site.origin}/thumbnails/${video.id}/${video.thumbnailVersion}/1200.jpg`,
    );
    return {
      meta: [{ title: head.title }, ...head.meta],
      links: [{ rel: 'canonical', href: head.canonical }],
      scripts: [{ type: 'application/ld+json', children: head.jsonLd }],
    };
  },
  component: VideoPage,
});

function VideoPage() {
  const { id } = Route.useParams();
  const { data: video } = useSuspenseQuery(videoQuery(id));
  return (
    <div className="page py-8">
      <h1>{video.title}</h1>
    </div>
  );
}
