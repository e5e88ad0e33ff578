import { useSyncExternalStore } from 'react';
import type { SharedThing } from '../contract-links.ts';

/** What somebody is about to share, as the page that they share it from knows it. */
export interface Shareable {
  thing: SharedThing;
  videoTitle: string;
  /** Of the video's picture, where the page knows it. */
  thumbnailVersion?: string;
  questionText?: string | null;
  /** Markdown, as in chat messages. */
  answerText?: string | null;
  /** Of a moment: what is said there. */
  spoken?: string;
  /** Whether it is what they typed themselves: nobody sees it before they share it. */
  isTyped?: boolean;
}

/** A press of a share button: the sheet begins anew with each. */
export interface ShareWish {
  shareable: Shareable;
  number: number;
}

let presses = 0;
let wanted: ShareWish | null = null;
const watchers = new Set<() => void>();

function want(next: ShareWish | null): void {
  wanted = next;
  for (const tell of watchers) tell();
}

/** Opens the one share sheet, which stands above all pages: it stays when what opened it goes. */
export function openShareSheet(shareable: Shareable): void {
  presses += 1;
  want({ shareable, number: presses });
}

export const closeShareSheet = (): void => want(null);

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** What is to be shared in the sheet; null while it is closed. */
export function useShareWish(): ShareWish | null {
  return useSyncExternalStore(
    watch,
    () => wanted,
    () => null,
  );
}
