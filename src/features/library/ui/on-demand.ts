// What members alone need, and whoever presses a heart: one file, fetched then. Of many small ones each is a request.
export { ContinueWatching } from './continue-watching.tsx';
export * from './hearts.ts';
export * from './member-loaders.ts';
