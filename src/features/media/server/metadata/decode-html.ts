import type { SafeResponse } from '#platform/safe-fetch.ts';

/** Bytes within which a page names its own encoding (HTML: prescan a byte stream). */
const PRESCAN_BYTES = 1024;

/** A page as text: by its mark, else by what its server says, else by what it says itself, else as UTF-8. */
export function decodeHtml({ body, charset }: Pick<SafeResponse, 'body' | 'charset'>): string {
  const start = body.subarray(0, PRESCAN_BYTES).toString('latin1');
  const own = /charset=["']?([\w:.-]{1,40})/i.exec(start)?.[1];
  const mark = start.startsWith('\xff\xfe') ? 'utf-16le' : start.startsWith('\xfe\xff') ? 'utf-16be' : '';
  const isUtf8 = start.startsWith('\xef\xbb\xbf');
  return decoderOf(mark || (isUtf8 ? 'utf-8' : charset || own || 'utf-8')).decode(body);
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder(); // A name that nobody knows.
  }
}
