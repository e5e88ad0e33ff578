import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { settings } from '#database/schema.ts';
import type { Database } from './database.ts';

/**
 * What an admin chose, or the schema's own values: for all that nobody chose, and when what is stored is not what the
 * schema takes.
 * @param schema accepts `{}`
 */
export async function readSetting<Value>(
  database: Database,
  key: string,
  schema: z.ZodType<Value>,
): Promise<Value> {
  const [row] = await database.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  const chosen = schema.safeParse(row?.value ?? {});
  return chosen.success ? chosen.data : schema.parse({});
}
