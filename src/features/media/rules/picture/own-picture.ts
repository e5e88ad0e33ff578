import { isUuid } from '#lib/uuid.ts';

/** Where pictures are kept that were made for a video which is not listed yet (spec 2 §7 storage: 'general'). */
export const GENERAL = 'general';

const KEPT = /^\/thumbnails\/([\w-]+)\/([0-9a-f]{16})(?:\.webp|\/\d{3,4}\.(?:avif|webp|jpg))$/;

/** The address of a picture that was made for a video which is not listed yet. */
export const generalPictureAddress = (version: string): string => `/thumbnails/${GENERAL}/${version}.webp`;

/** The version of such a picture that a path names; null for any other path. */
export function generalPictureVersion(path: string): string | null {
  const [, owner, version = ''] = KEPT.exec(path) ?? [];
  return owner === GENERAL && path.endsWith(`${version}.webp`) ? version : null;
}

/**
 * The kept picture that an address of this site leads to, whatever origin it was copied with: it is taken as it is kept,
 * not asked for by the network. Null for any other address.
 */
export function ownPicture(address: string): { owner: string; version: string } | null {
  const path = URL.parse(address, 'http://same-site.invalid')?.pathname ?? '';
  const [, owner = '', version = ''] = KEPT.exec(path) ?? [];
  return owner === GENERAL || isUuid(owner) ? { owner: owner.toLowerCase(), version } : null;
}
