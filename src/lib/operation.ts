import { oc } from '@orpc/contract';
import { z } from 'zod';

/** Who may call an operation: anyone; a visitor who came by a share link; a member; an admin. */
export type Access = 'anyone' | 'share-visitor' | 'member' | 'admin';

/**
 * The rate limits of spec 2 §9; 'read' is the generous limit of reads, 'registration' and 'mail' those of accounts that
 * are made and of mails that are asked for, 'miss' that of looking for what is not there, 'part' that of the pieces
 * of a file.
 */
export const LIMIT_KINDS = [
  'read',
  'part',
  'api',
  'ai',
  'thumbnail',
  'transcript',
  'default',
  'registration',
  'mail',
  'miss',
] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** What the calls of an operation count as, and whose calls count together. */
export interface OperationLimit {
  kind: LimitKind;
  /**
   * 'person': a member by their account; a visitor by their cookie and, since anybody may have a new cookie, by their
   * network together with all its other visitors, who have ten persons' worth. 'network': whoever it is by their network.
   */
  per: 'person' | 'network';
  /**
   * What a call that turns out to be costly counts as besides, for the same `per`. The procedure counts it
   * (`countCostly`), for it alone knows.
   */
  costly?: LimitKind;
  /**
   * Whether a call that finds nothing counts for its network: who guesses what they have no link to is refused after a
   * while, before anything is looked for.
   */
  countsMisses?: true;
  /** Bytes that a request may bring; 64 kB unless it says otherwise. */
  maxBodyBytes?: number;
}

/** Bytes of a request that brings a file or a long text: 5 MB, in whichever form they are written down. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

export interface OperationMeta {
  access: Access;
  limit: OperationLimit;
  /** Whether it may be read from a replica, which is some seconds behind: lists and searches that nobody's own things are in. */
  mayReadReplica?: boolean;
}

/** Of an operation that may be read from a replica; see `OperationMeta`. */
export const READS_REPLICA = { mayReadReplica: true } as const;

/** Refusals that every operation may answer with; the codes are those of spec 1 §8. */
export const commonErrors = {
  VALIDATION_ERROR: { status: 400, data: z.object({ fields: z.record(z.string(), z.string()) }).optional() },
  AUTH_ERROR: { status: 401 },
  PERMISSION_ERROR: { status: 403 },
  NOT_FOUND_ERROR: { status: 404 },
  RATE_LIMIT_ERROR: {
    status: 429,
    data: z.object({ operation: z.string(), reason: z.string(), retryAfterSeconds: z.number() }),
  },
  /** The database or another part is out of reach; the same call may go through later. */
  CONNECTION_ERROR: { status: 503 },
  DISK_FULL_ERROR: { status: 503 },
  READ_ONLY_ERROR: { status: 503 },
} as const;

/**
 * The start of every operation's contract: says who may call it and what its calls count as. There is no other way to
 * begin one, so none lacks a declaration.
 */
export function operation(access: Access, limit: OperationLimit) {
  return oc.$meta<Partial<OperationMeta>>({}).meta({ access, limit }).errors(commonErrors);
}
