import { oc } from '@orpc/contract';
import { z } from 'zod';

/** Who may call an operation: anyone; a visitor who came by a share link; a member; an admin. */
export type Access = 'anyone' | 'share-visitor' | 'member' | 'admin';

/**
 * Which of the rate limits of spec 2 §9 an operation falls under; 'read' is the generous limit of reads, 'ai-network'
 * that of all visitors of one network together, whatever cookies they keep.
 */
export type LimitKind = 'read' | 'api' | 'ai' | 'ai-network' | 'thumbnail' | 'transcript' | 'default';

export interface OperationMeta {
  access: Access;
  limit: LimitKind;
}

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
} as const;

/**
 * The start of every operation's contract: says who may call it and which limit counts it. There is no other
 * way to begin one, so none lacks a declaration.
 */
export function operation(access: Access, limit: LimitKind) {
  return oc.$meta<Partial<OperationMeta>>({}).meta({ access, limit }).errors(commonErrors);
}
