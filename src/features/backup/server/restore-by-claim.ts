import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isClaimOfEmptySite } from '#features/accounts/server/public.ts';
import { countedFor } from '#platform/callers/count-call.ts';
import { whyUnwritable } from '#platform/postgres/database-error.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { TOO_MANY_REQUESTS } from '#platform/refusal.ts';
import { wordsFor } from './jobs.ts';
import { restoreBackup } from './restore-backup.ts';
import type { Progress, Site } from './write-backup.ts';

/** Bytes of one piece of an upload: as many as proxies let through by themselves. */
const MAX_PIECE_BYTES = 1024 * 1024;

interface RestoreState {
  state: 'idle' | 'running' | 'done' | 'failed';
  phase?: Progress['phase'];
  done?: number;
  total?: number | undefined;
  error?: string;
}

/** Says, in requests and answers, which instance holds the upload. */
const HOLDER = 'x-restore-holder';

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');
const refuse = (status: number, message: string) => Response.json({ message }, { status });

/**
 * Restores a backup into this instance for whoever has its claim code, while nobody has registered (`/admin?claim=`).
 * The backup comes in pieces (`PUT /restore?at=`), is restored (`POST`), and how far that is is told (`GET`): without the
 * database, whose tables are being replaced. Each may be sent again when its answer was lost. Of several instances the one that took the first piece does it all: each
 * names itself in its answers, and one that is asked for what another holds refuses, whereupon the browser asks again.
 */
export function createRestoreByClaim(site: Site, dataDir: string, passphrase: string | undefined) {
  const folder = path.join(dataDir, 'restoring');
  const file = path.join(folder, 'upload');
  const holder = randomUUID();
  let state: RestoreState = { state: 'idle' };
  // What an instance that was killed meanwhile has left.
  const swept = rm(folder, { recursive: true, force: true }).catch(() => undefined);
  /** The code that was found right last. */
  let rightCode: string | undefined;

  async function refusal(context: RequestContext, code: string): Promise<Response | null> {
    if (rightCode !== undefined && rightCode === hashOf(code)) return null;
    const { database, config, countAgainst } = context.resources;
    const decision = await countAgainst('registration', countedFor(context, 'network', 'registration'));
    if (!decision.allowed) return refuse(429, TOO_MANY_REQUESTS);
    if (!(await isClaimOfEmptySite(database, config, code)))
      return refuse(403, 'Only who has the claim code may restore, and only while nobody has registered.');
    rightCode = hashOf(code);
    return null;
  }

  async function take(request: Request, at: number): Promise<Response> {
    if (state.state === 'running') return refuse(409, 'A backup is being restored.');
    // What was restored before is another upload's.
    if (at === 0) state = { state: 'idle' };
    const size = (await stat(file).catch(() => null))?.size ?? 0;
    if (!(Number.isSafeInteger(at) && at >= 0 && (at === 0 || at <= size)))
      return refuse(409, 'The upload was broken off. Please begin again.');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const handle = await open(file, at === 0 ? 'w' : 'r+', 0o600);
    try {
      let bytes = 0;
      for await (const piece of request.body ?? []) {
        if (bytes + piece.length > MAX_PIECE_BYTES)
          return refuse(413, 'This is more than a request may bring.');
        // Each byte to its place: of a piece that is sent again both may be coming in.
        for (const end = bytes + piece.length; bytes < end; ) {
          const left = piece.subarray(piece.length - (end - bytes));
          bytes += (await handle.write(left, 0, left.length, at + bytes)).bytesWritten;
        }
      }
      return Response.json({ size: at + bytes });
    } catch (error) {
      if (!whyUnwritable(error)) throw error;
      await rm(folder, { recursive: true, force: true });
      return refuse(507, 'The disk is full. Nothing is left of the upload.');
    } finally {
      await handle.close();
    }
  }

  function start({ log }: RequestContext, given: string | undefined): Response {
    if (state.state !== 'idle') return Response.json(state, { status: 202 });
    state = { state: 'running' };
    const onProgress = (progress: Progress) => {
      state = { state: 'running', ...progress };
    };
    const onFilesLeft = (err: unknown) => log.warn({ err }, 'files that nothing names could not be deleted');
    const options = { passphrase: given || passphrase, onProgress, onFilesLeft };
    void restoreBackup(() => createReadStream(file), site, options)
      .then(
        () => {
          state = { state: 'done' };
        },
        (error: unknown) => {
          state = { state: 'failed', error: wordsFor(error, log) };
        },
      )
      .then(() => rm(folder, { recursive: true, force: true }))
      .catch((err: unknown) => log.warn({ err }, 'an uploaded backup could not be removed'));
    return Response.json(state, { status: 202 });
  }

  async function answer(request: Request, context: RequestContext): Promise<Response> {
    const code = decodeURIComponent(request.headers.get('x-claim-code') ?? '');
    const refused = await refusal(context, code);
    if (refused) return refused;
    const { searchParams } = new URL(request.url);
    switch (request.method) {
      case 'GET':
        return Response.json(state, { headers: { 'cache-control': 'no-store' } });
      case 'PUT':
        return take(request, Number(searchParams.get('at') ?? 0));
      case 'POST':
        return start(context, decodeURIComponent(request.headers.get('x-passphrase') ?? '') || undefined);
      default:
        return refuse(405, 'A backup is restored by GET, PUT and POST.');
    }
  }

  return async (request: Request, context: RequestContext): Promise<Response> => {
    await swept;
    const wanted = request.headers.get(HOLDER) ?? holder;
    const response =
      wanted === holder
        ? await answer(request, context)
        : refuse(409, 'Another instance holds the upload. Please begin again.');
    response.headers.set(HOLDER, holder);
    return response;
  };
}
