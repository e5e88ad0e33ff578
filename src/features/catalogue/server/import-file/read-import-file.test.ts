import { expect, test } from 'vitest';
import type { ImportRecord } from './import-record.ts';
import { ImportFileError, readImportFile } from './read-import-file.ts';

const LINK = 'https://youtu.be/abcdefghijk';

async function* pieces(content: string | Uint8Array, size: number) {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function recordsOf(chunks: AsyncIterable<Uint8Array>) {
  const records: ImportRecord[] = [];
  for await (const record of readImportFile(chunks)) records.push(record);
  return records;
}

async function read(content: string | Uint8Array, size = 7) {
  return await recordsOf(pieces(content, size));
}

const values = async (content: string | Uint8Array) =>
  (await read(content)).map((record) => ('value' in record ? record.value : record.error));

const refusal = async (content: string | Uint8Array) =>
  read(content).then(
    () => 'none',
    (error: unknown) => (error instanceof ImportFileError ? error.message : `unexpected: ${String(error)}`),
  );

test.each([
  ['a list', `[{"title":"Bread"}, {"title":"Salt\\u00e9"}]`],
  ['a list behind a byte order mark', `\ufeff\n[{"title":"Bread"},{"title":"Salt\\u00e9"}]\n`],
  [
    'an object',
    `{"made": {"videos": [1]}, "Videos": [{"title":"Bread"},{"title":"Salt\\u00e9"}], "more": []}`,
  ],
])('JSON is read from %s', async (_what, content) => {
  expect(await read(content)).toEqual([
    { place: 'row 1', value: { title: 'Bread' } },
    { place: 'row 2', value: { title: 'Salté' } },
  ]);
});

test('an empty list holds no videos, and that is no error', async () => {
  expect(await read('[]')).toEqual([]);
});

test('CSV keeps line breaks, quotes and delimiters within quotes; rows are numbered as a spreadsheet does', async () => {
  const csv = `\ufeffTitle,URL,Created At\r\n"Bread, ""dark""\r\nand white",${LINK},2020\r\n\r\nSalt,${LINK}\r\n`;
  expect(await read(csv)).toEqual([
    { place: 'row 2', value: { Title: 'Bread, "dark"\r\nand white', URL: LINK, 'Created At': '2020' } },
    { place: 'row 4', value: { Title: 'Salt', URL: LINK } },
  ]);
});

test.each([';', '\t', ','])('CSV may be delimited by %j', async (delimiter) => {
  const csv = ['title|link|tags', `Bread|${LINK}|`, `Sälz|${LINK}|x`].join('\n').replaceAll('|', delimiter);
  expect(await values(csv)).toEqual([
    { title: 'Bread', link: LINK, tags: '' },
    { title: 'Sälz', link: LINK, tags: 'x' },
  ]);
});

test('a CSV row with more columns than the heading is named, and the next one is read', async () => {
  expect(await read(`title,url\nBread,${LINK},x\nSalt,${LINK}\n`)).toEqual([
    { place: 'row 2', error: 'it has 3 columns, and the heading 2' },
    { place: 'row 3', value: { title: 'Salt', url: LINK } },
  ]);
});

test('links are read one a line, past comments and empty lines', async () => {
  expect(await read(`# talks\r\n\r\n${LINK}\r\n  # more\r\nnot a link\r\n youtu.be/bbbbbbbbbbb`)).toEqual([
    { place: 'line 3', value: LINK },
    { place: 'line 5', value: 'not a link' },
    { place: 'line 6', value: 'youtu.be/bbbbbbbbbbb' },
  ]);
});

test.each([
  ['a line that is none stands before them', `hello\n${LINK}\nyoutu.be/bbbbbbbbbbb\n`],
  ['a sentence with commas stands before them', `Dear all, look, please:\n${LINK}\nyoutu.be/bbbbbbbbbbb`],
])('links are read as links also where %s', async (_what, content) => {
  expect((await read(content)).slice(1)).toEqual([
    { place: 'line 2', value: LINK },
    { place: 'line 3', value: 'youtu.be/bbbbbbbbbbb' },
  ]);
});

test.each(['Dear all,\nhere is my list.\n', 'hello'])(
  'of a text that holds neither links nor columns each line is given by its number: %j',
  async (content) => {
    expect(await read(content)).toEqual(
      content
        .trim()
        .split('\n')
        .map((value, n) => ({ place: `line ${n + 1}`, value })),
    );
  },
);

test.each([
  ['nothing in it', '', 'The file is empty.'],
  ['white space alone', ' \n\n', 'The file is empty.'],
  [
    'a list cut short',
    '[{"title":"a"},{"title":"b',
    /^The JSON is broken or ends too early, in row \d or later \(/,
  ],
  [
    'a list cut after a row',
    '[{"title":"a"},',
    /^The JSON is broken or ends too early, in row \d or later \(/,
  ],
  ['a list that is not closed', '[{"title":"a"}', /^The JSON is broken or ends too early/],
  ['something behind the list', '[{"title":"a"}] x', /^The JSON is broken/],
  ['a comma too few', '[{"title":"a"} {"title":"b"}]', /^The JSON is broken/],
  ['an object without videos', '{"films":[]}', 'The JSON object has no list called "videos".'],
  ['videos that are no list', '{"videos":{"a":1}}', 'What the object calls "videos" is not a list.'],
  [
    'a quote that is not closed',
    `title,url\n"Bread,${LINK}\nSalt,${LINK}\n`,
    /a quote after row 1 is not closed/,
  ],
  ['a last row cut short', `title,url,tags\nBread,${LINK},x\nSal`, 'The CSV ends in the middle of row 3.'],
  ['a heading without link', 'title,place\nBread,here\n', /names no columns "title" and "url"/],
  [
    'columns that nobody knows',
    `Titel;Adresse\nBread;${LINK}\n`,
    /^This is neither JSON, nor links, nor CSV/,
  ],
  ['zeros', `title,url\nBread\0,${LINK}\n`, /^The file is not text: /],
  [
    'bytes that are not UTF-8',
    Buffer.from(`title,url\nBr\xf6t,${LINK}\n`, 'latin1'),
    /^The file is not text in UTF-8/,
  ],
  ['UTF-16', Buffer.from(`\ufefftitle,url\n`, 'utf16le'), /^The file is not text/],
  ['half a letter at its end', Buffer.from('[{"title":"ä').subarray(0, -1), /^The file is not text in UTF-8/],
])('a file with %s is refused in words', async (_what, content, message) => {
  expect(await refusal(content)).toMatch(message);
});

test('a row without an end is refused before it fills the memory', async () => {
  let given = 0;
  async function* endless() {
    yield Buffer.from('[{"title":"');
    for (;;) {
      given += 1_000_000;
      yield Buffer.alloc(1_000_000, 'a');
    }
  }
  await expect(recordsOf(endless())).rejects.toThrow('One row is larger than 16 MB.');
  expect(given).toBeLessThan(40_000_000);
});

test.each([
  ['JSON', `[{"title":"a"},`],
  ['CSV', `title,url\nBread,${LINK}\n`],
  ['links', `${LINK}\n`],
])('%s from a source that fails gives the source’s failure', async (_what, start) => {
  async function* failing() {
    yield Buffer.from(start);
    throw new RangeError('the disk is gone');
  }
  await expect(recordsOf(failing())).rejects.toThrow(new RangeError('the disk is gone'));
});
