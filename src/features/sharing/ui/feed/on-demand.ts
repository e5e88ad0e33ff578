// What members alone need on home and beside a video: one file, fetched when one reads.
export { loadNewestNotes, loadNotesOnVideo } from './feed-queries.ts';
export { FriendsOnVideo } from './friends-on-video.tsx';
export { FriendsRow, WithoutFriendsRow } from './friends-row.tsx';
