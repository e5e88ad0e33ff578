import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Random version 4 UUID primary key. */
export const id = () => uuid().primaryKey().defaultRandom();

/** A moment, to the millisecond: what a JavaScript Date holds, so that a cursor read back finds its row. */
export const moment = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' });

/** When the row was written. */
export const createdAt = () => moment().notNull().defaultNow();

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
