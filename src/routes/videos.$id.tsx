import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { useSession } from '#client/session.ts';
import { Chat } from '#features/assistant/ui/chat/chat.tsx';
import { useChatDoor } from '#features/assistant/ui/chat/use-chat-door.ts';
import { QuestionsButton } from '#features/assistant/ui/questions/questions-button.tsx';
import { QuestionsPanel } from '#features/assistant/ui/questions/questions-panel.tsx';
import type { VideoCardData } from '#features/catalogue/contract.ts';
import { CategoryBadges } from '#features/catalogue/ui/category-badges.tsx';
import { videoQuery } from '#features/catalogue/ui/queries.ts';
import { FavoriteButton, FavoriteHeart } from '#features/library/ui/favorite-heart.tsx';
import { forMember } from '#features/library/ui/for-member.ts';
import { positionQuery } from '#features/library/ui/queries.ts';
import { Thumbnail } from '#features/media/ui/thumbnail.tsx';
import { playerVideo } from '#features/watch/rules/player-video.ts';
import { NextVideo } from '#features/watch/ui/next-video.tsx';
import { PLAYER_PLACE } from '#features/watch/ui/player/player-place.ts';
import { PlayerProvider } from '#features/watch/ui/player/player-provider.tsx';
import { VideoPlayer } from '#features/watch/ui/player/video-player.tsx';
import { PositionKeeper } from '#features/watch/ui/position-keeper.tsx';
import { ResumeAt } from '#features/watch/ui/resume-at.tsx';
import { VideoDescription } from '#features/watch/ui/video-description.tsx';
import { VideoFacts } from '#features/watch/ui/video-facts.tsx';
import { VideoLoadError, VideoMissing, VideoSkeleton } from '#features/watch/ui/video-states.tsx';
import { VideoTranscript } from '#features/watch/ui/video-transcript.tsx';
import { ViewCounter } from '#features/watch/ui/view-counter.tsx';
import { cleanSeconds } from '#lib/clean-param.ts';
import { cleanQuestion } from '#lib/clean-question.ts';
import { isUuid } from '#lib/uuid.ts';

type Search = { t?: unknown; q?: unknown };

export const Route = createFileRoute('/videos/$id')({
  // Cleaned where it is used: every page knows every route, and home has no room for what a video's page reads.
  validateSearch: (search: Search) => search,
  loader: async ({ context, params, parentMatchPromise }) => {
    if (!isUuid(params.id)) throw notFound({ data: 'Invalid video ID' });
    const { queryClient } = context;
    const [video, { loaderData: site }] = await Promise.all([
      queryClient.ensureQueryData(videoQuery(params.id)),
      parentMatchPromise,
      // Read with the page, but not waited for on the way to it; and nothing of it comes with home.
      import.meta.env.SSR &&
        import('#features/assistant/ui/questions/questions-query.ts').then(({ questionsQuery }) =>
          queryClient.prefetchQuery(questionsQuery(params.id)),
        ),
      forMember(queryClient, ({ loadPosition }) => loadPosition(queryClient, params.id)),
      import.meta.env.SSR &&
        forMember(queryClient, ({ loadHearts }) => loadHearts(queryClient, Promise.resolve([params]))),
    ]);
    if (!video) throw notFound({ data: 'Video not found' });
    return { video, site };
  },
  head: async ({ loaderData }) => {
    if (!loaderData?.site) return {};
    const { video, site } = loaderData;
    // Fetched with the page of a video: the definitions of all routes come with every page.
    const { videoHead } = await import('#features/watch/rules/video-head.ts');
    return videoHead(video, site);
  },
  component: VideoPage,
  pendingComponent: VideoSkeleton,
  errorComponent: VideoLoadError,
  notFoundComponent: ({ data }) => (
    <VideoMissing reason={data === 'Invalid video ID' ? data : 'Video not found'} />
  ),
});

/**
 * What the chat lies over is not there for anybody while it does: on wide screens the right column, on narrow ones all
 * but the player. It goes once the chat has come, and is back at once: the focus may return to it.
 */
