import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '#app/start/migrations.ts';
import { migrateDatabase } from '#platform/postgres/migrate-database.ts';
import { operationsAs } from '../../tests/support/call-operations.ts';
import { databaseAt } from '../../tests/support/earlier-migrations.ts';
import { createTestDatabase, testDatabase } from '../../tests/support/test-database.ts';

const { pool } = await testDatabase();

/**
 * Foreign keys whose columns no whole index begins with: deleting what they point at would read the table from
 * end to end.
 */
const FOREIGN_KEYS_WITHOUT_INDEX = `
  select conrelid::regclass || ' ' || conname as name
    from pg_constraint c
   where contype = 'f' and connamespace = 'public'::regnamespace
     and not exists (
       select from pg_index i
        where i.indrelid = c.conrelid and i.indpred is null and i.indexprs is null
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
   order by name`;

test('every foreign key has an index on its columns', async () => {
  const { rows } = await pool.query(FOREIGN_KEYS_WITHOUT_INDEX);
  expect(rows).toEqual([]);
});

test('a foreign key without an index of its own, or with a partial one, is noticed', async () => {
  const planted = await createTestDatabase();
  onTestFinished(planted.drop);
  await planted.pool.query(`
    create table planted (a uuid, b uuid references videos, c uuid references videos);
    create index on planted (a, b);
    create index on planted (c) where a is not null`);
  const { rows } = await planted.pool.query(FOREIGN_KEYS_WITHOUT_INDEX);
  expect(rows.map((row) => row.name)).toEqual(
    expect.arrayContaining(['planted planted_b_fkey', 'planted planted_c_fkey']),
  );
});

test('every table has a primary key', async () => {
  const { rows } = await pool.query(`
    select relname from pg_class t
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`);
  expect(rows).toEqual([]);
});

test('transcripts that were stored before languages are carried over whole', async () => {
  const old = await databaseAt('0008_assistant');
  await old.pool.query(`
    insert into videos (title, url, link_key, source, published, transcript, transcript_language, transcript_status) values
      ('Timed', 'a', 'a', 'demo', true, E'One\\nTwo', 'en', 'available'),
      ('Untimed', 'b', 'b', 'manual', true, 'Three', 'not a tag!', 'available'),
      ('Text alone', 'c', 'c', 'manual', true, E'Four\\n\\n Five ', null, 'pending'),
      ('None', 'd', 'd', 'manual', true, null, null, 'failed');
    insert into transcript_cues (video_id, position, start_ms, end_ms, text)
    select id, n, n * 1000, n * 1000 + 9, (array['One', 'Two'])[n + 1] from videos, generate_series(0, 1) n where title = 'Timed';
    insert into transcript_cues (video_id, position, text) select id, 0, 'Three' from videos where title = 'Untimed'`);
  await migrateDatabase(old.connectionString, MIGRATIONS_FOLDER);
  const { rows } = await old.pool.query(`
    select v.title, v.transcript_status as status, v.host_status as host, t.language, t.origin, t.is_timed, t.is_primary,
           array(select c.text from transcript_cues c where c.transcript_id = t.id order by position) as lines
      from videos v left join video_transcripts t on t.video_id = v.id order by v.link_key`);
  const kept = { status: 'available', host: 'pending', is_primary: true };
  expect(rows).toEqual([
    { title: 'Timed', language: 'en', origin: 'demo', is_timed: true, lines: ['One', 'Two'], ...kept },
    { title: 'Untimed', language: 'und', origin: 'upload', is_timed: false, lines: ['Three'], ...kept },
    {
      title: 'Text alone',
      language: 'und',
      origin: 'upload',
      is_timed: false,
      lines: ['Four', 'Five'],
      ...kept,
    },
    {
      title: 'None',
      language: null,
      origin: null,
      is_timed: null,
      is_primary: null,
      lines: [],
      status: 'failed',
      host: 'failed',
    },
  ]);
});

test('questions that an admin reworded are theirs, as far as the log knows of it', async () => {
  const old = await databaseAt('0060_typed-shares-of-deleted-accounts');
  await old.pool.query(`
    with asked as (
      insert into ai_clickable_questions (question_text, question_source)
      select unnest(array['Reworded?', 'Proposed?', 'Undone?', 'Reworded, and proposed anew?']), 'ai_response'
      returning id, question_text
    )
    insert into audit_log (action, actor_id, subject, before, after, undone_at, undone_by)
    select 'assistant.edit-question', id, '', jsonb_build_object('id', id, 'text', 'Former?', 'enhanced', null),
           jsonb_build_object('text', case when question_text like '%anew?' then 'Other?' else question_text end),
           case when question_text = 'Undone?' then now() end, case when question_text = 'Undone?' then id end
      from asked where question_text <> 'Proposed?'`);
  await migrateDatabase(old.connectionString, MIGRATIONS_FOLDER);
  const { rows } = await old.pool.query(`
    select q.question_text as text, question_source as source, a.before ->> 'source' as was
      from ai_clickable_questions q left join audit_log a on a.before ->> 'id' = q.id::text order by text`);
  expect(rows).toEqual([
    { text: 'Proposed?', source: 'ai_response', was: null },
    { text: 'Reworded, and proposed anew?', source: 'ai_response', was: null },
    { text: 'Reworded?', source: 'admin', was: 'ai_response' },
    { text: 'Undone?', source: 'ai_response', was: null },
  ]);
});

