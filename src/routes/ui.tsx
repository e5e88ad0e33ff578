import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

// The gallery of the design system, in development alone; a build leaves its chunk out.
const Gallery = import.meta.env.DEV ? lazy(() => import('#ui/gallery.tsx')) : () => null;

export const Route = createFileRoute('/ui')(
  import.meta.env.DEV
    ? {
        head: () => ({ meta: [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }] }),
        component: () => (
          <Suspense>
            <Gallery />
          </Suspense>
        ),
      }
    : {
        beforeLoad: () => {
          throw notFound();
        },
      },
);
