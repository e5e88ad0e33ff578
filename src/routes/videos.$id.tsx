import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { type ComponentProps, useCallback, useMemo, useRef, useState } from 'react';
import { waitForPart } from '#client/list/wait-for-list.ts';
import { PartBoundary } from '#client/part-on-demand.tsx';
import { sessionQuery, useSession } from '#client/session.ts';
import { Chat } from '#features/assistant/ui/chat/chat.tsx';
import { useChatDoor } from '#features/assistant/ui/chat/use-chat-door.ts';
import {
  questionAsPut,
  useAskPressed,
  useIsPressed,
} from '#features/assistant/ui/questions/pressed-question.ts';
import { QuestionsButton } from '#features/assistant/ui/questions/questions-button.tsx';
import { QuestionsPanel } from '#features/assistant/ui/questions/questions-panel.tsx';
import { questionsQuery } from '#features/assistant/ui/questions/questions-query.ts';
import { useAskedMoment } from '#features/assistant/ui/questions/use-asked-moment.ts';
import { useQuestionMoments } from '#features/assistant/ui/questions/use-question-moments.ts';
import type { VideoCardData, VideoDetail } from '#features/catalogue/contract.ts';
import { CategoryBadges } from '#features/catalogue/ui/category-badges.tsx';
import { videoQuery } from '#features/catalogue/ui/queries.ts';
import { FavoriteButton, FavoriteHeart, FavoriteUnread } from '#features/library/ui/favorite-heart.tsx';
import { forMember } from '#features/library/ui/for-member.ts';
import { positionQuery } from '#features/library/ui/queries.ts';
import { Thumbnail } from '#features/media/ui/thumbnail.tsx';
import { isWelcomed } from '#features/sharing/rules/interruption.ts';
import {
  earlyHintScript,
  earlyHintScriptOfMembers,
  earlyHintScriptOfVisitors,
} from '#features/sharing/ui/arrival/early-hint.ts';
import { usePriorVisits } from '#features/sharing/ui/arrival/use-prior-visits.ts';
import { useShareVisit } from '#features/sharing/ui/arrival/use-share-visit.ts';
import { friendsInMarginQuery } from '#features/sharing/ui/feed/feed-queries.ts';
import { FriendsOnVideo, loadFriendsOnVideo } from '#features/sharing/ui/feed/for-member.ts';
import { FriendsMark } from '#features/sharing/ui/feed/friends-mark.tsx';
import { useFriendsOnVideo } from '#features/sharing/ui/feed/use-friends-on-video.ts';
import { ShareButton, ShareVideo } from '#features/sharing/ui/share-button.tsx';
import { openShareSheet } from '#features/sharing/ui/share-door.ts';
import { shareThoughts } from '#features/sharing/ui/share-thoughts.tsx';
import { shareableMoment, shareableVideo } from '#features/sharing/ui/shareable.ts';
import { hasOwnControls } from '#features/watch/rules/host-player.ts';
import type { Moment } from '#features/watch/rules/moment.ts';
import { playerVideo } from '#features/watch/rules/player-video.ts';
import { NextVideo } from '#features/watch/ui/next-video.tsx';
import { PlayerProvider } from '#features/watch/ui/player/player-provider.tsx';
import { VideoPlayer } from '#features/watch/ui/player/video-player.tsx';
import { PositionKeeper } from '#features/watch/ui/position-keeper.tsx';
import { ResumeAt } from '#features/watch/ui/resume-at.tsx';
import { SaidAt } from '#features/watch/ui/said-at.tsx';
import { StopAtEnd } from '#features/watch/ui/stop-at-end.tsx';
import { useChapters } from '#features/watch/ui/use-chapters.ts';
import { VideoDescription } from '#features/watch/ui/video-description.tsx';
import { VideoFacts } from '#features/watch/ui/video-facts.tsx';
import { VideoLayout } from '#features/watch/ui/video-layout.tsx';
import { VideoLoadError, VideoMissing, VideoSkeleton } from '#features/watch/ui/video-states.tsx';
import { VideoTranscript } from '#features/watch/ui/video-transcript.tsx';
import { ViewCounter } from '#features/watch/ui/view-counter.tsx';
import { cleanSeconds } from '#lib/clean-param.ts';
import { cleanQuestion } from '#lib/clean-question.ts';
import { isUuid } from '#lib/uuid.ts';
import { Elsewhere } from '#shell/elsewhere.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { onDemand } from '#ui/on-demand.tsx';

const loadArrival = () => import('#features/sharing/ui/arrival/arrival.tsx');
const Arrival = onDemand(loadArrival);
// Who came by a link waits for it: it is fetched while the page is taken over.
if (!import.meta.env.SSR && location.search.includes('shareToken=')) loadArrival().catch(() => undefined);

const WelcomeBanner = onDemand(() => import('#features/sharing/ui/arrival/welcome-banner.tsx'));

