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

/**
 * Every regular expression that the server or the client is written with, also where it is put together of texts that stand in the same
 * file; those of which a part is known only when it runs are not seen.
 */
export function regularExpressionsIn(folder: string): RegularExpression[] {
  const files = globSync('src/**/*.{ts,tsx,mjs}', { cwd: folder }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  return files.toSorted().flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' });
    const known = new Map<string, string>();
    return expressionsIn(tree as unknown as Node, known).map((expression) => ({ file, ...expression }));
  });
}

/** @param known the texts with a name that were read so far */
function expressionsIn(node: unknown, known: Map<string, string>): Omit<RegularExpression, 'file'>[] {
  if (Array.isArray(node)) return node.flatMap((one) => expressionsIn(one, known));
  if (typeof node !== 'object' || node === null) return [];
  const { type, pattern, flags, callee, arguments: given, id, init } = node as Node;
  if (type === 'RegExpLiteral') return [{ source: String(pattern), flags: String(flags) }];
  const within = Object.values(node).flatMap((one) => expressionsIn(one, known));
  if (type === 'VariableDeclarator') {
    const text = textOf(init, known);
    if (text !== null) known.set(String((id as Node).value), text);
  }
  const isMade = type === 'NewExpression' && (callee as Node).value === 'RegExp' && Array.isArray(given);
  const [source, its] = isMade ? given.map((one: Node) => textOf(one.expression, known)) : [];
  return source ? [...within, { source, flags: its ?? '' }] : within;
}

/** The text that an expression stands for; null where it is none, or known only when it runs. */
function textOf(node: unknown, known: ReadonlyMap<string, string>): string | null {
  if (typeof node !== 'object' || node === null) return null;
  const { type, value, quasis, expressions, tag, template } = node as Node;
  if (type === 'StringLiteral') return String(value);
  if (type === 'Identifier') return known.get(String(value)) ?? null;
  if (type === 'TaggedTemplateExpression') {
    const isRaw = (tag as Node).type === 'MemberExpression';
    return isRaw ? joined(template as Node, 'raw', known) : null;
  }
  return type === 'TemplateLiteral' && quasis && expressions ? joined(node as Node, 'cooked', known) : null;
}

function joined(
  { quasis, expressions }: Node,
  form: 'raw' | 'cooked',
  known: ReadonlyMap<string, string>,
): string | null {
  const texts = (expressions as Node[]).map((one) => textOf(one, known));
  if (texts.includes(null)) return null;
  return (quasis as Node[]).map((quasi, at) => `${quasi[form]}${texts[at] ?? ''}`).join('');
}
