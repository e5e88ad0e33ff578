import type { AnyRouter } from '@tanstack/react-router';

/**
 * How a page comes to its place in the window: a new one is scrolled to its top smoothly (spec 1 §2.1), one that is come back to
 * stands at once where it was left, and one that is only read anew, as for another reader, stays where it is.
 */
export function scrollToPlace(router: AnyRouter): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)');
  router.options.scrollRestorationBehavior = 'instant';
  router.history.subscribe(({ action }: { action: { type: string } }) => {
    const isNew = action.type === 'PUSH' || action.type === 'REPLACE';
    router.options.scrollRestorationBehavior = isNew && !isStill.matches ? 'smooth' : 'instant';
  });
  let shown: string | undefined;
  router.options.scrollRestoration = ({ location }) => {
    const key = location.state.__TSR_key ?? location.href;
    const isElsewhere = key !== shown;
    shown = key;
    return isElsewhere;
  };
  let isGliding = false;
  addEventListener('scrollend', () => {
    isGliding = false;
  });
  // After the router itself, which subscribed before.
  router.subscribe('onRendered', () => {
    if (router.options.scrollRestorationBehavior === 'smooth') isGliding = scrollY > 0;
    else if (isGliding) void standAt(scrollY);
  });
}

/**
 * Who goes back while a page still glides to its top comes to the place that they left, and a browser that is busy then adds
 * what it has glided meanwhile.
 */
async function standAt(top: number): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  if (scrollY !== top) scrollTo({ top, behavior: 'instant' });
}
