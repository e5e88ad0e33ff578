import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { vi } from 'vitest';
import { z } from 'zod';
import { setting } from '#platform/settings.ts';
import type { TestApplication } from './application.ts';

/** A setting that tells a test which change an instance knows. */
const mark = setting('mark of a test', z.string().default(''));

/** Puts these settings in place of all others, as SQL by hand does, and waits until the instances act on them. */
export async function chooseSettings(
  pool: pg.Pool,
  instances: readonly Pick<TestApplication, 'application'>[],
  chosen: Record<string, unknown> = {},
): Promise<void> {
  const latest = randomUUID();
  await pool.query(
    `with gone as (delete from settings where not key = any(select jsonb_object_keys($1)))
     insert into settings (key, value) select key, value from jsonb_each($1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ ...chosen, [mark.key]: latest })],
  );
  await vi.waitFor(async () => {
    for (const { application } of instances) {
      if ((await application.resources.settings.get(mark)) !== latest) throw new Error('not heard yet');
    }
  }, 15_000);
}
