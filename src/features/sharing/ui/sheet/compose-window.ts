/** A window that was opened at a press and is led to its address once that is there. */
export interface ComposeWindow {
  /** False where the browser let no window come up. */
  lead(address: string): boolean;
  /** The address did not come. */
  close(): void;
}

/**
 * Opens an empty window at once, since browsers open none after a wait.
 * @param size in pixels; without one it is a tab
 */
export function openComposeWindow(size?: { width: number; height: number }): ComposeWindow {
  const opened = window.open('', '_blank', size ? `popup,width=${size.width},height=${size.height}` : '');
  // Nothing of this site is the other's to reach.
  if (opened) opened.opener = null;
  return {
    lead(address) {
      if (!opened || opened.closed) return false;
      opened.location.replace(address);
      return true;
    },
    close: () => opened?.close(),
  };
}
