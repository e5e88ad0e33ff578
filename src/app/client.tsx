import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getRouter } from './router.tsx';

// The router alone: the framework's own entry adds what only server functions need, and there are none here.
// In small steps, so that a slow phone answers meanwhile.
startTransition(() => void hydrateRoot(document, <RouterClient router={getRouter()} />));
