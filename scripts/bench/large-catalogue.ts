import type pg from 'pg';

/** Words that the measured searches look for; every other word is made up of syllables. */
export const COMMON_WORD = 'keynote';
export const RARE_WORD = 'zyzzyva';
/** Videos that contain the rare word, whatever the size of the catalogue. */
const RARE_VIDEOS = 30;
const WORDS = 20_000;

/** A vocabulary of pronounceable words, always the same. */
function vocabulary(): string[] {
  const syllables = [
    'ba',
    'co',
    'di',
    'fu',
    'ge',
    'ha',
    'ji',
    'ko',
    'lu',
    'me',
    'no',
    'pi',
    'qua',
    'ri',
    'so',
    'tu',
    'ver',
    'wan',
    'xen',
    'yor',
  ];
  return Array.from({ length: WORDS }, (_, i) => {
    let rest = i + 400;
    let word = '';
    while (rest > 0) {
      word += syllables[rest % syllables.length];
      rest = Math.floor(rest / syllables.length);
    }
    return word;
  });
}

/** The same numbers on every run: mulberry32. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Words of speech: one that nearly everybody says, few that are frequent, many that are rare. */
export function wordsLikeSpeech(): { next(count: number): string; rare: string[] } {
  const words = vocabulary();
  const random = chance(7);
  const word = () => (random() < 0.01 ? 'speech' : words[Math.floor(random() ** 3 * words.length)]);
  return {
    next: (count) => Array.from({ length: count }, word).join(' '),
    rare: words.slice(-2),
  };
}

/** Rows written by one statement. */
const BATCH = 10_000;

/**
 * Grows the catalogue to a number of published videos: titles of 6 and descriptions of 40 words of which few are
 * frequent and many rare, ten categories of very different sizes, every fourth video with the common word.
 * Written in bulk, past the triggers, to the state that they would have led to.
 */
export async function growCatalogue(pool: pg.Pool, size: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '512MB'");
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from videos');
    const from = rows[0]?.count ?? 0;
    if (from >= size) return;
    const words = vocabulary();
    await client.query('begin');
    await client.query('drop index search_text_trigrams, search_title_words, search_words_all');
    await client.query('alter table videos disable trigger user');
    await client.query('alter table video_categories disable trigger user');
    await client.query(
      `insert into categories (name) select 'Bench ' || i from generate_series(1, 10) i on conflict do nothing`,
    );
    for (let start = from; start < size; start += BATCH) {
      await insertVideos(client, words, start, Math.min(start + BATCH, size));
    }
    await client.query(
      'create index search_text_trigrams on video_search_documents using gin (text gin_trgm_ops)',
    );
    await client.query('create index search_title_words on video_search_documents using gin (title_words)');
    await client.query('create index search_words_all on video_search_documents using gin (words)');
    await client.query('insert into search_vocabulary select unnest($1::text[]) on conflict do nothing', [
      [...words, COMMON_WORD, RARE_WORD],
    ]);
    await client.query('alter table videos enable trigger user');
    await client.query('alter table video_categories enable trigger user');
    await client.query('commit');
    await client.query('vacuum analyze');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function insertVideos(
  client: pg.PoolClient,
  words: string[],
  start: number,
  end: number,
): Promise<void> {
  const random = chance(start + 1);
  const text = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(random() ** 3 * words.length)]).join(' ');
  const made = {
    n: [] as number[],
    title: [] as string[],
    description: [] as string[],
    views: [] as number[],
    shares: [] as number[],
    category: [] as number[],
  };
  for (let n = start; n < end; n += 1) {
    const extra = `${n % 4 === 0 ? ` ${COMMON_WORD}` : ''}${n < RARE_VIDEOS ? ` ${RARE_WORD}` : ''}`;
    made.n.push(n);
    made.title.push(text(6));
    made.description.push(text(40) + extra);
    made.views.push(Math.floor(random() * 5_000));
    made.shares.push(Math.floor(random() ** 8 * 50));
    // Category k holds 2^-k of the catalogue: the first half of it, the tenth about a thousandth.
    made.category.push(Math.min(10, 1 + Math.floor(-Math.log2(1 - random()))));
  }
  await client.query(
    `with made as (
       select * from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::int[], $6::int[])
              as m(n, title, description, views, shares, category)
     ), listed as (
       insert into videos (title, description, url, link_key, published, is_featured, view_count, share_count,
                           tags, speakers, sort_title, created_at)
       select title, description, 'https://youtu.be/bench' || n, 'bench:' || n, true, n % 997 = 0, views, shares,
              array[split_part(title, ' ', 1), split_part(title, ' ', 2)], array['Speaker ' || n / 5], title,
              timestamptz '2020-01-01' + make_interval(mins => n)
         from made
       returning *
     ), documents as (
       insert into video_search_documents (video_id, text, title_words, words)
       select id, title || E'\n' || description, to_tsvector('public.mindreel', title),
              setweight(to_tsvector('public.mindreel', title), 'A')
                || setweight(to_tsvector('public.mindreel', array_to_string(tags, ' . ')), 'B')
                || setweight(to_tsvector('public.mindreel', description), 'C')
         from listed
     )
     insert into video_categories (video_id, category_id, published, is_featured, view_count, favorite_count,
                                   share_count, sort_title, created_at)
     select l.id, c.id, true, l.is_featured, l.view_count, l.favorite_count, l.share_count, l.sort_title, l.created_at
       from listed l
       join made m on l.link_key = 'bench:' || m.n
       join categories c on c.name = 'Bench ' || m.category`,
    [made.n, made.title, made.description, made.views, made.shares, made.category],
  );
}

/** Gives each video that has none two questions of its own. */
export async function growQuestions(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into ai_clickable_questions (video_id, question_text, order_index, question_source)
    select v.id, 'What does it say of ' || at || '?', at, 'admin' from videos v, generate_series(1, 2) at
     where not exists (select from ai_clickable_questions q where q.video_id = v.id)`);
  await pool.query('analyze ai_clickable_questions');
}
