import { z } from 'zod';
import { readOrLast } from './postgres/database-away.ts';
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
 * Reads the site's name as it is now, or as it was read last.
 * @param byEnvironment `SITE_NAME`
 */
export function createSiteName(settings: Settings, byEnvironment: string): () => Promise<string> {
  return readOrLast(async () => (await settings.get(siteNameSetting)) || byEnvironment, byEnvironment);
}
