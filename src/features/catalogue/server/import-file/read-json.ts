import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pick } from 'stream-json/filters/pick.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { ImportFileError, type ImportRecord } from './import-record.ts';

/**
 * Reads the records of a JSON list, or of the list called "videos" in an object.
 * @param head how the text begins.
 * @throws ImportFileError where it is not JSON, ends too early, or has no list.
 */
export async function* readJson(text: AsyncIterable<string>, head: string): AsyncGenerator<ImportRecord> {
  const isObject = head.trimStart().startsWith('{');
  let foundList = false;
  const isList = (stack: readonly (string | number | null)[]) => {
    const found = stack.length === 1 && String(stack[0]).toLowerCase() === 'videos';
    foundList ||= found;
    return found;
  };
  const rows = isObject ? streamArray.asStream() : streamArray.withParserAsStream();
  const piped = isObject
    ? pipeline(Readable.from(text), pick.withParserAsStream({ filter: isList }), rows)
    : pipeline(Readable.from(text), rows);
  // The loop below meets the same failure: the pipeline ends `rows` with it.
  piped.catch(() => undefined);

  let count = 0;
  try {
    for await (const row of rows as AsyncIterable<{ value: unknown }>) {
      count += 1;
      yield { place: `row ${count}`, value: row.value };
    }
  } catch (cause) {
    // Rows that were read ahead are gone with the stream, so that the place is known only roughly.
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ImportFileError(
      reason.startsWith('Top-level object')
        ? 'What the object calls "videos" is not a list.'
        : `The JSON is broken or ends too early, in row ${count + 1} or later (${reason.trim()}).`,
      { cause },
    );
  }
  if (isObject && !foundList) throw new ImportFileError('The JSON object has no list called "videos".');
}
