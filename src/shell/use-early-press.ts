import { useEffect, useLayoutEffect, useRef } from 'react';

declare global {
  interface Window {
    /** Left by the inline script for `useEarlyPress`. */
    takeEarlyPress?: () => HTMLElement | null;
  }
}

/** The attribute of a button that was pressed before the page could answer; its look says that the press was heard. */
const MARK = 'data-heard';

/**
 * Keeps the button that was pressed last before the page's scripts are there. Runs inline in the document's head. A press
 * elsewhere takes it back. Links and forms work without scripts and are left alone. A press during which React takes the
 * page over is not kept: React hears that one itself.
 */
export const earlyPressScript = `(()=>{let b=null,pressed;
const keep=e=>{b?.removeAttribute('${MARK}');b=e.target.closest?.('button[type=button]')??null;pressed=e;b?.setAttribute('${MARK}','')};
addEventListener('click',keep,true);
window.takeEarlyPress=()=>{removeEventListener('click',keep,true);b?.removeAttribute('${MARK}');return window.event===pressed?null:b}})()`;

/** Presses once more, when React has taken the page over, what was pressed before the page could answer. */
export function useEarlyPress(): void {
  const pressed = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    pressed.current = window.takeEarlyPress?.() ?? null;
    delete window.takeEarlyPress;
  }, []);
  useEffect(() => {
    // After all effects of that commit, which may close what the press opens.
    setTimeout(() => pressed.current?.isConnected && pressed.current.click());
  }, []);
}
