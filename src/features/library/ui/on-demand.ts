// What members alone need: one file, fetched when one reads.
export { ContinueWatching } from './continue-watching.tsx';
export * from './member-loaders.ts';
