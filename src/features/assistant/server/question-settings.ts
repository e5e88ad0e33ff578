import { z } from 'zod';
import type { Database } from '#platform/database.ts';
import { readSetting } from '#platform/settings.ts';
import { DEFAULT_RETIREMENT, type RetirementSettings } from '../rules/questions/retirement.ts';

const share = z.number().min(0).max(1);
const voters = z.number().int().min(0);

/** Decisions: Votes; spec 3 §3 Retirement settings. */
const retirementSettings: z.ZodType<RetirementSettings> = z.object({
  enabled: z.boolean().default(DEFAULT_RETIREMENT.enabled),
  threshold: share.default(DEFAULT_RETIREMENT.threshold),
  minFeedbackCount: voters.default(DEFAULT_RETIREMENT.minFeedbackCount),
  customQuestionStricter: z.boolean().default(DEFAULT_RETIREMENT.customQuestionStricter),
  customQuestionThreshold: share.default(DEFAULT_RETIREMENT.customQuestionThreshold),
  customQuestionMinFeedback: voters.default(DEFAULT_RETIREMENT.customQuestionMinFeedback),
});

const overrides = z.object({ questionIds: z.array(z.string()).default([]) });

export const retirementOf = (database: Database) =>
  readSetting(database, 'questionRetirement', retirementSettings);

/** The ids of questions that an admin brought back: they are never retired again (decisions: Votes). */
export async function overriddenQuestions(database: Database): Promise<ReadonlySet<string>> {
  const { questionIds } = await readSetting(database, 'questionOverrides', overrides);
  return new Set(questionIds);
}
