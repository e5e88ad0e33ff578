import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readSite } from '#client/site.ts';
import '#ui/styles.css';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: () => readSite(),
  // The site is the same on every page; it came with the first.
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData: site }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: site?.name },
      { property: 'og:site_name', content: site?.name },
    ],
  }),
  component: () => <Outlet />,
  shellComponent: Document,
});

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
