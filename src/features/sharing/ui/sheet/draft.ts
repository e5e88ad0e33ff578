import type { SharedThing } from '../../contract-links.ts';
import { noteOf } from '../../rules/note.ts';

/** The two switches of a share; undefined while nobody touched them. */
export interface Switches {
  connects?: boolean;
  friendsMaySee?: boolean;
}

/** A link as it was last seen here. */
interface Made extends Required<Switches> {
  shareId: string;
  note: string | null;
}

/** What somebody is about to share, as they left it. */
interface Draft {
  /** The line of their own, as they typed it; absent where it is the link's. */
  note?: string;
  /** What they chose of its switches and the link has not yet. */
  chosen: Switches;
  /** The link that was made of it. */
  made?: Made | undefined;
}

/** Until this page is left for good: a sheet that closes loses nothing. */
const drafts = new Map<string, Draft>();

const keyOf = (userId: string, thing: SharedThing) => `${userId} ${JSON.stringify(thing)}`;

export const draftOf = (userId: string, thing: SharedThing): Readonly<Draft> =>
  drafts.get(keyOf(userId, thing)) ?? { chosen: {} };

export function keepDraft(userId: string, thing: SharedThing, changed: Partial<Draft>): void {
  drafts.set(keyOf(userId, thing), { ...draftOf(userId, thing), ...changed });
}

/** Notes the link that was made of something; what was chosen or typed since it was asked for is still to be kept. */
export function keepMade(
  userId: string,
  thing: SharedThing,
  { shareId, connects, friendsMaySee, note }: Made,
): void {
  const made = { shareId, connects, friendsMaySee, note };
  const { note: typed, chosen } = draftOf(userId, thing);
  const key = keyOf(userId, thing);
  drafts.set(
    key,
    withoutKept({ ...(typed !== undefined && { note: typed }), made, chosen: switchesToKeep(chosen, made) }),
  );
}

/** A draft without a line that its link has: whoever changes that elsewhere finds it changed here. */
function withoutKept({ note, ...draft }: Draft): Draft {
  const isKept = note === undefined || (draft.made !== undefined && noteOf(note) === draft.made.note);
  return isKept ? draft : { note, ...draft };
}

/** Drops what was typed and is on no link. */
export function forgetTyped(userId: string, thing: SharedThing): void {
  const { note: _, ...draft } = draftOf(userId, thing);
  drafts.set(keyOf(userId, thing), draft);
}

/** What stands in the field of a line: what was typed, else the link's. */
export const shownNote = ({ note, made }: Readonly<Draft>): string => note ?? made?.note ?? '';

/** What of the chosen switches a link has not. */
export const switchesToKeep = (chosen: Switches, made: Required<Switches>): Switches =>
  Object.fromEntries(Object.entries(chosen).filter(([name, isOn]) => made[name as keyof Switches] !== isOn));

/** Notes how a switch of a link is now, wherever it was changed. */
export function keepSwitch(shareId: string, name: keyof Switches, isOn: boolean): void {
  for (const [key, draft] of drafts) {
    if (draft.made?.shareId !== shareId) continue;
    const { [name]: _, ...chosen } = draft.chosen;
    drafts.set(key, { ...draft, chosen, made: { ...draft.made, [name]: isOn } });
  }
}

/** Notes what a link says by now, wherever it was changed. */
export function keepNote(shareId: string, note: string | null): void {
  for (const [key, draft] of drafts) {
    if (draft.made?.shareId === shareId)
      drafts.set(key, withoutKept({ ...draft, made: { ...draft.made, note } }));
  }
}

/**
 * What of the switches goes with the wish for a link: what was chosen, and what was off. It may be another link by now, or
 * this one was changed elsewhere: nobody sees more than the sheet said, and nothing is opened up that was closed elsewhere.
 */
export function switchesToSend({ chosen, made }: Readonly<Draft>): Switches {
  return {
    ...(made?.connects === false && { connects: false }),
    ...(made?.friendsMaySee === false && { friendsMaySee: false }),
    ...chosen,
  };
}

/** What of the line goes with the wish for a link: what was typed. What nobody touched stays as it is there. */
export const noteToSend = ({ note }: Readonly<Draft>): { note?: string } =>
  note === undefined ? {} : { note };
