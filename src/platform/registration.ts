import { z } from 'zod';
import { isDatabaseAway } from './database-away.ts';
import { type Settings, setting } from './settings.ts';

/** Who may make an account: everybody, whoever an admin invited, nobody (decisions: Registration). */
export const registrationMode = z.enum(['open', 'invitation', 'closed']);

export const registrationSetting = setting('registration', registrationMode.default('open'));

/**
 * Reads whether everybody may make an account as it is now, which every page says in its menus. While the database is
 * away it is what was read last.
 */
export function createIsRegistrationOpen(settings: Settings): () => Promise<boolean> {
  let last = true;
  return async () => {
    try {
      last = (await settings.get(registrationSetting)) === 'open';
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    return last;
  };
}
