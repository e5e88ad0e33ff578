import { z } from 'zod';
import { REGISTRATION_MODES } from '#features/accounts/rules/registration-mode.ts';
import { operation } from '#lib/operation.ts';

const amount = z
  .int('Please enter a whole number')
  .nonnegative('Please enter 0 or more')
  .max(1_000_000_000, 'Please enter less');

/** What an admin decides about the site (decisions: Site name). */
export const siteSettings = z.object({
  /** Empty while the operator's name stands. */
  siteName: z
    .string()
    .trim()
    .max(60, 'Please use at most 60 characters')
    .regex(/^\P{Cc}*$/u, 'Please use one line'),
  registration: z.enum(REGISTRATION_MODES),
  passwordMinimum: z
    .int('Please enter a whole number')
    .min(6, 'Please enter 6 or more')
    .max(64, 'Please enter 64 or less'),
  /** Whether links connect those who open them with those who shared. */
  connectByLink: z.boolean(),
  /** Who may ask the assistant without an account; null for what fits the assistant that is set up. */
  whoMayAsk: z.enum(['nobody', 'share-visitors', 'everyone']).nullable(),
  /** What a day may take of the model: by visitors, and in all. */
  budget: z.object({ visitorCalls: amount, visitorTokens: amount, calls: amount, tokens: amount }),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** Some of the settings; of the budget some of its numbers. */
export const settingsChange = siteSettings.extend({ budget: siteSettings.shape.budget.partial() }).partial();
export type SettingsChange = z.infer<typeof settingsChange>;

/** What admins set (spec 3 §2 Admin Settings). */
export const settingsContract = {
  siteSettings: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/admin/settings', summary: 'What admins decided about the site' })
    .output(
      z.object({
        settings: siteSettings,
        /** The name while admins give none. */
        operatorsName: z.string(),
        /** Whether an endpoint answers, else the built-in assistant, which costs nothing. */
        hasModel: z.boolean(),
      }),
    ),

  /** Changes what is given, all or nothing; `actionId` is null when nothing is other than it was. */
  changeSiteSettings: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'PATCH', path: '/admin/settings', summary: 'Decide something about the site' })
    .input(settingsChange)
    .output(z.object({ actionId: z.uuid().nullable() })),
};
