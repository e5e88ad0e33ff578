import { z } from 'zod';
import type { Database } from '#platform/database.ts';
import { type Settings, setting } from '#platform/settings.ts';
import type { QuestionSettings } from '../contract-question-votes.ts';
import { DEFAULT_RETIREMENT, type RetirementSettings } from '../rules/questions/retirement.ts';

const share = z.number().min(0).max(1);
const voters = z.number().int().min(0);

const retirementShape = z.object({
  enabled: z.boolean().default(DEFAULT_RETIREMENT.enabled),
  threshold: share.default(DEFAULT_RETIREMENT.threshold),
  minFeedbackCount: voters.default(DEFAULT_RETIREMENT.minFeedbackCount),
  customQuestionStricter: z.boolean().default(DEFAULT_RETIREMENT.customQuestionStricter),
  customQuestionThreshold: share.default(DEFAULT_RETIREMENT.customQuestionThreshold),
  customQuestionMinFeedback: voters.default(DEFAULT_RETIREMENT.customQuestionMinFeedback),
});

/** Decisions: Votes; spec 3 §3 Retirement settings. */
const retirementSetting = setting<RetirementSettings>('questionRetirement', retirementShape.prefault({}));

/** Spec 3 §9: questions in the lists of the analytics, and how often a lower question is tried. */
const analyticsSetting = setting(
  'questionAnalytics',
  z
    .object({
      questionLimit: z.int().min(1).max(500).default(10).catch(10),
      explorationRate: z.number().min(0).max(0.5).default(0.2).catch(0.2),
    })
    .prefault({}),
);

export const retirementOf = (settings: Settings): Promise<RetirementSettings> =>
  settings.get(retirementSetting);

export async function questionSettingsOf(settings: Settings): Promise<QuestionSettings> {
  const [analytics, retirement] = await Promise.all([settings.get(analyticsSetting), retirementOf(settings)]);
  return { ...analytics, ...retirement };
}

/** The same as they are now, read in the caller's transaction: nobody else changes them until that ends. */
export async function holdQuestionSettings(tx: Database, settings: Settings): Promise<QuestionSettings> {
  const analytics = await settings.hold(tx, analyticsSetting);
  return { ...analytics, ...(await settings.hold(tx, retirementSetting)) };
}

export async function keepQuestionSettings(
  tx: Database,
  settings: Settings,
  { questionLimit, explorationRate, ...retirement }: QuestionSettings,
): Promise<void> {
  await settings.set(tx, analyticsSetting, { questionLimit, explorationRate });
  await settings.set(tx, retirementSetting, retirement);
}
