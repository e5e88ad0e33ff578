import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { executeKept, written } from '#platform/postgres/kept-statement.ts';
import { numeronymsOf } from '../rules/numeronyms.ts';
import type { OtherForms } from '../rules/other-forms.ts';
import { type KnownSeam, SHORT_HALF, seamsOf, spellingsOf } from '../rules/word-seams.ts';
import { inQuery, LEAST_COMMON, lexemes, videosWithWord } from './common-words.ts';

/** Videos that are looked at for whether they have two words one after the other. */
const LOOKED_AT = 50;
/** Seams that the vocabulary leaves which are looked for: a term made of nothing else would cost as much as many. */
const SEAMS = 12;
/** Words in short of a term that are looked at. */
const MOST_SHORT = 2;
/** Letters of the words that the vocabulary has, at least. */
const LEAST_KNOWN = 4;

const wordOf = (text: ReturnType<typeof sql>) => sql`(${lexemes(text)})[1]`;

/**
 * What parts of a term are also looked for as, by how videos spell them: `front end` and `frontend` for `front-end`,
 * `kubernetes` for `k8s`.
 */
export async function otherSpellings(database: Database, term: string): Promise<OtherForms[]> {
  const [apart, inFull] = await Promise.all([spelledApart(database, term), spelledOut(database, term)]);
  return [...apart, ...inFull];
}

/** Of the words that one in short may stand for, the one that most titles have. */
async function spelledOut(database: Database, term: string): Promise<OtherForms[]> {
  const short = numeronymsOf(term).slice(0, MOST_SHORT);
  if (short.length === 0) return [];
  const rows = await executeKept<{ part: string; word: string }>(
    database,
    sql`
    select s.part, found.word
      from unnest(${sql.param(short.map(({ part }) => part))}::text[],
                  ${sql.param(short.map(({ first, letters, last }) => first + '_'.repeat(letters - 2) + last))}::text[]) as s(part, pattern)
      cross join lateral (
        select w.word, titles.count
          from search_vocabulary w
          cross join lateral (
            -- The index knows stems alone: of "applicability" that of "application".
            select count(*) filter (where strpos(d.title, w.word) > 0)
              from (select split_part(e.text, E'\\n', 1) as title from video_search_documents e
                     where e.title_words @@ ${inQuery(wordOf(sql`w.word`))}::tsquery limit ${written(LOOKED_AT)}) as d
          ) as titles
         where w.word like s.pattern and titles.count > 0
         order by titles.count desc, w.word
         limit 1
      ) as found`,
  );
  return rows.map(({ part, word }) => ({ part, others: [word] }));
}

/** One statement, in which the vocabulary leaves out nearly all that a term could be cut into. */
async function spelledApart(database: Database, term: string): Promise<OtherForms[]> {
  const seams = seamsOf(term);
  if (seams.length === 0) return [];
  const isKnown = (word: ReturnType<typeof sql>) =>
    sql`exists (select from search_vocabulary k where k.word = ${word})`;
  const mayBeKnown = (word: ReturnType<typeof sql>) =>
    sql`(length(${word}) < ${written(LEAST_KNOWN)} or ${isKnown(word)})`;
  const rows = await executeKept<KnownSeam & Record<string, unknown>>(
    database,
    sql`
    with seams as materialized (
      select s.first, s.second, s.kind, s.first || s.second as whole
        from unnest(${sql.param(seams.map(({ first }) => first))}::text[],
                    ${sql.param(seams.map(({ second }) => second))}::text[],
                    ${sql.param(seams.map(({ kind }) => kind))}::text[]) as s(first, second, kind)
       where case s.kind when 'run' then ${mayBeKnown(sql`s.first`)} and ${mayBeKnown(sql`s.second`)}
                           and (least(length(s.first), length(s.second)) > ${written(SHORT_HALF)} or s.second ~ '^[0-9]' or not ${isKnown(sql`s.first || s.second`)})
                         when 'apart' then ${mayBeKnown(sql`s.first || s.second`)} else true end
       limit ${written(SEAMS)}
    ),
    asked as (
      select s.*, ${wordOf(sql`s.first`)} as one, ${wordOf(sql`s.second`)} as other, ${wordOf(sql`s.whole`)} as joint from seams s
    )
    select a.first, a.second, a.kind, found.both, found.together,
           case when a.kind = 'run' or a.joint is null then 0 else ${videosWithWord(sql`a.joint`, LEAST_COMMON)} end as joined
      from asked a
      cross join lateral (
        select count(*)::int as both,
               (count(*) filter (where d.words @@ phraseto_tsquery('public.mindreel', a.first || ' ' || a.second)))::int as together
          from (select e.words from video_search_documents e
                 where e.words @@ (${inQuery(sql`a.one`)} || '&' || ${inQuery(sql`a.other`)})::tsquery
                 limit ${written(LOOKED_AT)}) as d
      ) as found
     -- A small word is looked for nowhere: "in" does not come after "log".
     where a.one is not null and a.other is not null`,
  );
  return spellingsOf(rows);
}
