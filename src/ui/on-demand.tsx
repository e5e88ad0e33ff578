import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of a page whose script is fetched when it is drawn first; nothing stands in its place until then. A script that
 * cannot be had leaves the rest of the page as it is, and is asked for again once there is a connection: React's own
 * `lazy` would take the page down with it, and never ask again.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, beside its import, as `lazy` is
  return function OnDemand(props: Props) {
    const [isThere, setIsThere] = useState(Part !== undefined);
    useEffect(() => {
      if (isThere) return;
      let isGone = false;
      const fetchPart = async () => {
        try {
          Part = (await load()).default;
          if (!isGone) setIsThere(true);
        } catch {
          // There is no connection, which those who need one say themselves.
        }
      };
      void fetchPart();
      addEventListener('online', fetchPart);
      return () => {
        isGone = true;
        removeEventListener('online', fetchPart);
      };
    }, [isThere]);
    return isThere && Part ? <Part {...props} /> : null;
  };
}
