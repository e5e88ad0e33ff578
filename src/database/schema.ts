/** Every table, for the query builder and the migration tool. */
export * from './accounts.ts';
export * from './assistant.ts';
export * from './backup.ts';
export * from './catalogue.ts';
export * from './imports.ts';
export * from './interests.ts';
export * from './library.ts';
export * from './mail.ts';
export * from './media.ts';
export * from './operations.ts';
export * from './sharing.ts';
export * from './watch.ts';
