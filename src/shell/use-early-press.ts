import { useEffect, useLayoutEffect, useRef } from 'react';

declare global {
  interface Window {
    /** Left by the inline script for `useEarlyPress`: what was pressed or chosen, and what was chosen there. */
    takeEarlyPress?: () => [HTMLElement, chosen: string | undefined] | null;
  }
}

/** The attribute of a button that was pressed before the page could answer; its look says that the press was heard. */
const MARK = 'data-heard';

/**
 * Keeps the button that was pressed last before the page's scripts are there, or the option that was chosen from a list. Runs
 * inline in the document's head. A press elsewhere takes it back. Links and forms work without scripts and are left alone. A
 * press during which React takes the page over is not kept: React hears that one itself.
 */
export const earlyPressScript = `(()=>{let b=null,v,pressed;
const drop=()=>b?.removeAttribute('${MARK}');
const keep=e=>{if(e.target.closest?.('select'))return;drop();b=e.target.closest?.('button[type=button]')??null;v=void 0;pressed=e;b?.setAttribute('${MARK}','')};
const choose=e=>{if(e.target.tagName==='SELECT'){drop();b=e.target;v=b.value;pressed=e}};
addEventListener('click',keep,true);addEventListener('change',choose,true);
window.takeEarlyPress=()=>{removeEventListener('click',keep,true);removeEventListener('change',choose,true);drop();return b&&window.event!==pressed?[b,v]:null}})()`;

/** Does once more, when React has taken the page over, what was pressed or chosen before the page could answer. */
export function useEarlyPress(): void {
  const early = useRef<ReturnType<NonNullable<Window['takeEarlyPress']>>>(null);
  useLayoutEffect(() => {
    early.current = window.takeEarlyPress?.() ?? null;
    delete window.takeEarlyPress;
  }, []);
  useEffect(() => {
    // After all effects of that commit, which may close what the press opens.
    setTimeout(() => {
      const [element, chosen] = early.current ?? [];
      if (!element?.isConnected) return;
      if (element instanceof HTMLSelectElement && chosen !== undefined) chooseOnceMore(element, chosen);
      else element.click();
    });
  }, []);
}

function chooseOnceMore(select: HTMLSelectElement, chosen: string): void {
  // React takes over the part of the page that a key is released in, and gives a list its own choice.
  select.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  select.value = chosen;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
