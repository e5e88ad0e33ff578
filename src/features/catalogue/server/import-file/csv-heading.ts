import { importFieldName } from '../../rules/import-fields.ts';

const DELIMITERS = [',', ';', '\t'] as const;
const COLUMNS: ReadonlySet<string> = new Set(['title', 'url', 'link']);

/** What parts the columns of a CSV: the one that its heading has most of. */
export function delimiterOf(head: string): string {
  const heading = head.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  const count = (delimiter: string) => heading.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Whether a line is the heading of a CSV: it names several columns, one of them a video's title or link. */
export function isHeading(line: string): boolean {
  const names = line.split(delimiterOf(line)).map((name) => importFieldName(name.replaceAll('"', '').trim()));
  return names.length > 1 && names.some((name) => COLUMNS.has(name));
}
