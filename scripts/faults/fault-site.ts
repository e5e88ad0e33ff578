import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../tests/support/database-proxy.ts';
import { startS3Server } from '../../tests/support/s3-server.ts';
import { s3Environment } from '../../tools/instances/s3-environment.ts';
import { type SeveralInstances, startSeveralInstances } from '../../tools/instances/several-instances.ts';
import { temporaryDataDir } from '../bench/temporary-data-dir.ts';
import type { Ground } from './write-kinds.ts';

/** Two instances behind nginx on one database, to which the way can be cut, and one bucket; all of it to be thrown away. */
export interface FaultSite extends SeveralInstances {
  /** The way of the instances to the database. */
  way: DatabaseProxy;
  /** Asks the database, past that way. */
  pool: pg.Pool;
  ground: Ground;
  /** Ends the database server without a word; it is started again by itself. */
  killDatabase(): void;
  /** Somebody of their own, signed in. @returns their id and their cookie. */
  newMember(isAdmin: boolean): Promise<{ id: string; cookie: string }>;
  /** Has a link checked that is to be imported. @returns the import's id */
  checkedImport(link: string): Promise<string>;
  /** Waits until every import that was begun has listed its videos. @returns what is wrong where one has not */
  importsListed(): Promise<string[]>;
}

const CLOCK_BACK = path.resolve(import.meta.dirname, 'clock-back.mjs');

/** @param nginx is the program */
export async function startFaultSite(nginx: string): Promise<FaultSite> {
  const folder = temporaryDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const s3 = await startS3Server();
  const way = await startDatabaseProxy(postgres.connectionString);
  const pool = new pg.Pool({ connectionString: postgres.connectionString, max: 4 });
  // The server is killed on purpose.
  pool.on('error', () => undefined);
  const stopBelow = async () => {
    await pool.end();
    await way.close();
    await s3.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const site = await startSeveralInstances({
      count: 2,
      nginx,
      folder,
      environment: { DATABASE_URL: way.connectionString, ...s3Environment(s3.settings), LOG_LEVEL: 'silent' },
      nodeOptions: ['--import', CLOCK_BACK],
    });
    const newMember = (isAdmin: boolean) => createMember(pool, isAdmin);
    return {
      ...site,
      way,
      pool,
      ground: await prepareGround(pool, await newMember(false)),
      newMember,
      checkedImport: async (link) => checkedImport(site.origin, await newMember(true), link),
      importsListed: () => importsListed(pool),
      killDatabase() {
        process.kill(postmasterOf(folder), 'SIGKILL');
      },
      async stop() {
        // All that they have is thrown away.
        await Promise.all(site.instances.map((instance) => instance.kill()));
        await site.stop();
        await stopBelow();
      },
    };
  } catch (error) {
    await stopBelow();
    throw error;
  }
}

/** Has a link checked; again where a fault before it is not over yet, for a check that is lost harms nobody. */
async function checkedImport(origin: string, { cookie }: { cookie: string }, link: string): Promise<string> {
  const response = await fetch(`${origin}/api/imports/links`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ text: link }),
  });
  if (response.status >= 500) {
    await delay(200);
    return checkedImport(origin, { cookie }, link);
  }
  const { id, status } = (await response.json()) as { id: string; status: string };
  if (status !== 'checked') throw new Error(`An import was not checked: ${response.status}, ${status}`);
  return id;
}

/** Minutes after which a job has taken up what a killed instance left, and done it. */
const TAKEN_UP_MINUTES = 4;

async function importsListed(pool: pg.Pool): Promise<string[]> {
  const givenUpAt = performance.now() + TAKEN_UP_MINUTES * 60_000;
  for (;;) {
    const { rows } = await pool.query<{ status: string; listed: number }>(
      `select i.status, (select count(*)::int from import_videos v where v.import_id = i.id) as listed
         from imports i where i.action_id is not null`,
    );
    const left = rows.filter(({ status, listed }) => status !== 'done' || listed !== 1);
    if (left.length === 0) return [];
    if (performance.now() > givenUpAt) {
      return left.map(({ status, listed }) => `an import of one video is ${status} and has listed ${listed}`);
    }
    await delay(500);
  }
}

/** The process of the server on a data folder; where that lies elsewhere its folder holds the path. */
function postmasterOf(dataDir: string): number {
  const elsewhere = path.join(dataDir, 'database-folder');
  const folder = existsSync(elsewhere)
    ? readFileSync(elsewhere, 'utf8').trim()
    : path.join(dataDir, 'postgres');
  return Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function createMember(pool: pg.Pool, isAdmin: boolean): Promise<{ id: string; cookie: string }> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await pool.query(
    `with made as (
       insert into profiles (email, is_active, email_verified_at) values ($1, true, now()) returning id),
     signed_in as (
       insert into user_sessions (user_id, token_hash, is_persistent, expires_at)
       select id, $2, true, now() + interval '1 day' from made),
     given as (insert into user_roles (user_id, role) select id, 'admin' from made where $3)
     select id from made`,
    [
      `member-${randomBytes(6).toString('hex')}@example.org`,
      createHash('sha256').update(token).digest('base64url'),
      isAdmin,
    ],
  );
  return { id: rows[0].id, cookie: `mindreel_session=${token}` };
}

/** What writes are made on: the demo catalogue, and a link to each of its videos. */
async function prepareGround(pool: pg.Pool, sharer: { id: string }): Promise<Ground> {
  const { rows } = await pool.query<{ video: string; question: string }>(
    `select v.id as video, min(q.id::text) as question
       from videos v join ai_clickable_questions q on q.video_id = v.id
      where v.published group by v.id order by v.id`,
  );
  const videoIds = rows.map(({ video }) => video);
  const shares = await pool.query<{ share_token: string }>(
    `insert into share_records (share_id, video_id, video_title, sharer_id)
     select substr(md5(v.id::text), 1, 10), v.id, v.title, $1 from videos v where v.id = any($2::uuid[])
     returning share_token`,
    [sharer.id, videoIds],
  );
  const square = { width: 64, height: 64, channels: 3, background: '#336699' } as const;
  const picture = await sharp({ create: square }).png().toBuffer();
  return {
    videoIds,
    questionIds: rows.map(({ question }) => question),
    shareTokens: shares.rows.map(({ share_token }) => share_token),
    picture: new Blob([new Uint8Array(picture)], { type: 'image/png' }),
  };
}
