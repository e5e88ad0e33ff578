import { z } from 'zod';
import { isDatabaseAway } from './database-away.ts';
import { type Settings, setting } from './settings.ts';

/** The admin's name for this site; empty while `SITE_NAME` stands (decisions: site name). */
export const siteNameSetting = setting(
  'siteName',
  z
    .string()
    .trim()
    .max(60)
    .regex(/^\P{Cc}*$/u)
    .default(''),
);

/**
 * Reads the site's name as it is now. While the database is away it is the last one that was read: pages that say
 * so carry it, too.
 * @param byEnvironment `SITE_NAME`
 */
export function createSiteName(settings: Settings, byEnvironment: string): () => Promise<string> {
  let last = byEnvironment;
  return async () => {
    try {
      last = (await settings.get(siteNameSetting)) || byEnvironment;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    return last;
  };
}
