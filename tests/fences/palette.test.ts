import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const coloursIn = (text: string) => new Set(text.match(/(?<!&)#[\da-f]{3,8}\b/gi));

/** The colours of a text that no token has. */
function strangers(text: string): string[] {
  const tokens = coloursIn(read('src/ui/tokens.css'));
  return [...coloursIn(text)].filter((colour) => !tokens.has(colour));
}

// What stands for itself, in a mail, a page without style sheets and a picture, repeats the colours by hand.
test.each([
  'src/features/mail/rules/mail-layout.ts',
  'src/features/media/server/thought-card.ts',
  'src/features/sharing/server/link-page.ts',
])('every colour of %s is one of the tokens', (path) => {
  expect(coloursIn(read(path)).size).toBeGreaterThan(3);
  expect(strangers(read(path))).toEqual([]);
});

test('a colour that is none of them is found', () => {
  expect(strangers('background:#faf9f4;color:#1e1814;border:1px solid #fff')).toEqual(['#faf9f4', '#fff']);
});

test('no variant of the style sheet has two meanings: the later one would hold in both places', () => {
  const names = [...read('src/ui/styles.css').matchAll(/@custom-variant ([\w-]+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('no class waits for a width that the design does not have: it would never hold', () => {
  const widths = [...read('src/ui/tokens.css').matchAll(/--breakpoint-([\w-]+):/g)].map(([, name]) => name);
  expect(widths).toContain('md');
  const known = ['sm', 'md', 'lg', 'xl', '2xl', '3xl'].filter((name) => !widths.includes(name));
  const isStrange = new RegExp(`["'\\s:](?:max-)?(?:${known.join('|')}):[\\w[-]`);
  const files = globSync('src/**/*.{ts,tsx}', { cwd: new URL('../..', import.meta.url) });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => isStrange.test(read(path)))).toEqual([]);
  expect(isStrange.test('className="max-sm:grid-cols-1"')).toBe(true);
});
