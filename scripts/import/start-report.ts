import { closeSync, openSync, writeSync } from 'node:fs';
import { meantField } from '#features/catalogue/rules/import-fields.ts';
import { type ImportCounts, ImportFileError, type ImportProblem } from '#features/catalogue/server/public.ts';

/** Lines of each kind that are printed; the others are counted. */
const MAX_PRINTED = 50;

const HEADINGS = {
  bad: 'Bad rows',
  duplicate: 'Duplicates',
  warning: 'Warnings',
  draft: 'Kept as drafts',
} as const;

/**
 * Collects what an import tells.
 * @param file gets every line; without it only the first of each kind are kept.
 * @throws ImportFileError when that file cannot be written.
 */
export function startReport(file: string | undefined) {
  const descriptor = file === undefined ? undefined : openForWriting(file);
  const found: Record<ImportProblem['kind'], { lines: string[]; count: number }> = {
    bad: { lines: [], count: 0 },
    duplicate: { lines: [], count: 0 },
    warning: { lines: [], count: 0 },
    draft: { lines: [], count: 0 },
  };
  const unused: string[] = [];
  return {
    /** A field of the file that no import reads. */
    unused(name: string): void {
      const meant = meantField(name);
      unused.push(meant === null ? name : `${name} (did you mean ${meant}?)`);
    },
    note({ kind, place, reason }: ImportProblem): void {
      const of = found[kind];
      of.count += 1;
      if (of.lines.length < MAX_PRINTED) of.lines.push(`  ${place}: ${reason}`);
      if (descriptor !== undefined) writeSync(descriptor, `${kind}\t${place}\t${reason}\n`);
    },
    /** Prints the lines and the numbers. */
    finish(counts: ImportCounts, { dryRun, seconds }: { dryRun: boolean; seconds: number }): void {
      for (const kind of ['bad', 'duplicate', 'warning', 'draft'] as const) {
        const { lines, count } = found[kind];
        if (count === 0) continue;
        console.log(`\n${HEADINGS[kind]}:\n${lines.join('\n')}`);
        if (count > lines.length) {
          const where = file === undefined ? 'name them all with --report FILE' : `all are in ${file}`;
          console.log(`  … and ${count - lines.length} more (${where})`);
        }
      }
      if (unused.length > 0) console.log(`\nNot used: ${unused.join(', ')}`);
      const { listed, drafts, duplicates, bad } = counts;
      const numbers = `${listed} listed, ${drafts} drafts, ${duplicates} duplicates, ${bad} bad rows, ${seconds.toFixed(1)} seconds`;
      console.log(`\n${dryRun ? 'Dry run, nothing was changed; it would be: ' : ''}${numbers}`);
      if (descriptor !== undefined) {
        writeSync(descriptor, `${numbers}\n`);
        closeSync(descriptor);
      }
    },
  };
}

function openForWriting(file: string): number {
  try {
    return openSync(file, 'w');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ImportFileError(`The report cannot be written (${reason}).`, { cause });
  }
}
