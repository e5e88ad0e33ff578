import { z } from 'zod';
import { type Settings, setting } from '#platform/settings.ts';
import { DEFAULT_INSTRUCTIONS } from '../rules/answer/default-instructions.ts';
import type { Budget } from '../rules/chat/budget.ts';
import type { Askers } from '../rules/chat/who-may-ask.ts';

export interface AssistantSettings {
  instructions: string;
  whoMayAsk: Askers;
  budget: Budget;
}

const amount = z.int().nonnegative();

/** A day's worth for a small site: some hundred questions about long videos. */
const DEFAULT_BUDGET: Budget = {
  visitorCalls: 300,
  visitorTokens: 2_000_000,
  calls: 1_000,
  tokens: 8_000_000,
};

/** Each part for itself: a slip in one opens none of the others. */
const shape = z.object({
  instructions: z.string().trim().min(1).max(8_000).default(DEFAULT_INSTRUCTIONS).catch(DEFAULT_INSTRUCTIONS),
  // What nobody can read was meant to be something else than the default.
  whoMayAsk: z.enum(['nobody', 'share-visitors', 'everyone']).optional().catch('nobody'),
  budget: z
    .object({
      visitorCalls: amount.default(DEFAULT_BUDGET.visitorCalls),
      visitorTokens: amount.default(DEFAULT_BUDGET.visitorTokens),
      calls: amount.default(DEFAULT_BUDGET.calls),
      tokens: amount.default(DEFAULT_BUDGET.tokens),
    })
    .default(DEFAULT_BUDGET)
    .catch(DEFAULT_BUDGET),
});

const assistantSetting = setting('assistant', shape.prefault({}));

/**
 * What an operator may set of the assistant.
 * @param hasModel whether an endpoint is set up: answers then cost something, so that fewer may ask by default.
 */
export async function readAssistantSettings(
  settings: Settings,
  hasModel: boolean,
): Promise<AssistantSettings> {
  const { whoMayAsk, ...rest } = await settings.get(assistantSetting);
  return { ...rest, whoMayAsk: whoMayAsk ?? (hasModel ? 'share-visitors' : 'everyone') };
}
