import { access, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Database } from '#platform/database.ts';
import { SafeFetchError } from '#platform/safe-fetch.ts';
import { OWN_FILES, ownFilePath, ownFilmAddress } from '../rules/link/own-file.ts';
import type { Read } from './caption-hosts/caption-host.ts';
import { CAPTION_ENDINGS } from './caption-hosts/direct-file.ts';

/** A film in the operator's folder. */
export interface OwnFilm {
  /** As its video's link: `/files/talk.mp4`. */
  address: string;
  /** Its place in the folder, for people. */
  name: string;
  bytes: number;
  changedAt: Date;
}

/** Folders in folders (`a/b/c`), and films, that are looked at: whoever has more pastes addresses. */
const DEEPEST = 3;
const MOST_FILES = 2_000;
const STATS_AT_ONCE = 16;

/** The films in the operator's folder, those first that were put there last; none where there is no such folder. */
export async function ownFilms(folder: string): Promise<OwnFilm[]> {
  const found: string[] = [];
  const look = async (below: string, depth: number): Promise<void> => {
    const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (found.length >= MOST_FILES) return;
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory() && depth < DEEPEST && !entry.name.startsWith('.')) await look(name, depth + 1);
      else if (!entry.isDirectory() && ownFilmAddress(name) !== null) found.push(name);
    }
  };
  await look('', 0);
  const films = await Promise.all(found.map((name) => filmAt(folder, name)));
  return films
    .filter((film) => film !== null)
    .sort((a, b) => b.changedAt.getTime() - a.changedAt.getTime() || a.name.localeCompare(b.name));
}

/**
 * How many published videos are films of the operator's own that do not lie in their folder now: after a restore none do. It
 * looks at the newest of very many.
 */
export async function missingFilmCount(database: Database, folder: string): Promise<number> {
  const { rows } = await database.execute<{ url: string }>(sql`
    select url from videos
     where deleted_at is null and published and (link_key ^@ ${`file:${OWN_FILES}`} or link_key ^@ ${`hls:${OWN_FILES}`})
     order by created_at desc
     limit ${MOST_FILES}`);
  const atOnce = pLimit(STATS_AT_ONCE);
  const missing = await Promise.all(
    rows.map(({ url }) => {
      const film = ownFilePath(url.split('#', 1)[0] ?? '');
      return film !== null && atOnce(() => isMissing(path.join(folder, film)));
    }),
  );
  return missing.filter(Boolean).length;
}

/** A folder that cannot be read says nothing. */
const isMissing = (file: string): Promise<boolean> =>
  stat(file).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' || code === 'ENOTDIR',
  );

async function filmAt(folder: string, name: string): Promise<OwnFilm | null> {
  const address = ownFilmAddress(name);
  const facts = await stat(path.join(folder, name)).catch(() => null);
  return address && facts?.isFile() ? { address, name, bytes: facts.size, changedAt: facts.mtime } : null;
}

/** Whether captions lie beside the film of the folder that an address names. */
export async function hasCaptionsBeside(folder: string, address: string): Promise<boolean> {
  const film = ownFilePath(address);
  if (film === null) return false;
  const name = path.join(folder, film.replace(/\.\w+$/, ''));
  const found = await Promise.allSettled(CAPTION_ENDINGS.map((ending) => access(name + ending)));
  return found.some(({ status }) => status === 'fulfilled');
}

/** Reads addresses of own files from the operator's folder, and others as before. */
export function readingOwnFiles(folder: string, read: Read): Read {
  return async (address, options) => {
    const own = ownFilePath(address);
    if (own === null) return read(address, options);
    try {
      const body = await readFile(path.join(folder, own));
      if (body.byteLength > options.maxBytes) throw new SafeFetchError('too-large', address);
      return { body, url: address, contentType: 'text/plain', charset: '' };
    } catch (error) {
      if (error instanceof SafeFetchError) throw error;
      throw new SafeFetchError('status', address, { status: 404, cause: error });
    }
  };
}
