import type { Config } from '#platform/config.ts';
import { askAgain, type StorageTimes, s3Client } from '#platform/storage/s3-storage.ts';
import { StorageError } from '#platform/storage/storage-error.ts';
import { momentOfBackup } from '../rules/backup-name.ts';
import type { BackupPlace, KeptBackup } from './backup-place.ts';
import { BackupRefused } from './backup-refused.ts';

/** Beside the stored files, whose keys end otherwise. */
const FOLDER = 'backups/';
/** Bytes that are sent or asked for at once; of 10,000 parts at most (S3), so backups of up to 80 GB. */
const PIECE_BYTES = 8 * 1024 * 1024;
const MAX_LIST_BYTES = 8 * 1024 * 1024;
const LISTED_AT_ONCE = 1_000;
/** As files are written (`s3-storage.ts`): a backup that took an hour should bear a service that is away for a moment. */
const RETRIES = 3;
/** Pages and the dashboard wait for the list. */
const LIST_RETRIES = 1;
const TIMES: StorageTimes = { readMs: 30_000, writeMs: 60_000, retryMs: 500 };

/**
 * Keeps backups in the bucket of the stored files, each as one object: it is sent in pieces and appears once the last is
 * there. Every failure is a `StorageError`.
 */
export function bucketPlace(settings: NonNullable<Config['s3']>, times = TIMES): BackupPlace {
  const keyOf = (name: string) => {
    if (!momentOfBackup(name)) throw new BackupRefused('This is no name of a backup.');
    return `${settings.prefix}${FOLDER}${name}`;
  };
  type Client = Awaited<ReturnType<typeof s3Client>>;
  const ask = <Answer>(
    work: (client: Client) => Promise<Answer>,
    retries = RETRIES,
    maxBytes = MAX_LIST_BYTES,
  ) => askAgain(retries, times.retryMs, async () => work(await s3Client(settings, times, maxBytes)));

  async function* pieces(key: string, bytes: number): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes; at += PIECE_BYTES) {
      const end = Math.min(at + PIECE_BYTES, bytes);
      yield await ask(
        async (client) => {
          const response = await client.getObjectRaw(key, false, at, end);
          const piece = Buffer.from(await response.arrayBuffer());
          // A service that sends more or less than it was asked for has lied about the size, or about the piece.
          if (piece.length !== end - at) throw new StorageError('unusable');
          return piece;
        },
        RETRIES,
        PIECE_BYTES,
      );
    }
  }

  return {
    async list() {
      const found: KeptBackup[] = [];
      const below = `${settings.prefix}${FOLDER}`;
      let next: string | undefined;
      do {
        const page = await ask(
          (client) => client.listObjectsPaged('/', below, LISTED_AT_ONCE, next),
          LIST_RETRIES,
        );
        if (!page) throw new StorageError('no-bucket');
        for (const { Key, Size } of page.objects ?? []) {
          const name = Key.startsWith(below) ? Key.slice(below.length) : '';
          if (momentOfBackup(name)) found.push({ name, bytes: Number(Size) });
        }
        if (page.nextContinuationToken === next) break;
        next = page.nextContinuationToken;
      } while (next);
      return found;
    },

    async write(name, source) {
      const key = keyOf(name);
      const upload = await ask((client) => client.getMultipartUploadId(key, 'application/zstd'));
      const parts: { partNumber: number; etag: string }[] = [];
      let bytes = 0;
      const send = async (piece: Buffer) => {
        const partNumber = parts.length + 1;
        parts.push(await ask((client) => client.uploadPart(key, upload, piece, partNumber)));
        bytes += piece.length;
      };
      try {
        let held: Buffer[] = [];
        let length = 0;
        for await (const piece of source) {
          held.push(piece);
          length += piece.length;
          if (length < PIECE_BYTES) continue;
          await send(Buffer.concat(held));
          held = [];
          length = 0;
        }
        await send(Buffer.concat(held));
        const failure = await ask((client) => client.completeMultipartUpload(key, upload, parts)).then(
          () => null,
          (error: StorageError) => error,
        );
        // Where its answer was lost the backup is there, and a repetition was told that there is no such upload.
        const kept = await ask((client) => client.getContentLength(key)).catch((error: StorageError) => {
          throw failure ?? error;
        });
        if (kept !== bytes) throw failure ?? new StorageError('unusable');
        return bytes;
      } catch (error) {
        // What cannot be taken back now the service forgets by its own rules; the error that is told is the first.
        await ask((client) => client.abortMultipartUpload(key, upload), 0).catch(() => undefined);
        await ask((client) => client.deleteObject(key), 0).catch(() => undefined);
        throw error;
      }
    },

    async read(name) {
      const key = keyOf(name);
      const isThere = await ask((client) => client.objectExists(key));
      if (!isThere) return null;
      const bytes = await ask((client) => client.getContentLength(key));
      return { bytes, open: () => pieces(key, bytes) };
    },

    async remove(name) {
      await ask((client) => client.deleteObject(keyOf(name)));
    },
  };
}
