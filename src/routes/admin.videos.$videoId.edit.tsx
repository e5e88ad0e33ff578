import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { adminWords } from '#client/errors/admin-words.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { isAdminHere } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { VideoQuestions } from '#features/assistant/ui/admin/video-questions.tsx';
import { Neighbours } from '#features/catalogue/ui/admin/neighbours.tsx';
import { type FilterSearch, filterOf, searchOf } from '#features/catalogue/ui/admin/video-filter.ts';
import { VideoForm } from '#features/catalogue/ui/admin/video-form.tsx';
import { editedVideoQuery } from '#features/catalogue/ui/admin/video-queries.ts';
import { categoriesQuery } from '#features/catalogue/ui/queries.ts';
import { TranscriptDesk } from '#features/watch/ui/transcript-desk.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { toast } from '#ui/toast.ts';

const TABS = { details: 'Details', questions: 'AI Questions', transcript: 'Transcript' };
type Tab = keyof typeof TABS;

export const Route = createFileRoute('/admin/videos/$videoId/edit')({
  validateSearch: (search: FilterSearch & { tab?: unknown }) => search,
  loader: async ({ context: { queryClient }, params, ...rest }) => {
    // Not when somebody only points at a link: they may be about to delete it, and it is asked for anew when it opens.
    if (!rest.preload && (await isAdminHere(queryClient))) {
      await Promise.all([
        queryClient.prefetchQuery(editedVideoQuery(params.videoId)),
        queryClient.prefetchQuery(categoriesQuery()),
      ]);
    }
    return siteOfRoot(rest);
  },
  head: privateHead('Edit Video'),
  component: EditVideo,
});

function EditVideo() {
  const { videoId } = Route.useParams();
  const search = Route.useSearch();
  const tab = (Object.keys(TABS) as Tab[]).find((name) => name === search.tab) ?? 'details';
  const filter = filterOf(search);
  const list = searchOf(filter);
  const navigate = Route.useNavigate();
  const router = useRouter();
  const query = useQuery(editedVideoQuery(videoId));
  const categories = useQuery(categoriesQuery()).data ?? [];
  const isMissing = query.data === null;
  const leave = useEffectEvent(() => {
    toast.error('Video not found');
    void navigate({ to: '/admin/videos', replace: true });
  });
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);

  const searchFor = (one: Tab) => ({ ...list, tab: one === 'details' ? undefined : one });
  // Back, where that is the list: it stands as it was left, scrolled and all.
  const leaveSaved = () => {
    if (router.state.location.state.isFromList) router.history.back();
    else void navigate({ to: '/admin/videos', search: list });
  };

  const video = query.data;
  if (query.isLoadingError) {
    return (
      <LoadError
        error={query.error}
        heading="h1"
        title={`Error loading video: ${adminWords(query.error)}`}
        message={null}
        retry={query.refetch}
      />
    );
  }
  if (!video) {
    return (
      <AdminPage title="Edit Video">
        <Skeleton className="h-96 w-full" />
      </AdminPage>
    );
  }
  return (
    <AdminPage
      title="Edit Video"
      entry={
        <Link to="/admin/videos" search={list} activeOptions={{ exact: true }} className="target prose-link">
          Back to Videos
        </Link>
      }
      subtitle={
        <>
          {!video.fields.isPublished && (
            <Badge variant="warning" className="mr-2">
              Draft
            </Badge>
          )}
          {video.fields.title}
        </>
      }
      actions={
        <>
          <Neighbours videoId={videoId} filter={filter} tab={tab === 'details' ? undefined : tab} />
          <Link to="/videos/$id" params={{ id: videoId }} className={buttonClass()}>
            {video.fields.isPublished ? 'View Video' : 'Preview'}
          </Link>
        </>
      }
    >
      <Tabs
        label="What to edit"
        tabs={TABS}
        selected={tab}
        panel="edited"
        addressOf={(one) =>
          router.buildLocation({ to: Route.fullPath, params: { videoId }, search: searchFor(one) }).href
        }
        onSelect={(one) =>
          void navigate({ search: searchFor(one), replace: true, state: true, resetScroll: false })
        }
        className="mb-8 border-b"
      />
      <TabPanel id="edited" selected={tab}>
        {tab === 'details' && (
          <VideoForm key={videoId} video={video} categories={categories} onSaved={leaveSaved} />
        )}
        {tab === 'questions' && <VideoQuestions key={videoId} videoId={videoId} />}
        {tab === 'transcript' && <TranscriptDesk key={videoId} videoId={videoId} />}
      </TabPanel>
    </AdminPage>
  );
}
