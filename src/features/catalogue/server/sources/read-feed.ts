import type { AnyFeed, AtomFeed, JsonFeed, MediaNs, RdfFeed, RssFeed } from 'feedsmith';
import { decodeHtml } from '#features/media/server/public.ts';
import type { SafeResponse } from '#platform/safe-fetch.ts';
import { textOfHtml } from './text-of-html.ts';

/** An entry as its feed tells of it; nothing in it has been checked. */
export interface FeedEntry {
  /** The id that it has in its feed, else its first link; empty when it has neither. */
  id: string;
  title: string;
  description: string;
  /** Where the video may be, the likeliest first. */
  links: string[];
  durationSeconds: number | undefined;
  /** Those it credits with speaking, else its authors, else those of its feed: persons and channels. */
  authors: string[];
  /** As the feed writes it, made readable where it can be: ISO 8601. */
  publishedAt: string | undefined;
}

export interface Feed {
  title: string;
  /** In the feed's order; of one with thousands the first. */
  entries: FeedEntry[];
}

/** Entries of a feed that are looked at: no channel has as many new ones between two looks. */
export const MAX_ENTRIES = 500;

/** How the feed begins tells its encoding (XML 1.0 §4.3.3). */
const XML_ENCODING = /^[^<]{0,3}<\?xml[^>]{0,200}\sencoding=["']([\w:.-]{1,40})/;
const ENTRY_END = /<\/(?:[\w-]{1,20}:)?(?:item|entry)\s*>/g;

/**
 * Reads RSS, Atom, RDF or JSON Feed (podcasts, YouTube, PeerTube).
 * @returns null for what is no feed, or a broken one
 */
export async function readFeed({
  body,
  charset,
}: Pick<SafeResponse, 'body' | 'charset'>): Promise<Feed | null> {
  const start = body.subarray(0, 400).toString('latin1');
  const text = decodeHtml({ body, charset: charset || (XML_ENCODING.exec(start)?.[1] ?? '') });
  // Fetched with the first feed.
  const { parseFeed } = await import('feedsmith');
  try {
    return plainFeed(parseFeed(firstEntries(text), { maxItems: MAX_ENTRIES }));
  } catch {
    return null;
  }
}

/** The text up to its last entry that is looked at: what comes behind costs nothing. */
function firstEntries(text: string): string {
  let count = 0;
  for (const { index, 0: end } of text.matchAll(ENTRY_END)) {
    count += 1;
    if (count === MAX_ENTRIES) return text.slice(0, index + end.length);
  }
  return text;
}

function plainFeed({ format, feed }: AnyFeed): Feed {
  switch (format) {
    case 'atom':
      return {
        title: textOfHtml(feed.title?.value ?? ''),
        entries: signed((feed.entries ?? []).map(fromAtom), feed),
      };
    case 'json':
      return { title: feed.title ?? '', entries: signed((feed.items ?? []).map(fromJson), feed) };
    default:
      return { title: textOfHtml(feed.title ?? ''), entries: signed((feed.items ?? []).map(fromRss), feed) };
  }
}

function fromRss(item: RssFeed.Item<string> | RdfFeed.Item<string>): FeedEntry {
  const { guid, enclosures, pubDate, itunes } = item as RssFeed.Item<string>;
  return entry(guid?.value, {
    title: item.title ?? item.media?.title?.value,
    description: item.content?.encoded ?? item.description ?? mediaText(item.media),
    links: [...videosFirst(enclosures ?? []), ...mediaLinks(item.media)],
    page: item.link,
    durationSeconds: itunes?.duration ?? mediaSeconds(item.media),
    authors: authorsIn(item),
    publishedAt: pubDate ?? item.dc?.dates?.[0],
  });
}

function fromAtom(item: AtomFeed.Entry<string>): FeedEntry {
  const links = item.links ?? [];
  const enclosed = links.filter(({ rel }) => rel === 'enclosure');
  return entry(item.id, {
    title: item.title?.value,
    description: item.content?.value ?? item.summary?.value ?? mediaText(item.media),
    links: [
      ...videosFirst(enclosed.map(({ href, type }) => ({ url: href, type }))),
      ...mediaLinks(item.media),
    ],
    page: links.find(({ rel = 'alternate' }) => rel === 'alternate')?.href,
    durationSeconds: item.itunes?.duration ?? mediaSeconds(item.media),
    authors: authorsIn(item),
    publishedAt: item.published ?? item.updated,
  });
}

function fromJson(item: JsonFeed.Item<string>): FeedEntry {
  const attached = item.attachments ?? [];
  return entry(item.id, {
    title: item.title,
    description: item.content_text ?? item.content_html ?? item.summary,
    links: videosFirst(attached.map(({ url, mime_type }) => ({ url, type: mime_type }))),
    page: item.external_url ?? item.url,
    durationSeconds: attached[0]?.duration_in_seconds,
    authors: authorsIn(item),
    publishedAt: item.date_published,
  });
}

function entry(
  id: string | undefined,
  given: {
    title: string | undefined;
    description: string | undefined;
    links: string[];
    /** The entry's own page: where a video host's own page is, it is the video. */
    page: string | undefined;
    durationSeconds: number | undefined;
    authors: string[];
    publishedAt: string | undefined;
  },
): FeedEntry {
  const links = [given.page ?? '', ...given.links].filter((link) => link !== '');
  const at = given.publishedAt === undefined ? Number.NaN : Date.parse(given.publishedAt);
  return {
    id: id ?? links[0] ?? '',
    title: textOfHtml(given.title ?? ''),
    description: textOfHtml(given.description ?? ''),
    links,
    durationSeconds: (given.durationSeconds ?? 0) > 0 ? given.durationSeconds : undefined,
    authors: given.authors,
    publishedAt: Number.isNaN(at) ? undefined : new Date(at).toISOString(),
  };
}

/** Entries that name nobody are by whoever the feed is. */
function signed(entries: readonly FeedEntry[], feed: Signed): FeedEntry[] {
  const authors = authorsIn(feed);
  return entries.map((one) => (one.authors.length > 0 ? one : { ...one, authors }));
}

/** Where an entry or a feed of any format says by whom it is. */
interface Signed {
  authors?: readonly { name?: string | undefined }[] | undefined;
  dc?: { creators?: readonly string[] | undefined } | undefined;
  itunes?: { author?: string | undefined } | undefined;
  media?: MediaNs.ItemOrFeed | undefined;
  podcast?:
    | { persons?: readonly { display?: string | undefined; role?: string | undefined }[] | undefined }
    | undefined;
}

/** Who takes part without being heard is left out: editors, producers. */
const SPEAKING: ReadonlySet<string> = new Set([
  'author',
  'guest',
  'host',
  'performer',
  'presenter',
  'speaker',
]);

function authorsIn({ authors, dc, itunes, media, podcast }: Signed): string[] {
  const credits = [media, ...(media?.groups ?? []), ...(media?.contents ?? [])].flatMap(
    (one) => one?.credits ?? [],
  );
  const taking = [
    ...credits.map(({ value, role = '' }) => ({ name: value, role })),
    // A host, where nothing is said (Podcasting 2.0).
    ...(podcast?.persons ?? []).map(({ display, role = 'host' }) => ({ name: display, role })),
  ];
  const speaking = taking
    .filter(({ role }) => SPEAKING.has(role.toLowerCase()))
    .flatMap(({ name }) => name ?? []);
  if (speaking.length > 0) return speaking;
  return [itunes?.author, ...(authors ?? []).map(({ name }) => name), ...(dc?.creators ?? [])].flatMap(
    (name) => name ?? [],
  );
}

/** Addresses of files, those that say they are films before those that do not say. */
function videosFirst(files: readonly { url?: string | undefined; type?: string | undefined }[]): string[] {
  const isVideo = ({ type }: { type?: string | undefined }) => type?.startsWith('video/') ?? false;
  return [...files.filter(isVideo), ...files.filter((file) => !isVideo(file))].flatMap(
    ({ url }) => url ?? [],
  );
}

const mediaContents = (media: MediaNs.ItemOrFeed | undefined): MediaNs.Content[] => [
  ...(media?.groups ?? []).flatMap((group) => group.contents ?? []),
  ...(media?.contents ?? []),
];
const mediaLinks = (media: MediaNs.ItemOrFeed | undefined) => videosFirst(mediaContents(media));
const mediaSeconds = (media: MediaNs.ItemOrFeed | undefined) =>
  mediaContents(media).find(({ duration }) => duration !== undefined)?.duration;
const mediaText = (media: MediaNs.ItemOrFeed | undefined) =>
  media?.description?.value ?? media?.groups?.find((group) => group.description)?.description?.value;
