import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { parseSearchParams, stringifySearchParams } from '#app/search-params.ts';
import { createQueryClient } from '#client/request/query-client.ts';
import { sessionQuery } from '#client/session.ts';
import { Chat } from '#features/assistant/ui/chat/chat.tsx';
import { useChatDoor } from '#features/assistant/ui/chat/use-chat-door.ts';
import { AskField } from '#features/assistant/ui/questions/ask-field.tsx';
import { questionsQuery } from '#features/assistant/ui/questions/questions-query.ts';
import { parseVideoLink } from '#features/media/rules/link/video-link.ts';
import { PlayerProvider } from '#features/watch/ui/player/player-provider.tsx';
import { Toaster } from '#ui/toaster.tsx';
import '#ui/styles.css';

const VIDEO = 'dc13303a-380c-43a5-8bb1-d2645e02f3d5';
const link = parseVideoLink('https://films.example/film.mp4');

const queryClient = createQueryClient();
queryClient.setQueryData(sessionQuery().queryKey, null);

/** A video's page of nothing but its chat, with a place for the player; the address may bring a question, `?q=`. */
function VideoPage() {
  const { q } = parseSearchParams(location.search);
  const door = useChatDoor(VIDEO, q);
  const player = useRef<HTMLDivElement>(null);
  // Read by the chat, which does not show it in every state.
  const offered = useQuery({ ...questionsQuery(VIDEO), enabled: false }).data;
  return (
    <main>
      <h1>A film</h1>
      {offered && <p>Questions are offered</p>}
      <div ref={player} style={{ height: 160 }} />
      <button type="button" onClick={() => door.ask({ id: 'chosen', text: 'What is chosen?' })}>
        Choose a question
      </button>
      <AskField videoId={VIDEO} onAsk={(text) => door.ask({ id: null, text })} isHidden={door.isOpen} />
      <PlayerProvider video={{ link, title: 'A film' }}>
        <Chat videoId={VIDEO} door={door} player={player} onPrefillSent={() => undefined} />
      </PlayerProvider>
      <Toaster />
    </main>
  );
}

const root = createRootRoute();
const page = (path: string) => createRoute({ getParentRoute: () => root, path, component: VideoPage });
const router = createRouter({
  routeTree: root.addChildren([page('/'), page('/videos/$id'), page('/login')]),
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
