/** What may be asked of the endpoint on a day, by visitors and by all together (decisions: The assistant). */
export interface Budget {
  visitorCalls: number;
  visitorTokens: number;
  calls: number;
  tokens: number;
}

export interface Usage {
  calls: number;
  tokens: number;
}

export type AskedBy = 'visitor' | 'member';

/** Whether the day's budget has room for one more call of this many tokens. */
export function fitsBudget(
  budget: Budget,
  used: Record<AskedBy, Usage>,
  askedBy: AskedBy,
  tokens: number,
): boolean {
  const { visitor, member } = used;
  const fits = (calls: number, most: number, usedTokens: number, mostTokens: number) =>
    calls + 1 <= most && usedTokens + tokens <= mostTokens;
  if (!fits(visitor.calls + member.calls, budget.calls, visitor.tokens + member.tokens, budget.tokens))
    return false;
  return (
    askedBy === 'member' || fits(visitor.calls, budget.visitorCalls, visitor.tokens, budget.visitorTokens)
  );
}
