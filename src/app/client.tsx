import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getRouter } from './router.tsx';

// The router alone: the framework's own entry adds what only server functions need, and there are none here.
// In small steps, so that a slow phone answers meanwhile: what the scripts define is one, the router is another, and the
// page is taken over in as many as it takes.
setTimeout(() => {
  const router = getRouter();
  startTransition(() => void hydrateRoot(document, <RouterClient router={router} />));
});
