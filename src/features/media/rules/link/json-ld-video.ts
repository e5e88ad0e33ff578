import { decodeHTMLStrict } from 'entities';
import { secondsOfIsoDuration } from './iso-duration.ts';
import { plainFacts, type VideoFacts } from './video-facts.ts';

/** Objects that are looked at, and how deep they may lie: what a page writes down about itself is small. */
const MAX_OBJECTS = 2_000;
const MAX_DEPTH = 12;

/**
 * What a page's JSON-LD says of its video (schema.org/VideoObject). Of several videos, as beside lists of others, the one
 * that has the page's title; nothing when none has.
 * @param pageTitle as the page itself gives it
 * @param base the page's address, for pictures that are named without a host
 */
export function jsonLdVideo(jsonLd: unknown, pageTitle: string | undefined, base: string): VideoFacts {
  const found = new Map<string, Record<string, unknown>>();
  let left = MAX_OBJECTS;
  const walk = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
    left -= 1;
    if (left < 0) return;
    if (isVideo(value)) found.set(String(value.name ?? ''), value);
    for (const inner of Object.values(value)) walk(inner, depth + 1);
  };
  walk(jsonLd, 0);
  const videos = [...found.values()];
  const title = plainFacts({ title: pageTitle }).title;
  const video =
    videos.length === 1
      ? videos[0]
      : videos.find(({ name }) => plainFacts({ title: unescaped(name) }).title === title);
  if (!video) return {};
  const [thumbnail] = [video.thumbnailUrl, video.thumbnail, video.image].flat();
  const picture = Object(thumbnail) as { url?: unknown; contentUrl?: unknown };
  return plainFacts(
    {
      title: unescaped(video.name),
      description: unescaped(video.description),
      thumbnail: typeof thumbnail === 'string' ? thumbnail : (picture.contentUrl ?? picture.url),
      durationSeconds:
        typeof video.duration === 'string' ? secondsOfIsoDuration(video.duration) : video.duration,
    },
    base,
  );
}

/** Some pages write JSON as if it were HTML. Without its semicolon a reference is a part of an address: `&section=2`. */
const unescaped = (value: unknown) => (typeof value === 'string' ? decodeHTMLStrict(value) : value);

function isVideo(value: object): value is Record<string, unknown> {
  const types = [(value as Record<string, unknown>)['@type']].flat();
  return types.some((type) => typeof type === 'string' && /(?:^|[/:])VideoObject$/.test(type));
}
