import { useEffect, useRef, useState } from 'react';

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
 * @returns `onTap` is for a tap on the picture, which brings the controls and takes them away
 */
export function useIdle(
  place: HTMLElement,
  controls: { readonly current: HTMLElement | null },
  isPlaying: boolean,
): { isIdle: boolean; onTap: () => void } {
  // What was started from elsewhere on the page, by a time that an answer cites, shows its picture.
  const [isQuiet, setIsQuiet] = useState(() => !place.matches(':hover, :focus-within'));
  const wasQuiet = useRef(false);
  const quiet = useRef(false);
  quiet.current = isQuiet;
  useEffect(() => {
    const events = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (controls.current?.querySelector('select:focus, :focus-visible')) rest(IDLE_MS);
        else setIsQuiet(true);
      }, ms);
    };
    const wake = () => {
      setIsQuiet(false);
      rest(IDLE_MS);
    };
    const on = (type: keyof HTMLElementEventMap, listener: (event: Event) => void) =>
      place.addEventListener(type, listener, { signal: events.signal, capture: true });
    on('pointerdown', () => {
      wasQuiet.current = quiet.current;
      wake();
    });
    on('pointermove', wake);
    on('keydown', wake);
    on('focusin', wake);
    place.addEventListener('pointerleave', () => rest(LEFT_MS), { signal: events.signal });
    // Who presses something else on the page is done with the controls; a finger does not leave them as a mouse does.
    const pressed = ({ target }: Event) => place.contains(target as Node) || setIsQuiet(true);
    document.addEventListener('pointerdown', pressed, { signal: events.signal });
    if (!quiet.current) rest(IDLE_MS);
    return () => {
      events.abort();
      clearTimeout(timer);
    };
  }, [place, controls]);
  return { isIdle: isQuiet && isPlaying, onTap: () => setIsQuiet(!wasQuiet.current) };
}
