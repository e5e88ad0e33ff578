import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

/** A regular expression as it stands in a file. */
export interface RegularExpression {
  file: string;
  source: string;
  flags: string;
}

type Node = Readonly<Record<string, unknown>> & { type?: string };

/** Every regular expression that the server or the client is written with; those that are put together are not seen. */
export function regularExpressionsIn(folder: string): RegularExpression[] {
  const files = globSync('src/**/*.{ts,tsx,mjs}', { cwd: folder }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  return files.toSorted().flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' });
    return literalsOf(tree as unknown as Node).map((literal) => ({ file, ...literal }));
  });
}

function literalsOf(node: unknown): { source: string; flags: string }[] {
  if (Array.isArray(node)) return node.flatMap(literalsOf);
  if (typeof node !== 'object' || node === null) return [];
  const { type, pattern, flags } = node as Node;
  if (type === 'RegExpLiteral') return [{ source: String(pattern), flags: String(flags) }];
  return Object.values(node).flatMap(literalsOf);
}
