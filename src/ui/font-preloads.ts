import sansUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import serifUrl from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';

/** The two fonts that every page uses, for `<link rel="preload">` in the document head. */
export const fontPreloads = [serifUrl, sansUrl].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}));
