/** One table that holds something of a person: what 'download my data' gives of it (decisions: Export and deletion). */
export interface PersonalData<Database> {
  /** The table's name in the database. */
  table: string;
  /** The person's rows, as they are given to them: no hashes, no keys. */
  read(database: Database, userId: string): Promise<readonly Record<string, unknown>[]>;
  /** Deletes them with the account, where no foreign key does. */
  forget?(tx: Database, userId: string): Promise<unknown>;
}
