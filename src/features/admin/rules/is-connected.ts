/**
 * Whether an error of the first query says all the same that the database was reached (spec 3 §8 Connection check): it
 * answered, though not with the table.
 */
export function isConnected({ code, message }: { code?: string | undefined; message: string }): boolean {
  return code === 'PGRST116' || /relation|does not exist/i.test(message);
}
