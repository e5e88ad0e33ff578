import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, type Info, parse } from 'csv-parse';
import { asBeforeFormula } from '../../rules/export-row.ts';
import { importFieldName } from '../../rules/import-fields.ts';
import { delimiterOf } from './csv-heading.ts';
import { ImportFileError, type ImportRecord } from './import-record.ts';

const MAX_RECORD_LENGTH = 1_000_000;

/**
 * Reads the records of a CSV file whose first row names the columns. Rows are numbered as a spreadsheet does: the
 * heading is row 1, empty rows count.
 * @param head how the text begins.
 * @throws ImportFileError where a quote is not closed, the last row ends too early, or the heading lacks title or link.
 */
export async function* readCsv(text: AsyncIterable<string>, head: string): AsyncGenerator<ImportRecord> {
  let last = '';
  async function* watched() {
    for await (const part of text) {
      last = part.at(-1) ?? last;
      yield part;
    }
  }
  const rows = parse({
    delimiter: delimiterOf(head),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_LENGTH,
  });
  // The loop below meets the same failure: the pipeline ends `rows` with it.
  pipeline(Readable.from(watched()), rows).catch(() => undefined);

  let columns: string[] | undefined;
  let place = 'row 1';
  let held: { place: string; record: string[] } | undefined;
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: Info }>) {
      place = `row ${info.records + info.empty_lines}`;
      if (columns === undefined) {
        columns = headingOf(record);
        continue;
      }
      if (held) yield recordOf(columns, held);
      held = { place, record };
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new ImportFileError(brokenBecause(cause, place), { cause });
  }
  if (!columns || !held) return;
  if (held.record.length < columns.length && !/[\r\n]/.test(last)) {
    throw new ImportFileError(`The CSV ends in the middle of ${held.place}.`);
  }
  yield recordOf(columns, held);
}

function headingOf(record: readonly string[]): string[] {
  const columns = record.map((name) => name.trim());
  const names = columns.map(importFieldName);
  if (names.includes('title') && (names.includes('url') || names.includes('link'))) return columns;
  throw new ImportFileError(
    'This is neither JSON, nor links, nor CSV: its first row names no columns "title" and "url".',
  );
}

/** Columns missing at the end of a row are empty. */
function recordOf(
  columns: readonly string[],
  { place, record }: { place: string; record: readonly string[] },
): ImportRecord {
  if (record.length > columns.length) {
    return { place, error: `it has ${record.length} columns, and the heading ${columns.length}` };
  }
  return { place, value: Object.fromEntries(record.map((value, n) => [columns[n], asBeforeFormula(value)])) };
}

function brokenBecause({ code, message }: CsvError, place: string): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `The CSV is broken or ends too early: a quote after ${place} is not closed.`;
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return `The CSV is broken: the row after ${place} has more than a million characters (is a quote not closed?).`;
  }
  return `The CSV is broken after ${place} (${message}).`;
}
