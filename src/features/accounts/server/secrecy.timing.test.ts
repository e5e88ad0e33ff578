import { expect, test } from 'vitest';
import { accountSite } from '../../../../tests/support/account-site.ts';

const { visit, member } = await accountSite({ trustProxy: true });

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Headers that are no part of what an answer says. */
const IMPERSONAL = /^(?:date|x-request-id)$/;

/** An answer as whoever asked sees it. */
async function seen(path: string, input: unknown, headers: Record<string, string>) {
  const startedAt = performance.now();
  const response = await visit(headers).fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const bytes = Buffer.from(await response.arrayBuffer()).toString('base64');
  const milliseconds = performance.now() - startedAt;
  const said = [...response.headers].filter(([name]) => !IMPERSONAL.test(name));
  return { milliseconds, answer: { status: response.status, bytes, said } };
}

test.each([
  // Requests of each kind: the shorter they take, the more of their time is chance.
  ['/sign-in', (email: string) => ({ email, password: 'not-the-password', remember: false }), 400],
  ['/reset-requests', (email: string) => ({ email }), 800],
  ['/verification-mails', (email: string) => ({ email }), 800],
])(
  '%s answers alike and as fast whether or not the address has an account',
  { timeout: 120_000 },
  async (path, input, rounds) => {
    // An account is refused after 25 failures. Nothing but requests comes between requests: whatever else did would
    // slow the first after it, and the median of two kinds of times is chance.
    const known = await Promise.all(Array.from({ length: rounds / 25 }, async () => (await member()).email));
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = new Set<string>();
    for (let i = 0; i < rounds; i += 1) {
      const email = known[i % known.length] ?? '';
      const asked = [
        { which: 'known', email },
        { which: 'unknown', email: email.replace('member', 'nobody') },
      ] as const;
      // In turn, so that whatever else the machine does slows both.
      for (const one of i % 2 ? asked : asked.toReversed()) {
        const { milliseconds, answer } = await seen(path, input(one.email), {
          'x-forwarded-for': `198.51.${100 + (i >> 8)}.${i & 255}`,
        });
        times[one.which].push(milliseconds);
        answers.add(JSON.stringify(answer));
      }
    }
    expect([...answers]).toHaveLength(1);
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  },
);
