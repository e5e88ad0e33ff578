import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  HeadContent,
  Outlet,
  ScriptOnce,
  Scripts,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sessionQuery, useSession } from '#client/session.ts';
import { readSite } from '#client/site.ts';
import { failureTitle } from '#shell/failure-title.ts';
import { PageError } from '#shell/page-error.tsx';
import { Shell } from '#shell/shell.tsx';
import { themeScript } from '#shell/theme-script.ts';
import { earlyPressScript } from '#shell/use-early-press.ts';
import { fontPreloads } from '#ui/font-preloads.ts';
import '#ui/styles.css';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context: { queryClient } }) => {
    // Brought along with every page; when that fails, the page asks by itself.
    await queryClient.prefetchQuery(sessionQuery());
    return readSite();
  },
  // The site is the same on every page; it came with the first.
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData: site, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: [failureTitle(matches), site?.name].filter(Boolean).join(' · ') },
      { property: 'og:site_name', content: site?.name },
    ],
    scripts: site?.flagScript ? [{ children: site.flagScript }] : [],
    links: [...fontPreloads, { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  }),
  component: Root,
  errorComponent: RootError,
  shellComponent: Document,
});

function Root({ children = <Outlet /> }: { children?: ReactNode }) {
  const site = Route.useLoaderData();
  const session = useSession();
  return (
    <Shell siteName={site.name} isRegistrationOpen={site.isRegistrationOpen} session={session}>
      {children}
    </Shell>
  );
}

/** For a page whose own words could not be had either: its script did not come. */
function RootError(props: ErrorComponentProps) {
  return (
    <Root>
      <PageError {...props} />
    </Root>
  );
}

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        <ScriptOnce>{themeScript}</ScriptOnce>
        <ScriptOnce>{earlyPressScript}</ScriptOnce>
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
