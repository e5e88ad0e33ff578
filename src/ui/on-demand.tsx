import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/** What a part on demand takes beside its own. */
type OnDemandProps = {
  /** Its script cannot be had now: says so where somebody waits for the part, who would press in vain and be answered later. */
  onMissing?: (error: unknown) => void;
};

/**
 * A part of a page whose script is fetched when it is drawn first; nothing stands in its place until then. A script that
 * cannot be had leaves the rest of the page as it is, and is asked for again once there is a connection: React's own
 * `lazy` would take the page down with it, and never ask again.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & OnDemandProps> {
  let Part: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, beside its import, as `lazy` is
  return function OnDemand({ onMissing, ...props }: Props & OnDemandProps) {
    const [isThere, setIsThere] = useState(Part !== undefined);
    const missing = useEffectEvent((error: unknown) => onMissing?.(error));
    useEffect(() => {
      if (isThere) return;
      let isGone = false;
      const fetchPart = async () => {
        try {
          Part = (await load()).default;
          if (!isGone) setIsThere(true);
        } catch (error) {
          if (!isGone) missing(error);
        }
      };
      void fetchPart();
      addEventListener('online', fetchPart);
      return () => {
        isGone = true;
        removeEventListener('online', fetchPart);
      };
    }, [isThere]);
    return isThere && Part ? <Part {...(props as unknown as Props)} /> : null;
  };
}
