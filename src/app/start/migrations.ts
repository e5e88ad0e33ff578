import path from 'node:path';
import { knownMigrations } from '#platform/postgres/migrate-database.ts';

/** The scripts start the server in the project's folder, whose sources hold the migrations. */
export const MIGRATIONS_FOLDER = path.resolve('src/database/migrations');

/** How many migrations this code needs. */
export const neededMigrations = () => knownMigrations(MIGRATIONS_FOLDER);
