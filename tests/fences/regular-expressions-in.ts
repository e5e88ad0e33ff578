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
 * Every regular expression that the server or the client is written with, also where it is put together of texts with a name; those of
 * which a part is known only when it runs are not seen.
 */
export function regularExpressionsIn(folder: string): RegularExpression[] {
  const files = globSync('src/**/*.{ts,tsx,mjs}', { cwd: folder }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const trees = files.toSorted().map((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' });
    return { file, tree: tree as unknown as Node };
  });
  const exported = new Map<string, string>();
  const read = () =>
    trees.flatMap(({ file, tree }) => {
      const known = new Map(exported);
      const expressions = expressionsIn(tree, known);
      for (const name of exportedNames(tree)) {
        const text = known.get(name);
        if (text !== undefined) exported.set(name, text);
      }
      return expressions.map((expression) => ({ file, ...expression }));
    });
  // What a file takes from a later one is known the second time.
  read();
  return read();
}

function exportedNames({ body }: Node): string[] {
  return (body as Node[])
    .filter(({ type }) => type === 'ExportDeclaration')
    .flatMap(({ declaration }) => ((declaration as Node).declarations as Node[] | undefined) ?? [])
    .map(({ id }) => String((id as Node).value));
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
    const name = String((id as Node).value);
    if (text === null) known.delete(name);
    else known.set(name, text);
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