const COVERED =
  'group-has-[[data-chat][open]]/video:transition-[visibility] ' +
  'group-has-[[data-chat][open]]/video:duration-(--duration-slow) ' +
  'max-lg:group-has-[[data-chat][open]]/video:invisible';
const COVERED_BESIDE = `${COVERED} lg:group-has-[[data-chat][open]]/video:invisible`;

/**
 * On narrow screens that stand upright the player stays at the top of what can be seen. On those that lie on their side
 * it would leave no room for anything else: there it goes with the page, and stands beside the chat while that is open.
 */
const PLAYER =
  `${PLAYER_PLACE} max-lg:top-[var(--view-top,0px)] max-lg:z-10 max-lg:bg-paper max-lg:portrait:sticky lg:col-start-1 ` +
  'max-lg:group-has-[[data-chat][open]]/video:sticky beside:group-has-[[data-chat][open]]/video:-ml-gutter ' +
  'beside:group-has-[[data-chat][open]]/video:w-[calc(100%+2*var(--spacing-gutter)-var(--container-beside))]';

const nextSlots = (video: VideoCardData) => ({ actions: <FavoriteHeart video={video} /> });

function VideoPage() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const t = cleanSeconds(search.t);
  const chat = useChatDoor(id, cleanQuestion(search.q));
  const playerPlace = useRef<HTMLDivElement>(null);
  const navigate = Route.useNavigate();
  const forgetQuestion = useCallback(
    () => void navigate({ search: ({ q: _, ...rest }) => rest, replace: true, resetScroll: false }),
    [navigate],
  );
  const { site } = Route.useLoaderData();
  const session = useSession();
  const { data: position } = useQuery({ ...positionQuery(id), enabled: session !== null });
  const { data: video } = useSuspenseQuery(videoQuery(id));
  const player = useMemo(() => video && playerVideo(video), [video]);
  if (!video || !player) return <VideoMissing reason="Invalid video data" />;
  const siteName = site?.name ?? '';
  return (
    <PlayerProvider video={player} startSeconds={t}>
      <ViewCounter videoId={video.id} />
      {session && <PositionKeeper videoId={video.id} />}
      <article className="group/video page grid gap-x-10 gap-y-6 pt-4 pb-[calc(5rem+env(safe-area-inset-bottom))] grid-cols-1 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-8">
        <div ref={playerPlace} className={PLAYER}>
          <VideoPlayer
            siteName={siteName}
            poster={<Thumbnail video={video} alt="" sizes="(min-width: 1024px) 60rem, 100vw" priority />}
          />
        </div>
        <div className={`grid grid-cols-1 content-start gap-5 lg:col-start-1 ${COVERED}`}>
          {position && (
            <div className="empty:hidden">
              <ResumeAt seconds={position.positionSeconds} />
            </div>
          )}
          <h1 className="text-xl">{video.title}</h1>
          <VideoFacts video={video} />
          <div className="flex flex-wrap gap-3">
            <FavoriteButton videoId={video.id} />
            <Chat videoId={video.id} door={chat} player={playerPlace} onPrefillSent={forgetQuestion} />
          </div>
          <CategoryBadges categories={video.categories} />
          <VideoDescription text={video.description} />
        </div>
        <div className={`lg:col-start-2 lg:row-span-3 lg:row-start-1 ${COVERED_BESIDE}`}>
          <div className="flex flex-col gap-8 lg:sticky lg:top-24 lg:h-[calc(100dvh-12rem)] lg:min-h-140">
            <QuestionsPanel videoId={video.id} onAsk={chat.ask} />
            {video.transcripts.length > 0 && (
              <aside aria-label="Transcript" className="lg:min-h-0 lg:flex-1">
                <VideoTranscript key={video.id} video={video} className="h-96 lg:h-full" />
              </aside>
            )}
          </div>
        </div>
        <div className={`lg:col-start-1 ${COVERED}`}>
          <NextVideo videoId={video.id} slots={nextSlots} />
        </div>
      </article>
      <QuestionsButton videoId={video.id} onAsk={chat.ask} player={playerPlace} isHidden={chat.isOpen} />
    </PlayerProvider>
  );
}
