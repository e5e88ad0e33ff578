import { Readable } from 'node:stream';
import { and, asc, isNull, sql } from 'drizzle-orm';
import { videos } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import { mayCall, type RequestContext } from '#platform/procedure.ts';
import { CSV_HEADING, type ExportedVideo, exportLine, exportRecord } from '../rules/export-row.ts';

const BATCH = 500;
/** Spreadsheets take a file without it for one in an alphabet of their own. */
const BYTE_ORDER_MARK = '\ufeff';

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', textOf: csvOf },
  json: { type: 'application/json', textOf: jsonOf },
};

/**
 * Answers `/exports/catalogue.csv` and `.json` to admins: every video, drafts too, as a file that an import reads. It is
 * written while it is sent, a few hundred videos at a time. Null for any other address.
 */
export function answerExport(pathname: string, context: RequestContext): Response | null {
  const [, format] = /^\/exports\/catalogue\.(csv|json)$/.exec(pathname) ?? [];
  if (format !== 'csv' && format !== 'json') return null;
  if (!mayCall('admin', context)) {
    return new Response('Please sign in as an admin to export the catalogue.', {
      status: context.member ? 403 : 401,
    });
  }
  const { type, textOf } = FORMATS[format];
  const text = Readable.from(textOf(exportedVideos(context.resources.database)), { objectMode: false });
  return new Response(Readable.toWeb(text) as ReadableStream, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="catalogue.${format}"`,
      'cache-control': 'no-store',
    },
  });
}

async function* csvOf(batches: AsyncIterable<ExportedVideo[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + CSV_HEADING;
  for await (const batch of batches) yield batch.map(exportLine).join('');
}

async function* jsonOf(batches: AsyncIterable<ExportedVideo[]>): AsyncGenerator<string> {
  yield '{"videos":[';
  let separator = '\n';
  for await (const batch of batches) {
    yield separator + batch.map((video) => JSON.stringify(exportRecord(video))).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}

/** Every video, the oldest first, in batches that are not empty. */
async function* exportedVideos(database: Database): AsyncGenerator<ExportedVideo[]> {
  let after: { createdAt: Date; id: string } | undefined;
  for (;;) {
    const batch = await database
      .select({
        id: videos.id,
        title: videos.title,
        url: videos.url,
        description: videos.description,
        categories: sql<string[]>`(
          select coalesce(array_agg(c.name order by lower(c.name), c.id), '{}')
            from video_categories vc join categories c on c.id = vc.category_id
           where vc.video_id = videos.id)`,
        tags: videos.tags,
        speakers: videos.speakers,
        durationSeconds: videos.duration,
        publishedOn: videos.published_on,
        createdAt: videos.created_at,
        published: videos.published,
        isFeatured: videos.is_featured,
      })
      .from(videos)
      .where(
        and(
          isNull(videos.deleted_at),
          after &&
            sql`(${videos.created_at}, ${videos.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(asc(videos.created_at), asc(videos.id))
      .limit(BATCH);
    if (batch.length > 0) yield batch;
    after = batch.at(-1);
    if (batch.length < BATCH) return;
  }
}
