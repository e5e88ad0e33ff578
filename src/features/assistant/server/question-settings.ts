import { z } from 'zod';
import { type Settings, setting } from '#platform/settings.ts';
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

/** The ids of questions that an admin brought back: they are never retired again (decisions: Votes). */
const overridesSetting = setting(
  'questionOverrides',
  z.object({ questionIds: z.array(z.string()).default([]) }).prefault({}),
);

export const retirementOf = (settings: Settings): Promise<RetirementSettings> =>
  settings.get(retirementSetting);

export const overriddenQuestions = async (settings: Settings): Promise<ReadonlySet<string>> =>
  new Set((await settings.get(overridesSetting)).questionIds);
