import { type ValidVideoLink, type VideoPlatform, watchUrl } from './video-link.ts';

const ENDPOINTS: Partial<Record<VideoPlatform, (page: string) => string>> = {
  youtube: (page) => `https://www.youtube.com/oembed?format=json&url=${page}`,
  vimeo: (page) => `https://vimeo.com/api/oembed.json?width=1280&url=${page}`,
  tiktok: (page) => `https://www.tiktok.com/oembed?url=${page}`,
};

/**
 * Where a host says what it knows of a video: title and picture (oembed.com). Null where there is nobody to ask:
 * Instagram answers only to registered applications, and a file has no host.
 */
export function oembedUrl(link: ValidVideoLink): string | null {
  return ENDPOINTS[link.platform]?.(encodeURIComponent(watchUrl(link))) ?? null;
}
