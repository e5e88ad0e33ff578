import { expect } from 'vitest';
import { accountSite, PASSWORD } from './account-site.ts';

/** For a test file: a site that mails, where people register; what it mails is read in its outbox. */
export async function mailedSite() {
  /** Nobody listens there: registering does not wait for a mail server. */
  const mail = {
    server: { host: '127.0.0.1', port: 9, hasImplicitTls: false, login: undefined },
    sender: { name: 'Films', address: 'films@example.org' },
  };
  const site = await accountSite({ mail, mailOrigin: 'https://films.example' });
  const { visit, newEmail, pool } = site;

  /** The mails to an address, the latest first, each with the secret of its link. */
  async function mailsTo(email: string) {
    const { rows } = await pool.query<{ subject: string; text: string }>(
      'select subject, text from mails where recipient = $1 order by created_at desc, id',
      [email],
    );
    return rows.map(({ subject, text }) => ({
      subject,
      text,
      token: /\?token=([\w-]+)/.exec(text)?.[1] ?? '',
    }));
  }

  /** Waits until a job has written the mail: jobs run when they run. */
  async function mailTo(email: string, subject: RegExp) {
    return expect
      .poll(async () => (await mailsTo(email)).find((one) => subject.test(one.subject)), { timeout: 20_000 })
      .toBeDefined()
      .then(async () => {
        const [found] = (await mailsTo(email)).filter((one) => subject.test(one.subject));
        if (!found) throw new Error('the mail was there and is gone');
        return found;
      });
  }

  const signIn = (email: string, password = PASSWORD, browser = visit()) =>
    browser.call('POST', '/sign-in', { email, password, remember: false });

  return {
    ...site,
    mail,
    mailsTo,
    mailTo,
    signIn,
    register: (email: string, more: object = {}) =>
      visit().call('POST', '/register', { email, password: PASSWORD, ...more }),
    /** Somebody whose address is verified. */
    async verifiedMember() {
      const email = newEmail();
      const browser = visit();
      await browser.call('POST', '/register', { email, password: PASSWORD });
      const { token } = await mailTo(email, /Verify/);
      await browser.call('POST', '/verify-email', { token });
      await signIn(email, PASSWORD, browser);
      return { email, browser };
    },
    /** Whether it was proven that an account's address is its owner's. */
    async isProven(email: string): Promise<boolean> {
      const { rows } = await pool.query('select email_verified_at from profiles where email = $1', [email]);
      return rows[0].email_verified_at !== null;
    },
  };
}