/** Whether an admin asks for a draft, which is then shown as the video that it will be. */
async function hasDraft(queryClient: QueryClient, id: string): Promise<boolean> {
  const session = await queryClient.ensureQueryData(sessionQuery());
  if (!session?.isAdmin) return false;
  const { loadDraft } = await import('#features/catalogue/ui/admin/load-draft.ts');
  return loadDraft(queryClient, id);
}

type Search = { t?: unknown; until?: unknown; q?: unknown; shareToken?: unknown; autoOpen?: unknown };

export const Route = createFileRoute('/videos/$id')({
  // Cleaned where it is used: every page knows every route, and home has no room for what a video's page reads.
  validateSearch: (search: Search) => search,
  loader: async ({ context, params, parentMatchPromise }) => {
    if (!isUuid(params.id)) throw notFound({ data: 'Invalid video ID' });
    const { queryClient } = context;
    const [video, { loaderData: site }] = await Promise.all([
      queryClient.ensureQueryData(videoQuery(params.id)),
      parentMatchPromise,
      // Read with the page, but not waited for on the way to it.
      import.meta.env.SSR && queryClient.prefetchQuery(questionsQuery(params.id)),
      waitForPart(forMember(queryClient, ({ loadPosition }) => loadPosition(queryClient, params.id))),
      import.meta.env.SSR &&
        forMember(queryClient, ({ loadHearts }) => loadHearts(queryClient, Promise.resolve([params]))),
      import.meta.env.SSR &&
        forMember(queryClient, () => queryClient.prefetchQuery(friendsInMarginQuery(params.id))),
      loadFriendsOnVideo(queryClient, params.id),
    ]);
    if (!video && !(await hasDraft(queryClient, params.id))) {
      // Asked for again when somebody tries again.
      queryClient.removeQueries({ queryKey: videoQuery(params.id).queryKey });
      throw notFound({ data: 'Video not found' });
    }
    return { video: queryClient.getQueryData(videoQuery(params.id).queryKey), site };
  },
  head: async ({ loaderData }) => {
    if (!loaderData?.site || !loaderData.video) return {};
    const { video, site } = loaderData;
    // Fetched with the page of a video: the definitions of all routes come with every page.
    const { videoHead } = await import('#features/watch/rules/video-head.ts');
    return videoHead(video, site);
  },
  component: VideoPage,
  pendingComponent: VideoSkeleton,
  errorComponent: VideoLoadError,
  notFoundComponent: ({ data }) => (
    <VideoMissing reason={data === 'Invalid video ID' ? data : 'Video not found'}>
      <Elsewhere />
    </VideoMissing>
  ),
});

const nextSlots = (video: VideoCardData) => ({
  actions: (
    <>
      <FavoriteHeart video={video} />
      <ShareVideo video={video} />
    </>
  ),
});

/** On narrow screens as high as what the player above and the bar below leave. */
const TRANSCRIPT_SIZE = 'h-[clamp(24rem,100dvh-100vw*9/16-8rem,36rem)] lg:h-full';

