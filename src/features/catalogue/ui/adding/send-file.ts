import { patiently } from '#client/request/patiently.ts';
import type { ImportState } from '../../contract-imports.ts';
import { IMPORT_PART_BYTES } from '../../rules/import-limits.ts';
import { adding } from './adding-queries.ts';

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
