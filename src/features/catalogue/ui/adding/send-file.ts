import { mayTryAgain, retryDelayMs } from '#client/request/request-policy.ts';
import { codeOf } from '#lib/error-code.ts';
import type { ImportState } from '../../contract-imports.ts';
import { IMPORT_PART_BYTES } from '../../rules/import-limits.ts';
import { adding } from './adding-queries.ts';

/** Tries after the first of a piece that may have failed in passing. */
const RETRIES = 4;

/**
 * Sends a file piece by piece, and has it checked.
 * @param onSent told of the bytes that have arrived
 */
export async function sendFile(
  file: File,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<ImportState> {
  const client = await adding();
  const { id: importId } = await client.beginImport({ name: file.name, sizeBytes: file.size }, { signal });
  for (let number = 0; number * IMPORT_PART_BYTES < file.size; number += 1) {
    const start = number * IMPORT_PART_BYTES;
    const part = new File([file.slice(start, start + IMPORT_PART_BYTES)], 'part');
    await patiently(() => client.sendImportPart({ importId, number, part }, { signal }), signal);
    onSent(Math.min(start + IMPORT_PART_BYTES, file.size));
  }
  return patiently(() => client.checkImport({ importId }, { signal }), signal);
}

/** Does it again once the limit of requests lets it, and where it may have failed in passing: a large file is many requests. */
async function patiently<Answer>(send: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let failures = 0; ; ) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted) throw error;
      const { data } = Object(error) as { data?: { retryAfterSeconds?: number } };
      const seconds = codeOf(error) === 'RATE_LIMIT_ERROR' ? data?.retryAfterSeconds : undefined;
      if (seconds === undefined && !mayTryAgain(failures, error, RETRIES)) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds ? seconds * 1_000 : retryDelayMs(failures)));
      if (seconds === undefined) failures += 1;
    }
  }
}
