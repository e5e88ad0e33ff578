import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { getTableName, isTable } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PROJECT } from './planted-copy.ts';

/** The files of tables that no feature is named like. */
const OWNERS: Record<string, string> = { operations: 'platform', imports: 'catalogue' };

/**
 * Tables of others that a feature's server names all the same, each with the reason why nothing else would do. Prefer
 * the owner's `server/public.ts`, or an event; a join in one statement is the usual reason for a line here.
 */
const EXCEPTIONS: Record<string, Record<string, string>> = {
  platform: {
    profiles:
      'a write that failed beside the end of its account is told apart from a fault, for every feature at once; who is named in the log of admins is read with its page',
  },
  mail: {
    profiles:
      'an invitation was mailed before there was an account: one statement finds it by the address of that account',
  },
  media: {
    videos: 'the columns about pictures and transcripts are media’s; drafts have them too',
    categories: 'a drawn card takes its colour and motif from the first category',
    video_categories: 'as above',
  },
  catalogue: {
    profiles: 'a submitter’s name stands on cards, read in the same statement as the list',
    transcript_cues: 'search finds what is said',
    video_transcripts: 'only the primary transcript is searched and shown',
    video_checks: 'which videos are gone is a filter of the list of admins, and stands in it',
    ai_clickable_questions:
      'how many a video has is read with the page of the list of admins; the demo’s own go with the demo',
    curator_answers: 'the demo’s own are told from others in the statement that removes the demo',
  },
  admin: {
    profiles: 'the table that the connection check asks for',
    settings: 'a row is written and taken back, to see that the database takes writes',
  },
  interests: {
    profiles: 'a friend who opened a link may be gone when it is heard: one statement looks and writes',
    videos: 'likewise for its video; its title says why a keyword is there',
    video_categories: 'which categories somebody likes is counted with their deeds',
    categories: 'as above',
  },
  library: {
    profiles:
      'a member’s switch for the history is a column of their profile; one statement looks and writes',
    videos: 'lists leave out drafts in the statement that pages them',
  },
  watch: { videos: 'counts a view in the statement that decides whether it counts' },
  assistant: {
    videos: 'a question is about a published video: one statement looks and writes',
    video_transcripts: 'answers rest on the primary transcript',
    transcript_cues: 'answers cite its lines',
  },
  sharing: {
    videos: 'a link whose video is gone is told apart in the statement that reads it',
    profiles: 'a friend’s name is read in the transaction that connects',
    answer_feedback: 'what friends found helpful is paged together with what they shared, in one statement',
    ai_clickable_questions: 'the words of a question that a friend found helpful, in the same statement',
    curator_answers: 'what a curator answered to it, likewise',
    transcript_cues: 'what is said at a shared moment is read in the statement that finds the link',
    video_transcripts: 'likewise, of the primary one',
    app_metrics: 'which of them are of a member is known to who wrote them',
  },
};

interface Tables {
  /** Owner by the name in the database. */
  owners: ReadonlyMap<string, string>;
  /** The name in the database by that in the code. */
  byExport: ReadonlyMap<string, string>;
}

async function readTables(): Promise<Tables> {
  const owners = new Map<string, string>();
  const byExport = new Map<string, string>();
  for (const file of globSync('src/database/*.ts', { cwd: PROJECT })) {
    if (/\.test\.ts$|\/schema\.ts$/.test(file)) continue;
    const owner = path.basename(file, '.ts');
    for (const [name, table] of Object.entries(await import(path.join(PROJECT, file)))) {
      if (!isTable(table)) continue;
      owners.set(getTableName(table), OWNERS[owner] ?? owner);
      byExport.set(name, getTableName(table));
    }
  }
  return { owners, byExport };
}

const tables = await readTables();

