import { QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useNavigate,
  useSearch,
} from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { parseSearchParams, stringifySearchParams } from '#app/search-params.ts';
import { createQueryClient } from '#client/request/query-client.ts';
import { type SignedIn, sessionQuery, useSession } from '#client/session.ts';
import { Chat } from '#features/assistant/ui/chat/chat.tsx';
import { useChatDoor } from '#features/assistant/ui/chat/use-chat-door.ts';
import { parseVideoLink } from '#features/media/rules/link/video-link.ts';
import { isWelcomed } from '#features/sharing/rules/interruption.ts';
import Arrival from '#features/sharing/ui/arrival/arrival.tsx';
import FriendMatching from '#features/sharing/ui/arrival/friend-matching.tsx';
import { usePriorVisits } from '#features/sharing/ui/arrival/use-prior-visits.ts';
import { useShareVisit } from '#features/sharing/ui/arrival/use-share-visit.ts';
import WelcomeBanner from '#features/sharing/ui/arrival/welcome-banner.tsx';
import { PlayerProvider } from '#features/watch/ui/player/player-provider.tsx';
import { VideoLayout } from '#features/watch/ui/video-layout.tsx';
import { useHasSignedIn } from '#shell/use-has-signed-in.ts';
import { Toaster } from '#ui/toaster.tsx';
import '#ui/styles.css';

const VIDEO = 'dc13303a-380c-43a5-8bb1-d2645e02f3d5';
const link = parseVideoLink('https://films.example/film.mp4');

const ben: SignedIn = {
  id: 'ben',
  email: 'ben@example.org',
  firstName: 'Ben',
  lastName: null,
  avatarUrl: null,
  isAdmin: false,
  sessionExpiresAt: '2030-01-01T00:00:00.000Z',
};
const queryClient = createQueryClient();
const become = (reader: SignedIn | null) => queryClient.setQueryData(sessionQuery().queryKey, reader);
become(location.search.includes('member') ? ben : null);

/** A video's page of nothing but what meets who comes by a link, for a visitor or, with `?member`, for Ben. */
function VideoPage() {
  const search: Record<string, string> = useSearch({ strict: false });
  const visit = useShareVisit(VIDEO, search);
  const visits = usePriorVisits(VIDEO);
  const door = useChatDoor(VIDEO, visit ? undefined : search.q);
  const player = useRef<HTMLDivElement>(null);
  const [promptPlace, setPromptPlace] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  const forgetQuestion = () =>
    void navigate({
      to: '.',
      search: (({ q, autoOpen, ...rest }: typeof search) => rest) as never,
      replace: true,
    });
  const session = useSession();
  const [hasSignedIn] = useHasSignedIn(session === null);
  return (
    <main id="main" tabIndex={-1}>
      {/* As high as the bar that is on every page: the player sticks under it. */}
      <div style={{ height: 64 }} />
      <PlayerProvider video={{ link, title: 'A film' }}>
        <VideoLayout
          playerPlace={player}
          player={<div data-picture style={{ height: 200 }} />}
          promptPlace={setPromptPlace}
          arrival={
            visit && (
              <Arrival
                {...{ visit, door, promptPlace }}
                isRegistrationOpen
                videoTitle="A film"
                onRevealed={forgetQuestion}
              />
            )
          }
          welcome={(visit ? visit.isWelcomed : visits !== null && isWelcomed(visits)) && <WelcomeBanner />}
          facts={
            <>
              <h1>A film</h1>
              <button type="button" onClick={() => become(session ? null : ben)}>
                {session ? 'Leave' : 'Enter'}
              </button>
            </>
          }
          dock={<Chat videoId={VIDEO} door={door} player={player} onPrefillSent={forgetQuestion} />}
          description={<p>About a film.</p>}
        />
      </PlayerProvider>
      {session && hasSignedIn && <FriendMatching key={session.id} />}
      <Toaster />
    </main>
  );
}

const root = createRootRoute();
const page = (path: string) => createRoute({ getParentRoute: () => root, path, component: VideoPage });
const router = createRouter({
  routeTree: root.addChildren([page('/'), page('/auth'), page('/login')]),
  parseSearch: parseSearchParams,
  stringifySearch: stringifySearchParams,
});

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      {/* The site's own router is another; the links here only have to be drawn. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
