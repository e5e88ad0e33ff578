import { z } from 'zod';
import { setting } from '#platform/settings.ts';
import { MIN_PASSWORD_LENGTH } from '../rules/password-length.ts';

/** Characters that a chosen password has at least (decisions: Password minimum). */
export const passwordMinimum = setting(
  'passwordMinimum',
  z.int().min(MIN_PASSWORD_LENGTH).max(64).default(MIN_PASSWORD_LENGTH),
);