function VideoPage() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const t = cleanSeconds(search.t);
  const until = cleanSeconds(search.until);
  const visit = useShareVisit(id, search);
  const visits = usePriorVisits(id);
  // Beside a link the address is nobody's word: what the link carries is asked of the server.
  const question = visit ? undefined : cleanQuestion(search.q);
  const isPressed = useIsPressed();
  const chat = useChatDoor(id, isPressed ? undefined : question);
  const playerPlace = useRef<HTMLDivElement>(null);
  const hint = useRef<HTMLElement>(null);
  const [promptPlace, setPromptPlace] = useState<HTMLElement | null>(null);
  const navigate = Route.useNavigate();
  const forgetQuestion = useCallback(
    () =>
      void navigate({ search: ({ q: _, autoOpen: __, ...rest }) => rest, replace: true, resetScroll: false }),
    [navigate],
  );
  const { ask, askedSeconds } = useAskedMoment(id, chat);
  useAskPressed(id, { ask }, isPressed && !visit ? questionAsPut(search.q) : undefined, forgetQuestion);
  // A question takes one to its moment: one that was asked here, or the one that a link brought.
  const askedAt = chat.answeredSeconds ?? askedSeconds ?? visit?.answerSeconds;
  const session = useSession();
  const isRegistrationOpen = Route.useLoaderData().site?.isRegistrationOpen === true;
  const margin = useCallback(
    (question: { id: string }) => <FriendsMark videoId={id} questionId={question.id} />,
    [id],
  );
  const { isShared } = useFriendsOnVideo(id);
  const { data: position } = useQuery({ ...positionQuery(id), enabled: session !== null });
  const stoppedAt = position?.positionSeconds;
  const { data: video } = useSuspenseQuery(videoQuery(id));
  const player = useMemo(() => video && playerVideo(video), [video]);
  const shareMoment = useCallback(
    (moment: Moment) => video && openShareSheet(shareableMoment(video, moment)),
    [video],
  );
  const slots = useMemo(() => video && shareThoughts(video), [video]);
  if (!video || !player || !slots) return <VideoMissing reason="Invalid video data" />;
  return (
    <PlayerProvider video={player} startSeconds={t ?? askedAt} keptSeconds={stoppedAt}>
      <ViewCounter videoId={video.id} />
      {until !== undefined && <StopAtEnd seconds={until} />}
      {session && <PositionKeeper videoId={video.id} />}
      <VideoLayout
        playerPlace={playerPlace}
        widens={hasOwnControls(player.link)}
        promptPlace={setPromptPlace}
        early={
          session
            ? earlyHintScriptOfMembers
            : isRegistrationOpen
              ? earlyHintScriptOfVisitors
              : earlyHintScript
        }
        arrival={
          visit && (
            <Arrival
              key={`${id} ${visit.token}`}
              visit={visit}
              videoTitle={video.title}
              door={chat}
              {...{ isRegistrationOpen, promptPlace }}
              onRevealed={forgetQuestion}
            />
          )
        }
        welcome={
          // Where friends shared it, it is told who.
          (visit ? visit.isWelcomed : visits !== null && isWelcomed(visits) && !isShared) && (
            <WelcomeBanner key={id} />
          )
        }
        player={
          <MarkedPlayer
            video={video}
            isResuming={t === undefined && (askedAt ?? stoppedAt) !== undefined}
            poster={
              <Thumbnail video={video} alt="" sizes="(min-width: 64rem) 60rem, 100vw" priority="poster" />
            }
          />
        }
        facts={
          <>
            {t !== undefined && stoppedAt !== undefined && (
              <div className="empty:hidden">
                <ResumeAt seconds={stoppedAt} />
              </div>
            )}
            {video.transcripts[0]?.isTimed && <SaidAt videoId={id} seconds={visit ? undefined : t} />}
            <h1 dir="auto" className="text-xl">
              {video.title}
              {video.isDraft && (
                <>
                  {' '}
                  <Badge variant="warning">Draft</Badge>
                </>
              )}
            </h1>
            <VideoFacts
              video={video}
              categories={<CategoryBadges categories={video.categories} />}
              actions={
                <>
                  <FavoriteButton videoId={video.id} />
                  <ShareButton shareable={shareableVideo(video)} />
                  {session?.isAdmin && (
                    <Link
                      to="/admin/videos/$videoId/edit"
                      params={{ videoId: video.id }}
                      preload={false}
                      className={buttonClass()}
                    >
                      Edit Video
                    </Link>
                  )}
                </>
              }
            />
            <FavoriteUnread videoId={video.id} />
          </>
        }
        dock={
          <>
            <QuestionsButton
              {...{ videoId: video.id, onAsk: ask, player: playerPlace, hint }}
              actions={slots.question}
              margin={margin}
              isHidden={chat.isOpen || visit?.step === 'hint'}
            />
            <Chat
              videoId={video.id}
              door={chat}
              player={playerPlace}
              onPrefillSent={forgetQuestion}
              slots={slots}
            />
          </>
        }
        hint={
          <QuestionsPanel
            ref={hint}
            isHint
            videoId={video.id}
            onAsk={ask}
            isChatOpen={chat.isOpen}
            actions={slots.question}
            margin={margin}
          />
        }
        description={
          <>
            <VideoDescription text={video.description} />
            {video.transcripts.length === 0 && (
              <p className="text-sm text-muted">
                This video has no transcript yet. What is asked about it is answered from its title and
                description.
              </p>
            )}
            {session && (
              <PartBoundary>
                <FriendsOnVideo videoId={id} token={visit?.token} />
              </PartBoundary>
            )}
          </>
        }
        questions={
          <QuestionsPanel
            videoId={video.id}
            onAsk={ask}
            isChatOpen={chat.isOpen}
            actions={slots.question}
            margin={margin}
          />
        }
        transcript={
          video.transcripts.length > 0 && (
            <VideoTranscript
              key={video.id}
              video={video}
              onMoment={shareMoment}
              className={TRANSCRIPT_SIZE}
            />
          )
        }
        next={<NextVideo videoId={video.id} slots={nextSlots} />}
      />
    </PlayerProvider>
  );
}

/** The player, whose timeline marks what may be asked, chapters, and what friends shared. */
function MarkedPlayer({ video, ...player }: { video: VideoDetail } & ComponentProps<typeof VideoPlayer>) {
  const chapters = useChapters(video);
  const questions = useQuestionMoments(video.id);
  const { marks: ofFriends } = useFriendsOnVideo(video.id);
  const marks = useMemo(() => [...chapters, ...questions, ...ofFriends], [chapters, questions, ofFriends]);
  return <VideoPlayer {...player} marks={marks} />;
}
