/** One record of a file to import as it stands there, or why it could not be read. */
export type ImportRecord =
  /** `place` names it to a person: `row 12`, `line 3`. */
  { place: string; value: unknown } | { place: string; error: string };

/** A file that cannot be imported at all; the message says why, in words for whoever chose the file. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
}
