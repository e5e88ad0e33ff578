import {
  type ParsedVideoLink,
  type VideoPlatform,
  videoHostLabel,
  watchUrl,
} from '#features/media/rules/link/video-link.ts';

/**
 * The shape of the picture inside the player's place: `portrait` is 9:16, `post` a host's page that scrolls in itself.
 */
export type PlayerShape = 'landscape' | 'portrait' | 'post';

/** The shape a video is shown in, known before anything is loaded, so that nothing moves when it starts. */
export function playerShape(link: ParsedVideoLink): PlayerShape {
  if (link.platform === 'instagram') return 'post';
  return link.isShort || link.platform === 'tiktok' ? 'portrait' : 'landscape';
}

/** Whether the host lets others move its playhead. Instagram's embed has no API (decisions: embed attributes). */
export function canSeek(platform: VideoPlatform | null): boolean {
  return platform !== null && platform !== 'instagram';
}

/** Whether it plays in an element of ours, under our own controls. */
export function hasOwnControls({ platform }: ParsedVideoLink): boolean {
  return platform === 'file' || platform === 'hls';
}

/** The way out of a host's player: 'Watch on {host}'. */
export interface WayOut {
  readonly href: string;
  readonly host: string;
}

/**
 * Where 'Watch on {host}' leads; for links that cannot be embedded the link itself, as long as it is a web address.
 * Undefined for files and playlists: they have no page of their own, and a bare file is no way out.
 */
export function wayOut(link: ParsedVideoLink): WayOut | undefined {
  if (link.isValid) {
    const host = hasOwnControls(link) ? null : videoHostLabel(link);
    return host === null ? undefined : { href: watchUrl(link), host };
  }
  const text = link.originalUrl.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  return { href: url.href, host: url.hostname.replace(/^www\./, '') };
}
