import { parseVideoLink } from '#features/media/rules/link/video-link.ts';
import { sharePictureAddress } from '#features/media/rules/picture/picture-address.ts';
import { cutAtWord } from '#lib/cut-at-word.ts';
import { oneLine } from '#lib/one-line.ts';

/** Characters of a description that link previews show. */
const PREVIEW_LENGTH = 200;

/** What is told of a video of the catalogue. */
interface DescribedVideo {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly thumbnailVersion: string;
  readonly durationSeconds: number | null;
  readonly tags: readonly string[];
  readonly viewCount: number;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** The text on one line, cut at a word. */
export const previewOf = (text: string): string => cutAtWord(oneLine(text), PREVIEW_LENGTH);

/** Seconds as an ISO 8601 duration, for example `PT1H2M3S`. */
export function isoDuration(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), Math.round(seconds % 60)];
  return `PT${h ? `${h}H` : ''}${m ? `${m}M` : ''}${s || (!h && !m) ? `${s}S` : ''}`;
}

/**
 * What the page of a video says of itself to previews and search engines, as the router takes it: title, OpenGraph,
 * Twitter card, canonical link, and schema.org `VideoObject` in a script element that nothing in it can end.
 * @param origin of the public site, without a slash at its end
 */
export function videoHead(video: DescribedVideo, site: { name: string; origin: string }) {
  const imageUrl = site.origin + sharePictureAddress(video.id, video.thumbnailVersion);
  const canonical = `${site.origin}/videos/${video.id}`;
  const description = previewOf(video.description) || `Watch “${video.title}” on ${site.name}.`;
  const link = parseVideoLink(video.url);
  const isFile = link.isValid && (link.platform === 'file' || link.platform === 'hls');
  const address = new URL(video.url, site.origin).href;
  const where = !link.isValid ? {} : isFile ? { contentUrl: address } : { embedUrl: link.embedUrl };
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title,
    description,
    thumbnailUrl: [imageUrl],
    uploadDate: video.createdAt,
    url: canonical,
    ...(video.durationSeconds === null ? {} : { duration: isoDuration(video.durationSeconds) }),
    ...(video.tags.length > 0 ? { keywords: video.tags.join(', ') } : {}),
    ...where,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: video.viewCount,
    },
  };
  return {
    links: [{ rel: 'canonical', href: canonical }],
    meta: [
      { title: `${video.title} · ${site.name}` },
      { name: 'description', content: description },
      { property: 'og:type', content: 'video.other' },
      { property: 'og:title', content: video.title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      { property: 'og:image', content: imageUrl },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: video.title },
      ...(video.durationSeconds === null
        ? []
        : [{ property: 'video:duration', content: String(video.durationSeconds) }]),
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: video.title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: imageUrl },
    ],
    scripts: [{ type: 'application/ld+json', children: JSON.stringify(jsonLd).replaceAll('<', '\\u003c') }],
  };
}
