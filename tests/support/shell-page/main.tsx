// The shell around four small pages. A test decides through `window.test` what the slow and the broken one do.
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { parseSearchParams, stringifySearchParams } from '#app/search-params.ts';
import { NotFound } from '#shell/not-found.tsx';
import { PageError } from '#shell/page-error.tsx';
import { SearchBar } from '#shell/search-bar.tsx';
import { Shell } from '#shell/shell.tsx';
import '#ui/styles.css';

const test = { searching: undefined as Promise<void> | undefined, failure: 'Connection lost', attempts: 0 };
Object.assign(window, { test });

const root = createRootRoute({
  component: () => (
    <Shell siteName="Reading Room">
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NotFound,
});
const page = (path: string, title: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: () => (
      <div className="page py-8" style={{ height: 4000 }}>
        <h1 className="text-xl">{title}</h1>
        <Link to={'/broken' as string}>To the broken page</Link>
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

const router = createRouter({
  routeTree: root.addChildren([page('/', 'Front'), page('/videos/$id', 'A video'), search, broken]),
  parseSearch: parseSearchParams,
  stringifySearch: stringifySearchParams,
  defaultErrorComponent: PageError,
});

const place = document.getElementById('root');
if (place) createRoot(place).render(<RouterProvider router={router as never} />);
