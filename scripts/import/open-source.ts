import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { ImportFileError } from '#features/catalogue/server/public.ts';

export interface Source {
  chunks: AsyncIterable<Uint8Array>;
  /** Undefined where it is not known before the end, as with a pipe. */
  bytesTotal: number | undefined;
  bytesRead(): number;
}

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
};

/**
 * Opens the file to import.
 * @throws ImportFileError, now or while it is read, when it cannot be read; the reason of `signal`.
 */
export async function openSource(file: string, signal: AbortSignal): Promise<Source> {
  const refusal = (cause: unknown) => {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    return new ImportFileError(`${file} cannot be read: ${REASONS[code] ?? message}.`, { cause });
  };
  const found = await stat(file).catch((error: unknown) => {
    throw refusal(error);
  });
  if (found.isDirectory()) throw refusal({ code: 'EISDIR' });
  await access(file, constants.R_OK).catch((error: unknown) => {
    throw refusal(error);
  });
  let read = 0;
  async function* chunks() {
    const stream = createReadStream(file, { signal });
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        read += chunk.length;
        yield chunk;
      }
    } catch (error) {
      signal.throwIfAborted();
      throw refusal(error);
    }
  }
  return {
    chunks: chunks(),
    bytesTotal: found.isFile() ? found.size : undefined,
    bytesRead: () => read,
  };
}
