import { type Check, fail, pass } from '../../rules/run-check.ts';

/** What every page has once, as its readers and their programs expect it. */
const PARTS = {
  'a title': 'head > title',
  'a heading of the first level': 'h1',
  'a main part': 'main',
  'a top bar': 'header',
  'a width for phones': 'meta[name="viewport"]',
} as const;

/** Those that titles and texts are set in; what stands in for them is the device's own. */
const FONTS = ['Newsreader', 'Instrument Sans Variable'];

/** Looks at a page as the server renders it, before any script. */
const pageCheck = (name: string, path: string): Check => ({
  id: `page-${path}`,
  name,
  async run() {
    const answer = await fetch(path, { headers: { accept: 'text/html' } });
    if (!answer.ok) return fail(`${path} answered with ${answer.status}.`);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const missing = Object.entries(PARTS).flatMap(([part, selector]) =>
      page.querySelector(selector) ? [] : [part],
    );
    if (page.querySelectorAll('h1').length > 1) missing.push('only one heading of the first level');
    if (!page.documentElement.lang) missing.push('a language');
    return missing.length === 0 ? pass(`${path} is whole.`) : fail(`${path} lacks ${missing.join(', ')}.`);
  },
});

/** What pages are made of, looked at from this browser (spec 3 §2 Other internal test pages: layout validation). */
export const layoutChecks = (videoId: string): Check[] => [
  pageCheck('Home', '/'),
  pageCheck('Browse', '/search'),
  pageCheck('Insights', '/insights'),
  ...(videoId ? [pageCheck('A video', `/videos/${videoId}`)] : []),
  pageCheck('Sign In', '/login'),
  {
    id: 'width',
    name: 'This page is no wider than the window',
    async run() {
      const { scrollWidth, clientWidth } = document.documentElement;
      const words = `It is ${scrollWidth} px wide, the window ${clientWidth} px.`;
      return scrollWidth <= clientWidth ? pass(words) : fail(words);
    },
  },
  {
    id: 'fonts',
    name: 'The fonts of this site are there',
    async run() {
      await document.fonts.ready;
      const loaded = new Set(
        [...document.fonts].flatMap(({ status, family }) =>
          status === 'loaded' ? family.replaceAll('"', '') : [],
        ),
      );
      const missing = FONTS.filter((family) => !loaded.has(family));
      return missing.length === 0
        ? pass(`${FONTS.join(' and ')}.`)
        : fail(`Not loaded: ${missing.join(', ')}.`);
    },
  },
];
