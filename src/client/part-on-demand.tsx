import { CatchBoundary, useLocation } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, use, useEffect } from 'react';

/** A component whose script is fetched apart from the page's own; `preload` has it there with the page. */
type PartOnDemand<Props> = ComponentType<Props> & { preload(): Promise<void> };

/** What makes parts whose script could not be had ask for it once more. */
const failed = new Set<() => void>();

/**
 * A part of a page that is drawn on the server, too, and whose script only some readers need. It stands in `PartBoundary`.
 * Not the router's own lazy component, which reloads the page where a script cannot be had: what was typed would be lost for a
 * part that is read beside it.
 */
export function partOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PartOnDemand<Props> {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let isDrawn = false;
  const askAgain = () => {
    loading = undefined;
    isDrawn = false;
  };
  const preload = () => {
    loading ??= load().then(
      (loaded) => {
        Part = loaded;
      },
      (error: unknown) => {
        // What waits for it would ask without end; what was fetched ahead is not missed yet.
        if (isDrawn) failed.add(askAgain);
        else askAgain();
        throw error;
      },
    );
    return loading;
  };
  const draw = () => {
    isDrawn = true;
    return preload();
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, beside its import
  const Waiting = (props: Props) => {
    if (!Part) use(draw());
    return Part ? <Part {...props} /> : null;
  };
  return Object.assign(Waiting, { preload });
}

/**
 * Around parts on demand: while their script is on its way, and where it cannot be had, the rest of the page stands without them.
 * The next page tries anew.
 * @param instead what stands there where a part cannot be had
 */
export function PartBoundary({ children, instead = null }: { children: ReactNode; instead?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <CatchBoundary getResetKey={() => pathname} errorComponent={() => <Without>{instead}</Without>}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  );
}

/** Where this stands no part is drawn: one that asked again at once would ask without end. */
function Without({ children }: { children: ReactNode }) {
  useEffect(() => {
    for (const askAgain of failed) askAgain();
    failed.clear();
  }, []);
  return children;
}
