/** An attempt to connect two members (spec 1 §3 Friend attempt record). */
export interface FriendAttempt {
  sharerId: string;
  friendId: string;
  establishedVia: 'share_access' | 'retroactive_share_access';
  success: boolean;
  wasAlreadyFriends: boolean;
  error: string | null;
  executionTimeMs: number;
}

/** Attempts in sum (spec 1 §3 In-memory friendship metrics). */
export interface FriendshipTotals {
  totalAttempts: number;
  successfulEstablishments: number;
  /** Of people who were friends already. */
  duplicateAttempts: number;
  errors: number;
  /** Milliseconds. */
  averageResponseTime: number;
  /** Attempts by how they came about. */
  byEstablishedVia: Record<FriendAttempt['establishedVia'], number>;
  /** The part of all attempts that did not fail, 0 to 1; 1 without any. */
  successRate: number;
}

export const NO_ATTEMPTS: FriendshipTotals = {
  totalAttempts: 0,
  successfulEstablishments: 0,
  duplicateAttempts: 0,
  errors: 0,
  averageResponseTime: 0,
  byEstablishedVia: { share_access: 0, retroactive_share_access: 0 },
  successRate: 1,
};

/** The totals with one attempt more. */
export function withAttempt(totals: FriendshipTotals, attempt: FriendAttempt): FriendshipTotals {
  const { success, wasAlreadyFriends, establishedVia, executionTimeMs } = attempt;
  const totalAttempts = totals.totalAttempts + 1;
  const errors = totals.errors + (success ? 0 : 1);
  return {
    totalAttempts,
    successfulEstablishments: totals.successfulEstablishments + (success && !wasAlreadyFriends ? 1 : 0),
    duplicateAttempts: totals.duplicateAttempts + (success && wasAlreadyFriends ? 1 : 0),
    errors,
    averageResponseTime:
      totals.averageResponseTime + (executionTimeMs - totals.averageResponseTime) / totalAttempts,
    byEstablishedVia: {
      ...totals.byEstablishedVia,
      [establishedVia]: totals.byEstablishedVia[establishedVia] + 1,
    },
    successRate: (totalAttempts - errors) / totalAttempts,
  };
}

/** What stands for a person in a metric. */
export const shortId = (userId: string): string => userId.slice(0, 8);

/** What a metric says of an attempt. */
export function attemptTags({ sharerId, friendId, error, ...rest }: FriendAttempt): Record<string, unknown> {
  return {
    ...rest,
    sharerId: shortId(sharerId),
    friendId: shortId(friendId),
    ...(error !== null && { error }),
  };
}
