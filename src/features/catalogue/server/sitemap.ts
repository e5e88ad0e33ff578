import { asc, count, eq } from 'drizzle-orm';
import { videos } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';

/** Addresses in one sitemap; the protocol allows 50,000, which take a second to be made. */
const PER_SITEMAP = 10_000;

/** Pages of their own that everybody may see; each appears here together with its route. */
const PAGES = ['/', '/search', '/insights'];

function xml(root: 'urlset' | 'sitemapindex', entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
}

function escaped(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * `/sitemap.xml` lists every page; past one file's worth it is an index of `/sitemap-1.xml`, `/sitemap-2.xml` …
 * @returns XML; null for a part that does not exist.
 */
export async function sitemap(
  database: Database,
  origin: string,
  part: number | null,
): Promise<string | null> {
  const published = eq(videos.published, true);
  if (part === null) {
    const [row] = await database.select({ total: count() }).from(videos).where(published);
    const parts = Math.ceil((row?.total ?? 0) / PER_SITEMAP);
    if (parts > 1) {
      return xml(
        'sitemapindex',
        Array.from(
          { length: parts },
          (_, i) => `<sitemap><loc>${escaped(origin)}/sitemap-${i + 1}.xml</loc></sitemap>`,
        ),
      );
    }
  }
  const rows = await database
    .select({ id: videos.id, updatedAt: videos.updated_at })
    .from(videos)
    .where(published)
    .orderBy(asc(videos.id))
    .limit(PER_SITEMAP)
    .offset(((part ?? 1) - 1) * PER_SITEMAP);
  if (part !== null && rows.length === 0) return null;
  const pages =
    part === null || part === 1 ? PAGES.map((page) => `<url><loc>${escaped(origin)}${page}</loc></url>`) : [];
  const entries = rows.map(
    (row) =>
      `<url><loc>${escaped(origin)}/videos/${row.id}</loc><lastmod>${row.updatedAt.toISOString()}</lastmod></url>`,
  );
  return xml('urlset', [...pages, ...entries]);
}

/** `/robots.txt`: everything may be read but the operations, which are not pages. */
export function robots(origin: string): Response {
  return new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
