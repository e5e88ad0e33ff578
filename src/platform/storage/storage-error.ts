/** Why a service did not do what it was asked. */
export type StorageFailure =
  /** It refuses the key, or what the key wants to do. */
  | 'refused'
  | 'no-bucket'
  | 'unreachable'
  | 'timeout'
  /** It failed so often that it is not asked for a while. */
  | 'unavailable'
  /** What it sent is too large, too short, or no answer of S3. */
  | 'unusable';

/** The one error of storage over the network; nothing that the service said is in it. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly failure: StorageFailure;
  constructor(failure: StorageFailure, options: { status?: number | undefined; cause?: unknown } = {}) {
    super(`the file storage failed: ${failure}${options.status ? ` (status ${options.status})` : ''}`);
    this.failure = failure;
  }
}
