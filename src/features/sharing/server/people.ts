import { inArray } from 'drizzle-orm';
import { profiles } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import type { Person } from '../contract-friends.ts';
import { friendName } from '../rules/friend-name.ts';

/** Members as others see them, in the order of their ids; whose account is gone is left out. */
export async function namedPeople(database: Database, userIds: readonly string[]): Promise<Person[]> {
  if (userIds.length === 0) return [];
  const rows = await database
    .select({
      id: profiles.id,
      firstName: profiles.first_name,
      lastName: profiles.last_name,
      email: profiles.email,
    })
    .from(profiles)
    .where(inArray(profiles.id, [...new Set(userIds)]));
  const names = new Map(rows.map(({ id, ...named }) => [id, friendName(named)]));
  return userIds.flatMap((userId) => {
    const name = names.get(userId);
    return name === undefined ? [] : [{ userId, name }];
  });
}
