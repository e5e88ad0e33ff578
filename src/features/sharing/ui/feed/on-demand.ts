// What members alone need on home: one file, fetched when one reads.
export { loadNewestNotes } from './feed-queries.ts';
export { FriendsRow, WithoutFriendsRow } from './friends-row.tsx';
