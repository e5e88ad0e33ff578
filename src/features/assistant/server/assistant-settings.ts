import { z } from 'zod';
import type { Database } from '#platform/database.ts';
import type { LanguageModel } from '#platform/models/language-model.ts';
import { type Settings, setting } from '#platform/settings.ts';
import { DEFAULT_INSTRUCTIONS } from '../rules/answer/default-instructions.ts';
import type { Budget } from '../rules/chat/budget.ts';
import type { Askers } from '../rules/chat/who-may-ask.ts';
import { BUILT_IN_MODEL } from './answer-cache.ts';

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

export const assistantSetting = setting('assistant', shape.prefault({}));

/** What an admin wrote under Instructions: over those of the setting above, which operators write. */
const instructionsSetting = setting(
  'chatInstructions',
  z
    .object({ content: z.string().nullable().default(null), updatedAt: z.string().nullable().default(null) })
    .prefault({}),
);

/**
 * How the assistant answers, whom, and for how much a day: as operators and admins set it.
 * @param hasModel whether an endpoint is set up: answers then cost something, so that fewer may ask by default.
 */
export async function readAssistantSettings(
  settings: Settings,
  hasModel: boolean,
): Promise<AssistantSettings> {
  const [{ whoMayAsk, ...rest }, { content }] = await Promise.all([
    settings.get(assistantSetting),
    settings.get(instructionsSetting),
  ]);
  return {
    ...rest,
    ...(content !== null && { instructions: content }),
    whoMayAsk: whoMayAsk ?? (hasModel ? 'share-visitors' : 'everyone'),
  };
}

/** Who answers, and how they are told to: what a kept answer depends on beside the video and the question. */
export function makerOf({ instructions }: AssistantSettings, languageModel: LanguageModel | null) {
  return { instructions, model: languageModel?.id ?? BUILT_IN_MODEL };
}

/** The instructions as they hold, and since when an admin's do; null while those of the product or the operator do. */
export async function instructionsOf(
  settings: Settings,
): Promise<{ content: string; updatedAt: string | null }> {
  const { updatedAt } = await settings.get(instructionsSetting);
  const { instructions } = await readAssistantSettings(settings, false);
  return { content: instructions, updatedAt };
}

/** The same as they are now, read in the caller's transaction: nobody else changes them until that ends. */
export async function holdInstructions(
  tx: Database,
  settings: Settings,
): Promise<{ content: string; chosen: string | null }> {
  const { content: chosen } = await settings.hold(tx, instructionsSetting);
  return { content: chosen ?? (await settings.hold(tx, assistantSetting)).instructions, chosen };
}

/** Writes the instructions of an admin; null takes them back. */
export async function keepInstructions(
  tx: Database,
  settings: Settings,
  content: string | null,
): Promise<void> {
  const updatedAt = content === null ? null : new Date().toISOString();
  await settings.set(tx, instructionsSetting, { content, updatedAt });
}
