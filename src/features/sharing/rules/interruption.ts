/** What may come between a reader and the video. */
export type Interruption = 'hint' | 'sign-up' | 'welcome';

/** The order in which they have their turn (decisions: One interruption at a time). */
const ORDER: readonly Interruption[] = ['hint', 'sign-up', 'welcome'];

/**
 * Which of those that want to be shown may be: the first in order, and none beside it. One that is still to come, such as
 * a prompt that waits for its seconds, wants to be shown already: nothing else takes its place meanwhile.
 */
export function mayInterrupt(wishes: Readonly<Partial<Record<Interruption, boolean>>>): Interruption | null {
  return ORDER.find((one) => wishes[one]) ?? null;
}

/** Milliseconds after the page came until somebody is asked to sign up (spec 2 §4 Share prompt). */
export const PROMPT_MS = 3_000;

/** Milliseconds that the welcome banner stands whole (spec 2 §2 Welcome banner). */
export const welcomeMs = (isMobile: boolean): number => (isMobile ? 10_000 : 12_000);

/** Visits of a video before this one up to which it is new (spec 2 §2 Welcome banner). */
const NEW_UP_TO = 1;

/** Whether somebody who came by no link is welcomed: their first visits of the video are. */
export const isWelcomed = (priorVisits: number): boolean => priorVisits <= NEW_UP_TO;

/** How many visits before this one a browser kept; what is no number was written by somebody else. */
export function priorVisits(stored: string | null): number {
  return stored !== null && /^\d{1,6}$/.test(stored) ? Number(stored) : 0;
}
