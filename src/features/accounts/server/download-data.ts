import type { Resources } from '#platform/procedure.ts';

/** Everything that the product keeps of a member, table by table, as one JSON file. */
export async function dataFile(
  { database, personalData, siteName }: Resources,
  userId: string,
): Promise<File> {
  const site = await siteName();
  const tables: Record<string, readonly unknown[]> = {};
  // One look at everything: what changes meanwhile is in all of it or in none.
  await database.transaction(
    async (tx) => {
      for (const { table, read } of personalData) tables[table] = await read(tx, userId);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const data = { site, account: userId, exportedAt: new Date().toISOString(), tables };
  return new File([JSON.stringify(data, null, 2)], 'my-data.json', { type: 'application/json' });
}
