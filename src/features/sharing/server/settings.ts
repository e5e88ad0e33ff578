import { z } from 'zod';
import { setting } from '#platform/settings.ts';

/** Whether links connect people on this site at all (decisions: connect by link). */
export const connectByLink = setting('connectByLink', z.boolean().default(true));
