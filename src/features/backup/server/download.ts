import { createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { mayCall, type RequestContext } from '#platform/procedure.ts';
import { backupPlace } from './backup-place.ts';

/** Milliseconds that an address may be fetched for: the browser does so at once. */
const GOOD_FOR_MS = 60_000;

function signature({ resources, member }: RequestContext, name: string, until: number): string {
  const said = `backup-download\n${name}\n${until}\n${member?.sessionId}`;
  return createHmac('sha256', resources.visitorSecret).update(said).digest('base64url');
}

/** The address that a backup may be fetched from for a minute, in this session alone. */
export function downloadAddress(context: RequestContext, name: string): string {
  const until = Date.now() + GOOD_FOR_MS;
  return `/backups/${name}?until=${until}&by=${signature(context, name, until)}`;
}

/** Answers the address of a download. */
export async function answerDownload(url: URL, context: RequestContext): Promise<Response> {
  const name = url.pathname.slice('/backups/'.length);
  const until = Number(url.searchParams.get('until'));
  const given = Buffer.from(url.searchParams.get('by') ?? '');
  const expected = Buffer.from(signature(context, name, until));
  const isGood = given.length === expected.length && timingSafeEqual(given, expected) && Date.now() < until;
  if (!mayCall('admin', context) || !isGood) {
    return new Response('This link is over. Please download the backup from its page.', { status: 403 });
  }
  const kept = await backupPlace(context.resources.config).read(name);
  if (!kept) return new Response('There is no such backup.', { status: 404 });
  return new Response(Readable.toWeb(Readable.from(kept.open(), { objectMode: false })) as ReadableStream, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(kept.bytes),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
