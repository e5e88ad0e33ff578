import { useSyncExternalStore } from 'react';
import { keep, kept } from '#client/browser-storage.ts';

/** In the browser's storage: 'on' while somebody wants the player as wide as the window. */
const STORAGE_KEY = 'player-wide';
const changes = new EventTarget();

/**
 * Says on the root element, before anything is painted, whether the player is wide. Runs inline ahead of it; says the same
 * as `applyWideScreen`. Storage may be forbidden: then it is not.
 * Needed by the server alone.
 */
export const wideScreenScript = import.meta.env.SSR
  ? `try{if(localStorage.getItem('${STORAGE_KEY}')==='on')document.documentElement.dataset.wide=''}catch{}`
  : '';

const isWide = () => document.documentElement.dataset.wide !== undefined;

function setWide(isOn: boolean): void {
  document.documentElement.toggleAttribute('data-wide', isOn);
  changes.dispatchEvent(new Event('change'));
}

/** Brings what this browser keeps to a page that was not loaded from the server; else the choice lasts as long as the page. */
export function applyWideScreen(): void {
  const choice = kept('local', STORAGE_KEY);
  if (choice !== null) setWide(choice === 'on');
}

function chooseWide(isOn: boolean): void {
  setWide(isOn);
  keep('local', STORAGE_KEY, isOn ? 'on' : 'off');
}

function watchWide(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

/** Whether the player is to be as wide as the window where there is room beside it, and how to change it. */
export function useWideScreen(): { isWide: boolean; choose: (isOn: boolean) => void } {
  return { isWide: useSyncExternalStore(watchWide, isWide, () => false), choose: chooseWide };
}
