import { isMailAddress, type MailAddress, type SmtpServer } from './mail-settings.ts';

/**
 * Why a mail was not taken: `refused` for good, `deferred` for now (both about this mail), or `server`: the mail server
 * is out of reach or takes nothing from us, so that any other mail would fare alike.
 */
export type MailFailure = 'refused' | 'deferred' | 'server';

/** The one error of `sendMail`; its message is the server's own word, or what kept us from it. May hold addresses. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;
  /** The server's reply code, if it came to one. */
  readonly replyCode: number | undefined;

  constructor(failure: MailFailure, message: string, replyCode?: number) {
    super(message);
    this.failure = failure;
    this.replyCode = replyCode;
  }
}

export interface OutgoingMail {
  /** Names the mail in its Message-ID, so that a copy sent after a doubtful attempt is known for what it is. */
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

/** Milliseconds for finding and reaching the server, for each of its answers, and for all of it. */
const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;
export const SEND_TIMEOUT_MS = 60_000;

/**
 * How a server is spoken to. A password leaves this machine encrypted or not at all; a server on this machine may
 * name itself by a certificate of its own.
 */
export function smtpOptions({ host, port, hasImplicitTls, login }: SmtpServer) {
  const isThisMachine = host === 'localhost' || host === '::1' || /^127(?:\.\d+){3}$/.test(host);
  return {
    host,
    port,
    secure: hasImplicitTls,
    requireTLS: !hasImplicitTls && login !== undefined && !isThisMachine,
    tls: { rejectUnauthorized: !isThisMachine },
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Hands one mail over to the mail server, within a minute.
 * @throws MailError when the server did not take it, or did not say that it did.
 */
export async function sendMail(
  { server, sender }: { server: SmtpServer; sender: MailAddress },
  mail: OutgoingMail,
  signal: AbortSignal,
): Promise<void> {
  // The library reads an address leniently, and would find another one in what is none.
  if (!isMailAddress(mail.recipient)) throw new MailError('refused', 'The recipient is no mail address.');
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  // Read when a mail is sent: it takes as long as a tenth of a start, and most starts send none.
  const { createTransport } = await import('nodemailer');
  try {
    await createTransport(smtpOptions(server)).sendMail({
      from: sender,
      // As an object it is one address, never read as a list or a name.
      to: { name: '', address: mail.recipient },
      envelope: { from: sender.address, to: [mail.recipient] },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.id}@${domain}>`,
      date: mail.createdAt,
      // Keeps programs from answering (RFC 3834 §5).
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]),
    });
  } catch (error) {
    throw asMailError(error);
  }
}

/**
 * Looks whether the mail server answers and lets us in, without a mail.
 * @throws MailError when it does not
 */
export async function checkMailServer(server: SmtpServer): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(smtpOptions(server));
  try {
    await transport.verify();
  } catch (error) {
    throw asMailError(error);
  } finally {
    transport.close();
  }
}

/** Reply codes that speak of us, not of the mail: a login is wanted, or was not accepted (RFC 4954 §6). */
const LOGIN_CODES = [530, 534, 535, 538];

function asMailError(thrown: unknown): MailError {
  const { code, response, responseCode, message } = thrown as Error & {
    code?: string;
    response?: string;
    responseCode?: number;
  };
  const words = response || message;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isAboutMail || (responseCode && LOGIN_CODES.includes(responseCode)))
    return new MailError('server', words, responseCode);
  // Without a reply code the library itself refused to send it.
  const isTemporary = responseCode !== undefined && responseCode < 500;
  return new MailError(isTemporary ? 'deferred' : 'refused', words, responseCode);
}
