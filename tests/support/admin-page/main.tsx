// Parts of the admin area, each at an address of its own. A test answers what they ask, and has it asked again by a press.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useNavigate,
  useSearch,
} from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#client/request/query-client.ts';
import { sessionQuery } from '#client/session.ts';
import { Invitations } from '#features/accounts/ui/users/invitations.tsx';
import { Users } from '#features/accounts/ui/users/users.tsx';
import { auditFilterOf } from '#features/admin/ui/audit/audit-filter.ts';
import { AuditLog } from '#features/admin/ui/audit/audit-log.tsx';
import { FeatureFlags } from '#features/admin/ui/diagnostics/feature-flags.tsx';
import { Jobs } from '#features/admin/ui/jobs/jobs.tsx';
import { SiteSettings } from '#features/admin/ui/settings/site-settings.tsx';
import { AiQuestions } from '#features/assistant/ui/admin/ai-questions.tsx';
import { ChatInstructions } from '#features/assistant/ui/admin/instructions-form.tsx';
import { Maintenance } from '#features/assistant/ui/admin/maintenance.tsx';
import { VideoQuestions } from '#features/assistant/ui/admin/video-questions.tsx';
import { RestoreByClaim } from '#features/backup/ui/restore-by-claim.tsx';
import type { VideoFilter } from '#features/catalogue/contract-admin.ts';
import { Sources } from '#features/catalogue/ui/adding/sources.tsx';
import { ManagedCategories } from '#features/catalogue/ui/admin/managed-categories.tsx';
import { ThumbnailCheck } from '#features/catalogue/ui/admin/thumbnail-check.tsx';
import { VideoForm } from '#features/catalogue/ui/admin/video-form.tsx';
import { editedVideoQuery } from '#features/catalogue/ui/admin/video-queries.ts';
import { VideosScreen } from '#features/catalogue/ui/admin/videos-screen.tsx';
import { categoriesQuery } from '#features/catalogue/ui/queries.ts';
import { TagBackfill } from '#features/catalogue/ui/tags/tag-backfill.tsx';
import { TagSpellings } from '#features/catalogue/ui/tags/tag-spellings.tsx';
import { UntaggableWords } from '#features/catalogue/ui/tags/untaggable-words.tsx';
import { ThumbnailInstructions } from '#features/media/ui/thumbnail-instructions.tsx';
import { AddTranscripts } from '#features/media/ui/transcripts/add-transcripts.tsx';
import { VideoTranscripts } from '#features/media/ui/transcripts/video-transcripts.tsx';
import { ScrollRow } from '#ui/scroll-row.tsx';
import { Toaster } from '#ui/toaster.tsx';
import '#ui/styles.css';

const queryClient = createQueryClient();
queryClient.setQueryData(sessionQuery().queryKey, null);

const root = createRootRoute({
  component: () => (
    <>
      <button type="button" onClick={() => void queryClient.invalidateQueries()}>
        Ask again
      </button>
      <main id="main" tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Toaster />
    </>
  ),
});
const page = (path: string, component: () => ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component });

/** What is looked for stands in the address, as on the page. */
function Audit() {
  const filter = auditFilterOf(useSearch({ strict: false }));
  const navigate = useNavigate();
  return (
    <AuditLog
      filter={filter}
      from={undefined}
      onFilter={(search) => void navigate({ to: '.', search: search as never })}
    />
  );
}

const NONE: [] = [];

/** What may be left while it waits for an answer. */
const Leavable = ({ children }: { children: ReactNode }) => (
  <>
    <Link to={'/elsewhere' as never}>Elsewhere</Link>
    {children}
  </>
);

/** The form of a video. */
function Form({ video }: Pick<Parameters<typeof VideoForm>[0], 'video'>) {
  const navigate = useNavigate();
  const categories = useQuery(categoriesQuery()).data ?? NONE;
  return (
    <Leavable>
      <VideoForm
        video={video}
        categories={categories}
        onSaved={() => void navigate({ to: '/saved' as never })}
      />
    </Leavable>
  );
}

/** A row whose content a press makes short. */
function Row() {
  const [count, setCount] = useState(100);
  return (
    <>
      <button type="button" onClick={() => setCount(1)}>
        One is left
      </button>
      <ScrollRow>
        {Array.from({ length: count }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are nothing but numbers
          <button key={n} type="button" className="shrink-0">
            Number {n}
          </button>
        ))}
      </ScrollRow>
    </>
  );
}

function Videos() {
  const [filter, setFilter] = useState<VideoFilter>({ show: 'all' });
  return (
    <VideosScreen
      filter={filter}
      onFilter={(change) => setFilter((last) => ({ ...last, ...change }))}
      frame={(actions, list) => (
        <>
          {actions}
          {list}
        </>
      )}
    />
  );
}

function Edited() {
  const { data } = useQuery(editedVideoQuery('video'));
  return data && <Form video={data} />;
}

const router = createRouter({
  routeTree: root.addChildren([
    page('/questions', () => (
      <AiQuestions
        place={{ tab: 'questions', part: 'overview', view: 'manage', video: '' }}
        onPlace={() => {}}
      />
    )),
    page('/settings', () => <SiteSettings>{null}</SiteSettings>),
    page('/instructions', () => <ChatInstructions />),
    page('/video-questions', () => <VideoQuestions videoId="video" />),
    page('/maintenance', () => <Maintenance />),
    page('/analytics', () => (
      <AiQuestions
        place={{ tab: 'analytics', part: 'active', view: 'manage', video: '' }}
        onPlace={() => {}}
      />
    )),
    page('/words', UntaggableWords),
    page('/spellings', () => <TagSpellings groups={[]} count={2} videos={12} />),
    page('/backfill', TagBackfill),
    page('/thumbnails', ThumbnailInstructions),
    page('/thumbnail', () => (
      <ThumbnailCheck
        video={null}
        address=""
        texts={() => ({ title: 'Reading rooms', description: '' })}
        onMade={() => {}}
      />
    )),
    page('/transcripts/add', AddTranscripts),
    page('/transcripts', () => (
      <Leavable>
        <VideoTranscripts videoId="video" />
      </Leavable>
    )),
    page('/restore-by-claim', () => <RestoreByClaim claim="open sesame" />),
    page('/categories', ManagedCategories),
    page('/videos', Videos),
    page('/admin/videos/new', () => <Form video={null} />),
    page('/admin/videos/$videoId/edit', Edited),
    page('/sources', Sources),
    page('/row', Row),
    page('/elsewhere', () => <p>Elsewhere</p>),
    page('/saved', () => <p>Saved</p>),
    page('/people', () => (
      <>
        <Invitations />
        <Users from={undefined} />
      </>
    )),
    page('/audit', Audit),
    page('/jobs', Jobs),
    page('/flags', FeatureFlags),
  ]),
});

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
