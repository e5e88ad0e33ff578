/** Subtitles that a playlist names (RFC 8216 §4.3.4.1). */
export interface SubtitleRendition {
  url: string;
  /** As written; empty where none is. */
  language: string;
  name: string;
}

/**
 * `NAME="English, forced",LANGUAGE=en`: values may be quoted, and hold commas then. A name begins where none is under
 * way: else each letter of one that never ends would be read as a beginning.
 */
const ATTRIBUTE = /(?<![A-Z0-9-])([A-Z0-9-]+)=(?:"([^"]*)"|([^",]*))/g;

/** The subtitles of a master playlist, without those that only translate signs ('forced'). */
export function subtitleRenditions(playlist: string, address: string): SubtitleRendition[] {
  return linesOf(playlist).flatMap((line) => {
    if (!line.startsWith('#EXT-X-MEDIA:')) return [];
    const attributes = new Map(
      [...line.matchAll(ATTRIBUTE)].map(([, name = '', quoted, bare]) => [name, quoted ?? bare ?? '']),
    );
    const url = URL.parse(attributes.get('URI') ?? '', address)?.href;
    const isWanted = attributes.get('TYPE') === 'SUBTITLES' && attributes.get('FORCED') !== 'YES';
    if (!isWanted || !attributes.get('URI') || !url) return [];
    return { url, language: attributes.get('LANGUAGE') ?? '', name: attributes.get('NAME') ?? '' };
  });
}

/** The addresses of a media playlist's pieces, in order; a name that is no address is left as it is. */
export function segmentUrls(playlist: string, address: string): string[] {
  return linesOf(playlist)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => URL.parse(line, address)?.href ?? line);
}

/** The playlists of a master playlist that hold the film, in the order given; none of a playlist that is the film's. */
export function variantUrls(playlist: string, address: string): string[] {
  const lines = linesOf(playlist).filter((line) => line !== '');
  return lines.flatMap((line, at) => {
    const name = line.startsWith('#EXT-X-STREAM-INF:') ? lines[at + 1] : undefined;
    const url = name && !name.startsWith('#') ? URL.parse(name, address)?.href : undefined;
    return url ? [url] : [];
  });
}

/** How long a film is by its playlist; undefined for one that has no end, as of what is broadcast now. */
export function playlistSeconds(playlist: string): number | undefined {
  const lines = linesOf(playlist);
  if (!lines.includes('#EXT-X-ENDLIST')) return undefined;
  const seconds = lines.map((line) => Number(/^#EXTINF:(\d{1,6}(?:\.\d{1,9})?)/.exec(line)?.[1] ?? 0));
  return Math.round(seconds.reduce((sum, one) => sum + one, 0)) || undefined;
}

/**
 * Milliseconds that a piece of subtitles lies after the times it states: `X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:…` (RFC
 * 8216 §3.5). Only differences between the pieces of one playlist mean something without the film.
 */
export function timestampMapMs(webVtt: string): number {
  const header = webVtt.slice(0, 2_000).replace(/\r\n?/g, '\n').split('\n\n')[0] ?? '';
  const map = /^X-TIMESTAMP-MAP=(.*)$/m.exec(header)?.[1] ?? '';
  const ticks = /MPEGTS:(\d{1,15})/.exec(map)?.[1];
  const [, hours = '0', minutes = '0', seconds = '0'] = /LOCAL:(?:(\d+):)?(\d+):(\d+\.\d+)/.exec(map) ?? [];
  if (ticks === undefined) return 0;
  const localMs = (Number(hours) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1_000;
  return Math.round(Number(ticks) / 90 - localMs);
}

/** The clock of MPEG-2 streams counts 33 bits at 90 kHz, and begins anew after 26.5 hours. */
const CLOCK_MS = 2 ** 33 / 90;

/** Milliseconds that a piece lies after the first one, by their maps; in between the clock may have begun anew. */
export function shiftMs(mapMs: number, firstMapMs: number): number {
  const shift = mapMs - firstMapMs;
  return Math.round(shift - CLOCK_MS * Math.round(shift / CLOCK_MS));
}

function linesOf(playlist: string): string[] {
  return playlist.split(/\r\n|\r|\n/).map((line) => line.trim());
}
