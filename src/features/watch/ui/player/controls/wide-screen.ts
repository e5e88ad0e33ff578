import { useSyncExternalStore } from 'react';

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

/** Brings what this browser keeps to a page that was not loaded from the server. */
export function applyWideScreen(): void {
  try {
    setWide(localStorage.getItem(STORAGE_KEY) === 'on');
  } catch (error) {
    // Storage is forbidden here: the choice lasts as long as the page.
    void error;
  }
}

function chooseWide(isOn: boolean): void {
  setWide(isOn);
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  } catch (error) {
    void error;
  }
}

function watchWide(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

/** Whether the player is to be as wide as the window where there is room beside it, and how to change it. */
export function useWideScreen(): { isWide: boolean; choose: (isOn: boolean) => void } {
  return { isWide: useSyncExternalStore(watchWide, isWide, () => false), choose: chooseWide };
}