test('videos and moments that were shared before friends saw them are not shown by themselves', async () => {
  const old = await databaseAt('0061_reworded-questions');
  await old.pool.query(`
    insert into share_records (share_id, video_title, kind, start_seconds, friends_may_see) values
      ('aaaaaaaaaa', 'A', 'video', null, true),
      ('bbbbbbbbbb', 'A', 'moment', 5, true),
      ('cccccccccc', 'A', 'question', null, true)`);
  await migrateDatabase(old.connectionString, MIGRATIONS_FOLDER);
  const { rows } = await old.pool.query(
    'select kind, friends_may_see as seen from share_records order by share_id',
  );
  expect(rows).toEqual([
    { kind: 'video', seen: false },
    { kind: 'moment', seen: false },
    { kind: 'question', seen: true },
  ]);
});

test('videos that have room for more proposals are looked at again, and the others are not', async () => {
  const old = await databaseAt('0062_shares-of-videos-for-friends');
  await old.pool.query(`
    with film as (
      insert into videos (title, url, link_key) values ('Full', 'a', 'a'), ('Four', 'b', 'b'), ('None', 'c', 'c')
      returning id, title
    ), looked_at as (
      insert into question_proposals (video_id, texts_at) select id, now() from film
    )
    insert into ai_clickable_questions (video_id, question_text, question_source, deleted_at)
    select id, n::text, 'ai_response', case when title = 'Four' and n = 5 then now() end
      from film, generate_series(1, 5) as n where title <> 'None'`);
  await migrateDatabase(old.connectionString, MIGRATIONS_FOLDER);
  const { rows } = await old.pool.query(
    'select v.title from question_proposals p join videos v on v.id = p.video_id',
  );
  expect(rows).toEqual([{ title: 'Full' }]);
});

test('what search could not see of transcripts before is found, and what it saw is left as it was', async () => {
  const old = await databaseAt('0012_answers_index');
  const long = `${'We talk of many things and of one more. '.repeat(16_000)}\nA pangolin.`;
  for (const [title, said] of [
    ['Long', long],
    ['Chinese', '我们今天去动物园看大熊猫'],
    ['English', 'Otters swim.'],
  ]) {
    await old.pool.query(
      `with film as (
         insert into videos (title, url, link_key, published, transcript) values ($1, $1, $1, true, $2) returning id
       ), talk as (
         insert into video_transcripts (video_id, language, origin, is_timed, is_primary)
         select id, 'und', 'paste', false, true from film returning id, video_id
       )
       insert into transcript_cues (transcript_id, video_id, position, text)
       select talk.id, video_id, n, line from talk, string_to_table($2, E'\n') with ordinality as lines(line, n)`,
      [title, said],
    );
  }
  const versionOf = async (title: string) =>
    (
      await old.pool.query(
        'select d.xmin::text from video_search_documents d join videos v on v.id = d.video_id where v.title = $1',
        [title],
      )
    ).rows[0];
  const untouched = await versionOf('English');
  await migrateDatabase(old.connectionString, MIGRATIONS_FOLDER);
  const { catalogue } = operationsAs('anyone', old.database);
  const found = async (term: string) =>
    (await catalogue.search({ term })).more.map(({ title, cue }) => [title, cue?.text]);
  expect(await found('pangolin')).toEqual([['Long', 'A pangolin.']]);
  expect(await found('动物园')).toEqual([['Chinese', '我们今天去动物园看大熊猫']]);
  expect(await found('otter')).toEqual([['English', 'Otters swim.']]);
  expect(await versionOf('English')).toEqual(untouched);
});

test('deleted videos that stood in lists of their categories stand there no more, others do', async () => {
  const old = await databaseAt('0056_common-words');
  await old.pool.query(`
    insert into categories (name) values ('Birds');
    insert into videos (title, url, link_key, published) values ('Heron', 'a', 'a', true), ('Gone', 'b', 'b', true);
    insert into video_categories (video_id, category_id) select v.id, c.id from videos v, categories c;
    begin;
    set local mindreel.many = 'on';
    update videos set published = false, deleted_at = now() where title = 'Gone';
    commit`);
  const listed = async () =>
    (
      await old.pool.query(
        'select v.title from video_categories c join videos v on v.id = c.video_id where c.published order by v.title',
      )
    ).rows.map(({ title }) => title);
  expect(await listed()).toEqual(['Gone', 'Heron']);
  await migrateDatabase(old.connectionString, MIGRATIONS_FOLDER);
  expect(await listed()).toEqual(['Heron']);
});

