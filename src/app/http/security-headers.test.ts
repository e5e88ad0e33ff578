import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, hashScripts } from './security-headers.ts';

const NONCE = '5e3b1d04-9a5c-4b3e-8a51-3f6c2a7d9e10';
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The directives of a policy, by name. */
function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

describe('scripts in a page', () => {
  test('that were rendered with the word of this rendering are known by their hash, and lose the word', () => {
    const page = `<script nonce="${NONCE}">one()</script><p>x</p><script nonce="${NONCE}" type="module">two()\n</script>`;
    expect(hashScripts(page, NONCE)).toEqual({
      html: '<script>one()</script><p>x</p><script type="module">two()\n</script>',
      hashes: [hashOf('one()'), hashOf('two()\n')],
    });
  });

  test.each([
    ['without the word', '<script>alert(1)</script>'],
    ['with a guessed word', '<script nonce="00000000-0000-4000-8000-000000000000">alert(1)</script>'],
    ['with the word of nobody', '<script nonce="">alert(1)</script>'],
    ['in capitals, without the word', '<SCRIPT>alert(1)</SCRIPT>'],
    ['of a picture', '<img src="x" onerror="alert(1)">'],
  ])('that came in %s get no hash', (_how, injected) => {
    const { hashes } = hashScripts(`<script nonce="${NONCE}">ours()</script>${injected}`, NONCE);
    expect(hashes).toEqual([hashOf('ours()')]);
  });

  test('from a file need none, and the same script twice needs one', () => {
    const page = `<script nonce="${NONCE}" src="/a.js"></script>${`<script nonce="${NONCE}">x()</script>`.repeat(2)}`;
    expect(hashScripts(page, NONCE).hashes).toEqual([hashOf('x()')]);
  });

  test('no word is left in the page, wherever it stood', () => {
    const page = `<meta property="csp-nonce" content="${NONCE}"/><script nonce="${NONCE}">x()</script><link nonce="${NONCE}" href="/a.css">`;
    expect(hashScripts(page, NONCE).html).not.toContain(NONCE);
  });
});

describe('the policy', () => {
  const policy = directives(contentSecurityPolicy([hashOf('x()')], true));

  test('lets no script run but our files, the hashed ones and the player of YouTube', () => {
    expect(policy['script-src']).toEqual([
      "'self'",
      hashOf('x()'),
      'https://www.youtube.com/iframe_api',
      'https://www.youtube.com/s/player/',
    ]);
    expect(policy['script-src-attr']).toBeUndefined();
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    for (const [name, sources] of Object.entries(policy)) {
      expect(sources, name).not.toContain("'unsafe-eval'");
      expect(sources, name).not.toContain('*');
      if (name !== 'style-src') expect(sources, name).not.toContain("'unsafe-inline'");
    }
  });

  test('lets nobody frame the site, and the site frame the hosts’ players alone', () => {
    expect(policy['frame-ancestors']).toEqual(["'self'"]);
    expect(policy['frame-src']).toEqual(expect.arrayContaining(['https://www.youtube-nocookie.com']));
    for (const host of policy['frame-src'] ?? []) expect(host).toMatch(/^https:\/\/[\w.-]+$/);
  });

  test('on a page with https loads nothing without it', () => {
    const loose = directives(contentSecurityPolicy([], false));
    expect(loose['media-src']).toContain('http:');
    for (const sources of Object.values(policy)) expect(sources).not.toContain('http:');
  });
});
