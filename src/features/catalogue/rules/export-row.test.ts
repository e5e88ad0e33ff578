import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asBeforeFormula,
  type ExportedVideo,
  exportLine,
  exportRecord,
  withoutFormula,
} from './export-row.ts';
import { readImportRow } from './import-row.ts';

const VIDEO: ExportedVideo = {
  title: 'Bread',
  url: 'https://youtu.be/abcdefghijk',
  description: 'Flour,\n"water", salt.',
  categories: ['Food', 'Craft'],
  tags: ['bread'],
  speakers: ['Ada Lovelace'],
  durationSeconds: 3723,
  publishedOn: '2019-05-04',
  createdAt: new Date('2020-01-02T03:04:05.678Z'),
  published: true,
  isFeatured: false,
};

test('a video is a line of CSV whose texts stand in quotes', () => {
  expect(exportLine(VIDEO)).toBe(
    '"Bread","https://youtu.be/abcdefghijk","Flour,\n""water"", salt.","Food; Craft","bread","Ada Lovelace",3723,' +
      '"2019-05-04","2020-01-02T03:04:05.678Z",true,false\r\n',
  );
});

describe('a text with which a spreadsheet would reckon', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', `'=1`, `''+1`])(
    '%j is written as text, and read back as it was',
    (text) => {
      expect(withoutFormula(text)).toBe(`'${text}`);
      expect(asBeforeFormula(withoutFormula(text))).toBe(text);
    },
  );

  test.each(['Bread', `'Tis bread`, '', '1-2', ' =1'])('is not %j', (text) => {
    expect(withoutFormula(text)).toBe(text);
    expect(asBeforeFormula(text)).toBe(text);
  });

  test('stands at the beginning of no cell, whatever the text is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', "'", 'a', ';') }),
        (text) => {
          expect(withoutFormula(text)).not.toMatch(/^[=+\-@\t\r]/);
          expect(asBeforeFormula(withoutFormula(text))).toBe(text);
        },
      ),
    );
  });
});

test.each<[string, readonly string[]]>([
  ['tags', []],
  ['tags', ['none']],
  ['tags', ['salt, sea']],
  ['tags', ['salt, sea', 'water']],
  ['tags', ['a; b', 'c']],
  ['tags', ['[draft]']],
  ['tags', ['"quoted"', 'x']],
  ['tags', ['=cmd']],
  ['categories', []],
  ['categories', ['Arts; Crafts', 'Food']],
  ['categories', ['Food, Drink']],
  ['speakers', ['Hopper, Grace', 'Ada']],
  ['speakers', ['Sammy Davis; Jr.']],
])('%s that are %j come back the same from JSON', (field, items) => {
  const record = exportRecord({ ...VIDEO, [field]: items });
  const read = readImportRow(record, new Date('2026-01-01'));
  expect(read).toMatchObject({ ok: { [field]: items } });
});
