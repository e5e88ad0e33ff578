import { z } from 'zod';
import { readOrLast } from '#platform/postgres/database-away.ts';
import { type Settings, setting } from '#platform/settings.ts';
import { MIN_PASSWORD_LENGTH } from '../rules/password-length.ts';
import { REGISTRATION_MODES } from '../rules/registration-mode.ts';

/** Characters that a chosen password has at least (decisions: Password minimum). */
export const passwordMinimum = setting(
  'passwordMinimum',
  z.int().min(MIN_PASSWORD_LENGTH).max(64).default(MIN_PASSWORD_LENGTH),
);

/** Who may make an account. */
export const registrationSetting = setting('registration', z.enum(REGISTRATION_MODES).default('open'));

/** Reads whether everybody may make an account, which every page says in its menus, as it is now or was read last. */
export const createIsRegistrationOpen = (settings: Settings): (() => Promise<boolean>) =>
  readOrLast(async () => (await settings.get(registrationSetting)) === 'open', true);