test('warnings of an import that stood among bad rows are warnings, in their order', async () => {
  const old = await databaseAt('0069_share_note');
  await old.pool.query(`
    insert into imports (name, size_bytes) values ('talks.csv', 1);
    insert into import_problems (import_id, number, kind, place, reason)
      select id, number, 'bad', place, 'why' from imports, (values (1, 'row 3'), (-1, 'row 5'), (-2, 'row 9')) p (number, place)`);
  await migrateDatabase(old.connectionString, MIGRATIONS_FOLDER);
  const { rows } = await old.pool.query(
    'select kind, number, place from import_problems order by kind, number',
  );
  expect(rows).toEqual([
    { kind: 'bad', number: 1, place: 'row 3' },
    { kind: 'warning', number: 1, place: 'row 5' },
    { kind: 'warning', number: 2, place: 'row 9' },
  ]);
});

describe('a migration of a live site', () => {
  /** Those before it no live site has yet to go through. */
  const FIRST = 16;

  test('breaks nothing that the version before does, and holds no table for long', async () => {
    for (const file of await readdir(MIGRATIONS_FOLDER)) {
      if (!file.endsWith('.sql') || Number.parseInt(file, 10) < FIRST) continue;
      const text = await readFile(path.join(MIGRATIONS_FOLDER, file), 'utf8');
      expect(troubleOnALiveSite(text), file).toEqual([]);
    }
  });

  test.each([
    ['alter table "videos" drop column "title"', 'drops or renames what the version before reads'],
    ['drop table videos', 'drops or renames what the version before reads'],
    ['alter table videos rename column title to name', 'drops or renames what the version before reads'],
    ['alter table videos add column a text not null', 'demands what the version before does not write'],
    ['alter table videos alter column url set not null', 'demands what the version before does not write'],
    ['alter table videos alter column duration type bigint', 'writes a whole table anew'],
    ['create index a on videos using btree (url)', 'keeps others from writing while it makes an index'],
    ['alter table "videos" add constraint a check (true)', 'reads a whole table to check a constraint'],
  ])('that does not is noticed: %s', (text, trouble) => {
    expect(troubleOnALiveSite(text)).toEqual([trouble]);
    expect(troubleOnALiveSite(`-- on a live site: nobody reads it any more\n${text}`)).toEqual([]);
  });

  test.each([
    'create table "a" ("b" text not null);\n--> statement-breakpoint\ncreate index c on "a" using btree ("b");',
    'alter table videos add column a text; alter table videos add column b int default 0 not null',
    '-- outside a transaction\ndrop index concurrently if exists a; create index concurrently a on videos (url)',
    'alter table videos add constraint a check (true) not valid',
    'create or replace function a() returns trigger language plpgsql as $$ begin return null; end $$',
  ])('that does is let through: %s', (text) => {
    expect(troubleOnALiveSite(text)).toEqual([]);
  });
});

const TROUBLE: [RegExp, string][] = [
  [/\bdrop (?:table|column)\b|\brename\b/, 'drops or renames what the version before reads'],
  [
    /\badd column (?!.*\b(?:default|generated)\b).*\bnot null\b|\bset not null\b/,
    'demands what the version before does not write',
  ],
  [/\balter column \S+ (?:set data )?type\b/, 'writes a whole table anew'],
  [/\bcreate (?:unique )?index (?!concurrently)/, 'keeps others from writing while it makes an index'],
  [/\badd constraint (?!.*\bnot valid\b)/, 'reads a whole table to check a constraint'],
];

/**
 * What in a migration a live site would suffer from (docs/operating.md), in tables that are not new. Looks for what is
 * usual, and takes the file's own word for the rest.
 */
function troubleOnALiveSite(migration: string): string[] {
  if (/^-- on a live site: /m.test(migration)) return [];
  const statements = migration
    .replace(/--.*$/gm, '')
    .replaceAll('"', '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim());
  const made = statements.flatMap((statement) => /^create table (\w+)/.exec(statement)?.[1] ?? []);
  const isNew = (statement: string) =>
    made.includes(/^(?:alter table|create (?:unique )?index \w+ on) (\w+)/.exec(statement)?.[1] ?? '');
  return statements
    .filter((statement) => !isNew(statement))
    .flatMap((statement) => TROUBLE.flatMap(([form, trouble]) => (form.test(statement) ? [trouble] : [])));
}
