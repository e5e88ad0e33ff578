import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { DestinationStream } from 'pino';

/** Bytes at which the log begins anew; what it held is kept once, in a file ending in `.1`. */
const LIMIT_BYTES = 5 * 1024 * 1024;

/** A file that takes the lines of a log and stays bounded. It is made by the first line. */
export function logFile(file: string, limitBytes = LIMIT_BYTES): DestinationStream {
  let open: { descriptor: number; bytes: number } | undefined;
  const begin = () => {
    mkdirSync(path.dirname(file), { recursive: true });
    const descriptor = openSync(file, 'a', 0o600);
    return { descriptor, bytes: fstatSync(descriptor).size };
  };
  const end = () => {
    if (open) closeSync(open.descriptor);
    open = undefined;
  };
  return {
    write(line) {
      try {
        open ??= begin();
        if (open.bytes > 0 && open.bytes + Buffer.byteLength(line) > limitBytes) {
          end();
          renameSync(file, `${file}.1`);
          open = begin();
        }
        open.bytes += writeSync(open.descriptor, line);
      } catch {
        // A full disk, or a folder that was taken away: the site goes on, and the next line is tried again.
        end();
      }
    },
  };
}
