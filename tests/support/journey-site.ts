import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startBuiltApplication } from './built-application.ts';
import { databaseAddress } from './database-address.ts';

const NAME = 'journeys';

/** Once for all journeys, after `postgres.ts`: the built application on an empty database, which it fills. */
export default async function startJourneySite(project: TestProject): Promise<() => Promise<void>> {
  const { postgres } = project.getProvidedContext();
  const client = new pg.Client({ connectionString: postgres });
  await client.connect();
  await client.query(`create database ${NAME}`);
  await client.end();
  const database = databaseAddress(postgres, NAME);
  const application = await startBuiltApplication(database);
  project.provide('site', { origin: application.origin, database });
  return application.stop;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the application that the journeys walk through: its address, and its database's. */
    site: { origin: string; database: string };
  }
}
