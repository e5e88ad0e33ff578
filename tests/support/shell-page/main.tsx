// The shell around four small pages and those to sign in on. A test decides through `window.test` what the slow and the
// broken one do, and beforehand through `window.signedIn` who is signed in.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Link,
  Navigate,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { parseSearchParams, stringifySearchParams } from '#app/search-params.ts';
import { createQueryClient } from '#client/request/query-client.ts';
import { type SignedIn, sessionQuery, useSession } from '#client/session.ts';
import { adminParams } from '#features/accounts/rules/entrance-params.ts';
import { AdminGuard } from '#features/accounts/ui/admin-guard.tsx';
import { Passkeys } from '#features/accounts/ui/profile/passkeys.tsx';
import { Users } from '#features/accounts/ui/users/users.tsx';
import { ShareButton } from '#features/sharing/ui/share-button.tsx';
import { shareableVideo } from '#features/sharing/ui/shareable.ts';
import { NotFound } from '#shell/not-found.tsx';
import { PageError } from '#shell/page-error.tsx';
import { SearchBar } from '#shell/search-bar.tsx';
import { Shell } from '#shell/shell.tsx';
import { Route as authRoute } from '../../../src/routes/auth.tsx';
import { Route as loginRoute } from '../../../src/routes/login.tsx';
import { Route as registerRoute } from '../../../src/routes/register.tsx';
import { Route as resetPasswordRoute } from '../../../src/routes/reset-password.tsx';
import { Route as verifyEmailRoute } from '../../../src/routes/verify-email.tsx';
import '#ui/styles.css';

const test = { searching: undefined as Promise<void> | undefined, failure: 'Connection lost', attempts: 0 };
Object.assign(window, { test });

const queryClient = createQueryClient();
queryClient.setQueryData(sessionQuery().queryKey, (window as { signedIn?: SignedIn }).signedIn ?? null);

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: () => ({ name: 'Reading Room', origin: location.origin, isRegistrationOpen: true }),
  component: Root,
  notFoundComponent: NotFound,
});
function Root() {
  return (
    <Shell siteName="Reading Room" isRegistrationOpen session={useSession()}>
      <Outlet />
    </Shell>
  );
}

const VIDEO = shareableVideo({ id: '1', title: 'A video', thumbnailVersion: '1' });
const page = (path: string, title: string, more?: ReactNode) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: () => (
      <div className="page py-8" style={{ height: 4000 }}>
        <h1 className="text-xl">{title}</h1>
        <Link to={'/broken' as string}>To the broken page</Link>
        {more}
      </div>
    ),
  });
const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  loader: () => test.searching,
  loaderDeps: ({ search: params }) => params,
  component: () => (
    <div className="page py-8">
      <h1 className="text-xl">Results</h1>
      <SearchBar />
    </div>
  ),
});
const broken = createRoute({
  getParentRoute: () => root,
  path: '/broken',
  loader: () => {
    test.attempts += 1;
    if (test.failure) throw new Error(test.failure);
  },
  component: () => <h1 className="page text-xl">Mended</h1>,
});

const members = createRoute({
  getParentRoute: () => root,
  path: '/members',
  staticData: { forMembers: true },
  component: () => <h1 className="page text-xl">For members</h1>,
});
const admins = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  staticData: { forMembers: true },
  validateSearch: adminParams,
  component: Admins,
});
function Admins() {
  return (
    <AdminGuard claim={admins.useSearch().claim} isVerified={false}>
      <h1 className="page text-xl">For admins</h1>
    </AdminGuard>
  );
}
const people = createRoute({
  getParentRoute: () => root,
  path: '/admin/users',
  staticData: { forMembers: true },
  component: () => (
    <AdminGuard claim={undefined} isVerified={false}>
      <h1 className="page text-xl">People</h1>
      <Users from={undefined} />
    </AdminGuard>
  ),
});
/** What a member without a password has to confirm first. */
const passkeys = createRoute({
  getParentRoute: () => root,
  path: '/passkeys',
  component: () => (
    <>
      <h1 className="page text-xl">Passkeys</h1>
      <Passkeys profile={{ hasPassword: false }} />
    </>
  ),
});
/** Sends everybody back to where they came from. */
const circle = createRoute({
  getParentRoute: () => root,
  path: '/circle',
  component: () => <Navigate to={'/login' as string} search={{ returnTo: '/circle' } as never} replace />,
});
const at = (path: string) => ({ id: path, path, getParentRoute: () => root }) as never;
const accountPages = [
  authRoute.update(at('/auth')),
  loginRoute.update(at('/login')),
  registerRoute.update(at('/register')),
  resetPasswordRoute.update(at('/reset-password')),
  verifyEmailRoute.update(at('/verify-email')),
];

const router = createRouter({
  context: { queryClient },
  routeTree: root.addChildren([
    page('/', 'Front'),
    page('/videos/$id', 'A video', <ShareButton shareable={VIDEO} />),
    search,
    broken,
    members,
    admins,
    people,
    passkeys,
    circle,
    ...accountPages,
  ]),
  parseSearch: parseSearchParams,
  stringifySearch: stringifySearchParams,
  defaultErrorComponent: PageError,
});

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
