import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A rendered page in every form that a browser may ask for. */
export interface Page {
  status: number;
  /** Whether nothing failed that the page may show: only then may others be given it. */
  isWhole: boolean;
  headers: OutgoingHttpHeaders;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

/** A page in the forms that browsers ask for. */
export async function compressPage(html: string): Promise<Page['bodies']> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity, { level: 6 }),
  ]);
  return { br, gzip: gz, identity };
}

/** Which form of a page an `Accept-Encoding` asks for. */
export function encodingFor(acceptEncoding: string | undefined): 'br' | 'gzip' | 'identity' {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding) ? 'gzip' : 'identity';
}

/** Sends a page in the form that the browser asked for. */
export function sendPage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined);
  const body = page.bodies[encoding];
  const headers: OutgoingHttpHeaders = { ...page.headers, 'content-length': body.length };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
