import serifUrl from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url';
import sansUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** The fonts of titles and of everything else, which every page waits for: `<link rel="preload">` in the document head. */
export const fontPreloads = [serifUrl, sansUrl].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}));
