import { useCallback, useEffect, useRef, useState } from 'react';

/** After so long without a pointer that moves or a key, what lies over a playing video goes. */
const IDLE_MS = 3_000;
/** A pointer that left has nothing to press any more. */
const LEFT_MS = 600;

/**
 * Whether nobody is at the controls of a playing video, so that they need not lie over it. Who uses them by keyboard keeps
 * them while the focus shows there.
 *
 * @param place what pointers and keys are watched in
 * @param controls what stays while the focus shows in it
 * @returns `onTap` is for a tap on the picture, which brings the controls and takes them away, also from what is paused;
 * `wake` brings them
 */
export function useIdle(
  place: HTMLElement,
  controls: { readonly current: HTMLElement | null },
  isPlaying: boolean,
): { isIdle: boolean; onTap: () => void; wake: () => void } {
  // What was started from elsewhere on the page, by a time that an answer cites, shows its picture.
  const [isQuiet, setIsQuiet] = useState(() => !place.matches(':hover, :focus-within'));
  /** Somebody wants to see what is paused, and nothing else. */
  const [isTappedAway, setIsTappedAway] = useState(false);
  const isIdle = isQuiet && (isPlaying || isTappedAway);
  const quiet = useRef({ isQuiet, isIdle });
  quiet.current = { isQuiet, isIdle };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = useCallback(
    (ms: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (controls.current?.querySelector('select:focus, :focus-visible')) rest(IDLE_MS);
        else setIsQuiet(true);
      }, ms);
    },
    [controls],
  );
  const wake = useCallback(() => {
    setIsQuiet(false);
    setIsTappedAway(false);
    rest(IDLE_MS);
  }, [rest]);
  useEffect(() => {
    if (!isPlaying) setIsTappedAway(false);
  }, [isPlaying]);
  useEffect(() => {
    const events = new AbortController();
    /** A finger is on a picture without controls. They come by its tap: earlier, it would press one that it did not see. */
    let isAsking = false;
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => place.addEventListener(type, listener, { signal: events.signal, capture: true });
    const come = () => isAsking || wake();
    on('pointerdown', ({ pointerType }) => {
      isAsking = pointerType === 'touch' && quiet.current.isIdle;
      come();
    });
    on('pointermove', come);
    // A tap gives the picture the focus before it is one.
    on('focusin', come);
    on('keydown', wake);
    // A finger leaves whenever it is lifted.
    const left = ({ pointerType }: PointerEvent) => pointerType === 'touch' || rest(LEFT_MS);
    place.addEventListener('pointerleave', left, { signal: events.signal });
    // Who presses something else on the page is done with the controls.
    const pressed = ({ target }: Event) => place.contains(target as Node) || setIsQuiet(true);
    document.addEventListener('pointerdown', pressed, { signal: events.signal });
    if (!quiet.current.isQuiet) rest(IDLE_MS);
    return () => {
      events.abort();
      clearTimeout(timer.current);
    };
  }, [place, rest, wake]);
  const onTap = () => {
    if (quiet.current.isIdle) return wake();
    setIsQuiet(true);
    setIsTappedAway(true);
  };
  return { isIdle, onTap, wake };
}
