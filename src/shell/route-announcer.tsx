import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Tells those who listen which page they have come to; browsers stay silent when a script changes it. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () => router.subscribe('onRendered', ({ pathChanged }) => pathChanged && setTitle(document.title)),
    [router],
  );
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}