/** The tables that a program names: by import from `database/`, and in its SQL. */
function tablesNamedIn(code: string): Set<string> {
  const found = new Set<string>();
  const imported = (name: string | undefined) => {
    const table = name && tables.byExport.get(name);
    if (table) found.add(table);
  };
  const readSql = (text: string) => {
    for (const word of text.match(/[a-z_]+/g) ?? []) if (tables.owners.has(word)) found.add(word);
  };
  // biome-ignore lint/suspicious/noExplicitAny: the parser's tree is walked without caring for its many shapes
  const walk = (node: any): void => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'ImportDeclaration' && /^#database\//.test(node.source.value)) {
      for (const { imported: original, local } of node.specifiers) imported((original ?? local)?.value);
    }
    if (node.type === 'TaggedTemplateExpression' && /^sql\b/.test(tagOf(node.tag))) {
      for (const { raw } of node.template.quasis) readSql(raw);
    }
    if (node.type === 'CallExpression' && node.callee.property?.value === 'execute') {
      for (const { expression } of node.arguments) {
        if (expression.type === 'StringLiteral') readSql(expression.value);
        if (expression.type === 'TemplateLiteral') for (const { raw } of expression.quasis) readSql(raw);
      }
    }
    Object.values(node).forEach(walk);
  };
  walk(parseSync(code, { syntax: 'typescript' }).body);
  return found;
}

// biome-ignore lint/suspicious/noExplicitAny: as above
const tagOf = (tag: any): string => tag.value ?? tag.object?.value ?? '';

/** Whose server a file belongs to; undefined for files that may name any table, or none. */
const ownerOf = (file: string): string | undefined =>
  file.startsWith('src/platform/') ? 'platform' : /^src\/features\/(\w+)\/server\//.exec(file)?.[1];

/** What one of these files names though it belongs to others, as `file: table`. */
function strangeTables(files: Record<string, string>): string[] {
  return Object.entries(files).flatMap(([file, code]) => {
    const owner = ownerOf(file);
    if (!owner) return [];
    return [...tablesNamedIn(code)]
      .filter((table) => tables.owners.get(table) !== owner && !EXCEPTIONS[owner]?.[table])
      .map((table) => `${file}: ${table}`);
  });
}

const project = Object.fromEntries(
  globSync(['src/platform/**/*.ts', 'src/features/*/server/**/*.ts'], { cwd: PROJECT })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(path.join(PROJECT, file), 'utf8')]),
);

test('a feature’s server names its own tables, and those of others only where a reason is given', () => {
  expect(strangeTables(project)).toEqual([]);
});

test.each([
  ['an import', `import { userFavorites as hearts } from '#database/schema.ts';\nhearts;`],
  ['SQL', 'const one = sql`select * from videos v, user_favorites f`;'],
  ['SQL with a type', 'const one = sql<number>`(select count(*) from user_favorites)`;'],
  ['SQL within SQL', `const one = sql\`a \${yes ? sql\`join user_favorites f on true\` : sql\`\`} b\`;`],
  ['SQL after what is put into it', `const one = sql\`a \${sql\`b\`} from user_favorites\`;`],
  ['SQL that is given as it is', "tx.execute('delete from user_favorites');"],
])('a strange table is noticed in %s', (_where, code) => {
  expect(strangeTables({ 'src/features/watch/server/planted.ts': code })).toEqual([
    'src/features/watch/server/planted.ts: user_favorites',
  ]);
  expect(strangeTables({ 'src/platform/planted.ts': code }).at(-1)).toBe(
    'src/platform/planted.ts: user_favorites',
  );
  expect(strangeTables({ 'src/features/library/server/planted.ts': code })).toEqual([]);
});

test('every table has an owner that is a feature or the platform', () => {
  const features = globSync('src/features/*', { cwd: PROJECT }).map((folder) => path.basename(folder));
  const owners = new Set([...features, 'platform']);
  expect([...tables.owners].filter(([, owner]) => !owners.has(owner))).toEqual([]);
  expect(tables.owners.size).toBeGreaterThan(40);
});

test('no exception is left of which nobody makes use', () => {
  const used = new Set(
    Object.entries(project).flatMap(([file, code]) =>
      [...tablesNamedIn(code)].map((table) => `${ownerOf(file)} ${table}`),
    ),
  );
  const given = Object.entries(EXCEPTIONS).flatMap(([owner, list]) =>
    Object.keys(list).map((table) => `${owner} ${table}`),
  );
  expect(given.filter((one) => !used.has(one))).toEqual([]);
});
