import { expect, test } from 'vitest';
import { startScriptsAfterPaint } from './scripts-after-paint.ts';

const NONCE = '5e3b1d04-9a5c-4b3e-8a51-3f6c2a7d9e10';
const link = (href: string, nonce = NONCE) =>
  `<link rel="modulepreload" href="${href}" fetchPriority="low" nonce="${nonce}"/>`;
const script = (src: string, nonce = NONCE) =>
  `<script type="module" async="" src="${src}" nonce="${nonce}"></script>`;

test('no script is named in the page where a browser would ask for it before the page is drawn', () => {
  const page = `<head>${link('/a.js')}${link('/b.js')}</head><body>A talk${script('/a.js')}</body>`;
  const changed = startScriptsAfterPaint(page, NONCE);
  expect(changed).not.toMatch(/<link|src="/);
  expect(changed).toMatch(/^<head><\/head><body>A talk<script nonce="[^"]+">\{[^<]*<\/script><\/body>$/);
  expect(changed).toContain(`for(const href of ["/a.js","/b.js"])`);
  expect(changed).toContain(`src:"/a.js"`);
  expect(changed).toContain('requestAnimationFrame');
});

test('what somebody else wrote into the page stays what it is, and is never asked for by us', () => {
  const foreign = link('/evil.js', 'guessed') + script('/evil.js', 'guessed');
  const changed = startScriptsAfterPaint(`${foreign}${link('/a.js')}${script('/a.js')}`, NONCE);
  expect(changed.startsWith(foreign)).toBe(true);
  expect(changed.slice(foreign.length)).not.toContain('evil');
});

test('a page without a first script keeps its links', () => {
  const page = `${link('/a.js')}<script nonce="${NONCE}">theme()</script>`;
  expect(startScriptsAfterPaint(page, NONCE)).toBe(page);
});
