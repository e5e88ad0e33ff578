import { keep, kept } from '#client/browser-storage.ts';

/** In the browser's storage: 'off' once somebody turned the shortcuts off (WCAG 2.1.4). */
const STORAGE_KEY = 'ui-shortcuts';

/** Whether single keys are to be left alone here. Apart from the shortcuts, which are fetched with the first key. */
export const areShortcutsOff = (): boolean => kept('local', STORAGE_KEY) === 'off';

/** Keeps the choice in this browser. */
export function switchShortcuts(on: boolean): void {
  keep('local', STORAGE_KEY, on ? 'on' : 'off');
}
