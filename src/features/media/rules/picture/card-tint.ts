import { textHash } from '#lib/text-hash.ts';

/** The colours of one drawn card, hexadecimal. */
export interface CardTint {
  /** The ground of the plate, like dyed book cloth. */
  cloth: string;
  /** What is drawn lightly on the cloth. */
  pale: string;
  /** What is drawn to be seen first. */
  accent: string;
}

const GILT = '#e3b96f';

const TINTS: readonly CardTint[] = [
  { cloth: '#6b2b2a', pale: '#e6b3a4', accent: GILT },
  { cloth: '#2f4a3c', pale: '#b3cfb5', accent: GILT },
  { cloth: '#27405c', pale: '#a9c4de', accent: GILT },
  { cloth: '#8f5d1a', pale: '#f2cf94', accent: '#fbf1dc' },
  { cloth: '#573650', pale: '#d3b1cc', accent: GILT },
  { cloth: '#1f5358', pale: '#a3d0cd', accent: '#efc27a' },
  { cloth: '#9c4a2d', pale: '#f3c2a2', accent: '#f6dfae' },
  { cloth: '#55542a', pale: '#d3d19b', accent: '#eec274' },
  { cloth: '#434a57', pale: '#bcc5d3', accent: '#e8a87c' },
  { cloth: '#5d4632', pale: '#d9bf9f', accent: GILT },
  { cloth: '#7a3348', pale: '#eab4bd', accent: '#f0c987' },
  { cloth: '#39416f', pale: '#b9bfe6', accent: '#efb77d' },
];

/**
 * The tint of a drawn card: the same for all videos of a category, whatever the case of its name; a video in
 * none gets one of its own.
 */
export function cardTint(video: { id: string; category: string | null }): CardTint {
  const seed = video.category === null ? video.id : video.category.trim().toLowerCase();
  const tint = TINTS[textHash(seed) % TINTS.length];
  if (!tint) throw new RangeError('no tint');
  return tint;
}

/** The colour that lies the given share of the way between two, in sRGB; share from 0 to 1. */
export function mixed(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const start = Number.parseInt(from.slice(at, at + 2), 16);
    const end = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(start + (end - start) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
