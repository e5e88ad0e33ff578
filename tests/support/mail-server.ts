import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { selfSignedCertificate } from './self-signed-certificate.ts';

export interface ReceivedMail {
  /** Who it was handed over for, whatever its headers say. */
  sender: string;
  recipients: string[];
  /** Every header line, unfolded, in their order. */
  headers: [name: string, value: string][];
  /** The first header of a name, in any case, its encoded words decoded. */
  header(name: string): string | undefined;
  text: string;
  html: string;
  wasEncrypted: boolean;
  user: string | undefined;
}

export interface MailServer {
  port: number;
  mails: ReceivedMail[];
  /** How often somebody connected. */
  connections: number;
  stop(): Promise<void>;
}

interface MailServerOptions {
  port?: number;
  /** TLS from the first byte in place of STARTTLS. */
  hasImplicitTls?: boolean;
  /** The only user and password that are let in; anybody is without. */
  login?: { user: string; password: string };
  /** What it answers to a recipient in place of taking the mail. */
  refuse?: (recipient: string) => { code: number; message: string } | undefined;
  /** Called when a mail has arrived and before that is said; what it throws is the answer. */
  received?: (mail: ReceivedMail) => Promise<void> | void;
}

/** A real mail server on loopback, with STARTTLS under a certificate of its own. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const state = { connections: 0 };
  const reply = ({ code, message }: { code: number; message: string }) =>
    Object.assign(new Error(message), { responseCode: code });
  const server = new SMTPServer({
    ...selfSignedCertificate(),
    secure: options.hasImplicitTls ?? false,
    authOptional: !options.login,
    onConnect(_session, done) {
      state.connections += 1;
      done();
    },
    onAuth({ username, password }, _session, done) {
      const { login } = options;
      if (login && (username !== login.user || password !== login.password))
        return done(reply({ code: 535, message: 'Wrong password' }));
      done(null, { user: username });
    },
    onRcptTo({ address }, _session, done) {
      const refusal = options.refuse?.(address);
      done(refusal ? reply(refusal) : undefined);
    },
    async onData(stream, session, done) {
      try {
        const mail: ReceivedMail = {
          ...readMail(await text(stream)),
          sender: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          wasEncrypted: session.secure,
          user: session.user,
        };
        await options.received?.(mail);
        mails.push(mail);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  // A client that is cut off in mid-sentence is what some tests are about.
  server.on('error', () => undefined);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    get connections() {
      return state.connections;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A port of loopback on which nobody listens. */
export async function closedPort(): Promise<number> {
  const server = await startMailServer();
  await server.stop();
  return server.port;
}

function splitOnce(value: string, by: string): [string, string] {
  const at = value.indexOf(by);
  return at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + by.length)];
}

function readPart(raw: string): { headers: [string, string][]; body: string } {
  const [head, body] = splitOnce(raw, '\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return { headers: lines.map((line) => splitOnce(line, ': ')), body };
}

const headerOf = (headers: [string, string][], name: string) =>
  headers.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Encoded words as text (RFC 2047); between two of them a space means nothing. */
function decodedWords(value: string): string {
  return value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? decoded(word, 'base64')
        : decoded(word.replaceAll('_', ' '), 'quoted-printable'),
    );
}

/** Reads a message of two alternative forms (RFC 5322, RFC 2045, RFC 2046 §5.1.4). */
function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'header' | 'text' | 'html'> {
  const { headers, body } = readPart(raw);
  const boundary = /boundary="([^"]+)"/.exec(headerOf(headers, 'content-type') ?? '')?.[1];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r\n/, '')));
  const form = (type: string) => {
    const part = parts.find(({ headers: own }) => headerOf(own, 'content-type')?.startsWith(type));
    const content = part && decoded(part.body, headerOf(part.headers, 'content-transfer-encoding'));
    return (content ?? '').replaceAll('\r\n', '\n').trimEnd();
  };
  return {
    headers,
    header(name) {
      const value = headerOf(headers, name);
      return value === undefined ? undefined : decodedWords(value);
    },
    text: form('text/plain'),
    html: form('text/html'),
  };
}
