import { parseVideoLink } from '#features/media/rules/link/video-link.ts';
import { delimiterOf, isHeading } from './csv-heading.ts';
import { ImportFileError, type ImportRecord } from './import-record.ts';
import { readLinks } from './read-links.ts';

export { ImportFileError };

type Format = 'json' | 'csv' | 'links';

/** What may be read without a row coming of it: more is no catalogue, and would fill the memory. */
const MAX_ROW_BYTES = 16 * 1024 * 1024;
/** Characters in which the format must show. */
const MAX_HEAD_LENGTH = 65_536;

/**
 * Reads a file to import as it comes, in little memory: JSON (a list, or an object with a list called "videos"), CSV
 * with a heading, or links, one a line. The format is told by the content; a text with a link on a line of its own is a
 * list of links, whatever stands on its other lines.
 * @throws ImportFileError where the file is broken, or not one of these.
 */
export async function* readImportFile(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ImportRecord> {
  let bytesSinceRow = 0;
  async function* counted() {
    for await (const chunk of chunks) {
      bytesSinceRow += chunk.length;
      if (bytesSinceRow > MAX_ROW_BYTES) throw new ImportFileError('One row is larger than 16 MB.');
      yield chunk;
    }
  }
  const text = decoded(counted());
  let head = '';
  let format: Format | undefined;
  while (format === undefined && head.length < MAX_HEAD_LENGTH) {
    const next = await text.next();
    if (next.done) break;
    head += next.value;
    format = formatShownBy(head);
  }
  if (head.trim() === '') throw new ImportFileError('The file is empty.');
  let failure: { error: unknown } | undefined;
  async function* whole() {
    try {
      yield head;
      yield* text;
    } catch (error) {
      failure = { error };
      throw error;
    }
  }
  const read = await readerOf(format ?? (hasColumns(head) ? 'csv' : 'links'));
  try {
    for await (const record of read(whole(), head)) {
      bytesSinceRow = 0;
      yield record;
    }
  } catch (error) {
    // A reader tells a file that cannot be read from one that is broken only here.
    throw failure ? failure.error : error;
  }
}

/** The readers' libraries are loaded when a file is there to read. */
async function readerOf(format: Format) {
  switch (format) {
    case 'json':
      return (await import('./read-json.ts')).readJson;
    case 'csv':
      return (await import('./read-csv.ts')).readCsv;
    case 'links':
      return readLinks;
  }
}

/** Told by how it begins; undefined while that says nothing yet. */
function formatShownBy(head: string): Format | undefined {
  const start = head.trimStart();
  if (start.startsWith('[') || start.startsWith('{')) return 'json';
  // The last line may go on.
  const lines = linesOf(start.slice(0, Math.max(start.lastIndexOf('\n'), start.lastIndexOf('\r'), 0)));
  const [first] = lines;
  if (first === undefined) return undefined;
  if (isHeading(first)) return 'csv';
  return lines.some(isLink) ? 'links' : undefined;
}

const isLink = (line: string) => /^[a-z][a-z\d+.-]*:\/\/\S+$/i.test(line) || parseVideoLink(line).isValid;

/** Whether no line is a link, and each is parted in the same way into several: a table, if a strange one. */
function hasColumns(head: string): boolean {
  const [first = '', ...others] = linesOf(head).slice(0, 5);
  if (isHeading(first)) return true;
  if ([first, ...others].some(isLink)) return false;
  const columns = (line: string) => line.split(delimiterOf(head)).length;
  return columns(first) > 1 && others.every((line) => columns(line) === columns(first));
}

/** Its lines that say something. */
const linesOf = (text: string) =>
  text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Text without a byte order mark, which TextDecoder removes. */
async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (cause) {
      throw new ImportFileError(
        'The file is not text in UTF-8, or ends in the middle of a letter. Spreadsheets save it as "CSV UTF-8".',
        { cause },
      );
    }
  };
  for await (const chunk of chunks) {
    const text = decode(chunk);
    if (text.includes('\0')) throw new ImportFileError('The file is not text: JSON, CSV or links are read.');
    if (text !== '') yield text;
  }
  const rest = decode();
  if (rest !== '') yield rest;
}
