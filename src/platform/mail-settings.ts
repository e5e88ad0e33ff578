import { isIP } from 'node:net';
import { z } from 'zod';

/** A mail server that takes mails to anybody from us. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps://`); otherwise STARTTLS where the server offers it. */
  hasImplicitTls: boolean;
  login: { user: string; password: string } | undefined;
}

export interface MailAddress {
  /** Empty when there is none. */
  name: string;
  address: string;
}

/** Ports of mail submission (RFC 8314 §7.3, RFC 6409 §3.1). */
const PORTS: Record<string, number> = { 'smtps:': 465, 'smtp:': 587 };

function readSmtpUrl(value: string): SmtpServer | null {
  const url = URL.parse(value);
  const port = url && PORTS[url.protocol];
  if (!port || !url.hostname || !/^\/?$/.test(url.pathname) || url.search || url.hash) return null;
  if ((url.username === '') !== (url.password === '')) return null;
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port ? Number(url.port) : port,
      hasImplicitTls: url.protocol === 'smtps:',
      login: url.username
        ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
        : undefined,
    };
  } catch {
    // A percent sign that encodes nothing.
    return null;
  }
}

/** The setting `SMTP_URL`. */
export const smtpServer = z.string().transform((value, { addIssue }) => {
  const server = readSmtpUrl(value);
  if (server) return server;
  addIssue(
    'must be a mail server such as smtps://user:password@mail.example.org, with special characters in user and password percent-encoded',
  );
  return z.NEVER;
});

/** One address that needs neither quotes nor brackets, so that nothing in it can be taken for another. */
const PLAIN_ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** Whether a mail can be sent to exactly this address; at most 254 characters (RFC 5321 §4.5.3.1). */
export function isMailAddress(value: string): boolean {
  return value.length <= 254 && PLAIN_ADDRESS.test(value) && isPrintable(value);
}

function isPrintable(value: string): boolean {
  return !/\p{Cc}/u.test(value);
}

/** The setting `MAIL_FROM`: an address, or a name and an address in angle brackets. */
export const mailSender = z.string().transform((value, { addIssue }): MailAddress => {
  const [, name = '', bracketed] = /^(.*?)<([^<>]*)>$/.exec(value.trim()) ?? [];
  const address = bracketed ?? value.trim();
  if (isMailAddress(address) && isPrintable(name))
    return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
  addIssue('must be an address such as noreply@example.org or Our Videos <noreply@example.org>');
  return z.NEVER;
});

/** The sender of a site that names none. An address needs a name of a host: a bare IP address is none. */
export function defaultSender(siteName: string, origin: string): MailAddress {
  const { hostname } = new URL(origin);
  const isNumber = hostname.startsWith('[') || isIP(hostname) !== 0;
  return { name: siteName, address: `noreply@${isNumber ? 'localhost' : hostname}` };
}
