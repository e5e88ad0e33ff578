import type { ImportRecord } from './import-record.ts';

/** Reads links, one a line; empty lines and those that begin with `#` are passed over. */
export async function* readLinks(text: AsyncIterable<string>): AsyncGenerator<ImportRecord> {
  let number = 0;
  for await (const line of linesOf(text)) {
    number += 1;
    const link = line.trim();
    if (link !== '' && !link.startsWith('#')) yield { place: `line ${number}`, value: link };
  }
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of text) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}
