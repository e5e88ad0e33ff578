import { expect, test } from 'vitest';
import { accountSite } from '../../../../tests/support/account-site.ts';

const { visit, member, pool } = await accountSite({ trustProxy: true });

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
  ['/sign-in', (email: string) => ({ email, password: 'not-the-password', remember: false })],
  ['/reset-requests', (email: string) => ({ email })],
  ['/verification-mails', (email: string) => ({ email })],
])(
  '%s answers alike and as fast whether or not the address has an account',
  { timeout: 120_000 },
  async (path, input) => {
    const { email: known } = await member();
    const unknown = known.replace('member', 'nobody');
    expect(unknown).not.toBe(known);
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = new Set<string>();
    // In turn, so that whatever else the machine does slows both.
    for (let i = 0; i < 200; i += 1) {
      await pool.query('delete from password_failures');
      const headers = { 'x-forwarded-for': `198.51.100.${i}` };
      for (const [which, email] of i % 2
        ? ([
            ['known', known],
            ['unknown', unknown],
          ] as const)
        : ([
            ['unknown', unknown],
            ['known', known],
          ] as const)) {
        const { milliseconds, answer } = await seen(path, input(email), headers);
        times[which].push(milliseconds);
        answers.add(JSON.stringify(answer));
      }
    }
    expect([...answers]).toHaveLength(1);
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  },
);
