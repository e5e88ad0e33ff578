/** Before the addresses of the operator's own films: `/files/talks/one.mp4`. */
export const OWN_FILES = '/files/';

/** What is served of the folder: films, what playlists name, and the captions beside them. */
const SERVED = /\.(?:mp4|m4v|webm|mov|ogv|m3u8|ts|m4s|vtt|srt)$/i;
const FILM = /\.(?:mp4|m4v|webm|mov|ogv|m3u8)$/i;

/**
 * Where in the folder of own films a file lies that an address of this site names, with slashes: `talks/one.mp4`. Null where it
 * names none that is served: nothing hidden, nothing outside of the folder.
 */
export function ownFilePath(pathname: string): string | null {
  if (!pathname.startsWith(OWN_FILES)) return null;
  try {
    const path = decodeURIComponent(pathname.slice(OWN_FILES.length));
    const isInside = path.split('/').every((part) => part !== '' && !part.startsWith('.'));
    return isInside && SERVED.test(path) && !/[\\\0]/.test(path) ? path : null;
  } catch {
    return null;
  }
}

/** The address of a film in the folder of own films, which lies there at a path with slashes; null for what is no film. */
export function ownFilmAddress(path: string): string | null {
  const address = OWN_FILES + path.split('/').map(encodeURIComponent).join('/');
  return FILM.test(path) && ownFilePath(address) === path ? address : null;
}

/** Whether a video's link names a film that this site serves itself: an own one, or one of the demo. */
export const isOwnFilm = (link: string): boolean => /^\/(?!\/)/.test(link);
