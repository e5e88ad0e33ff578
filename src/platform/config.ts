import path from 'node:path';
import { SECRETS, type Variables, variables } from './config-variables.ts';
import { defaultSender, type MailAddress, type SmtpServer } from './mail-settings.ts';

export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Set when an external PostgreSQL is used in place of the embedded one. */
  databaseUrl: string | undefined;
  /** The same database without the pooler that `databaseUrl` leads through; undefined when it leads through none. */
  directDatabaseUrl: string | undefined;
  /** A streaming replica of the same database, which lists and searches are read from. */
  databaseReadUrl: string | undefined;
  /** Origin of every public link; without it the request's own origin is used. */
  publicUrl: string | undefined;
  siteName: string;
  /** How mails are sent; without it they wait in the outbox. */
  mail: { server: SmtpServer; sender: MailAddress } | undefined;
  /**
   * Origin of links in mails. Never the request's own: whoever asks for a mail to somebody else could make it up and
   * be sent the link's secret.
   */
  mailOrigin: string;
  /** Whether `X-Forwarded-*` of the connecting peer is believed. */
  trustProxy: boolean;
  /** Whether an empty database is filled with the demo catalogue. */
  demoCatalogue: boolean;
  /** Addresses in lower case that make a member admin once they are verified. */
  adminEmails: readonly string[];
  /** The claim code of the first admin, in place of one that is made up. */
  adminClaimCode: string | undefined;
  /** The OpenID Connect provider that people may sign in with. */
  oidc: { issuer: URL; clientId: string; clientSecret: string | undefined; name: string } | undefined;
  /** The model that answers questions; without it the built-in assistant does. */
  languageModel:
    | { baseUrl: string; apiKey: string | undefined; model: string; contextTokens: number }
    | undefined;
  /** The model that draws thumbnails; without it the cards of our own stand. */
  imageModel:
    | { baseUrl: string; apiKey: string | undefined; model: string; size: `${number}x${number}` }
    | undefined;
  /** A bucket of a service that speaks S3. */
  s3:
    | {
        endpoint: string;
        bucket: string;
        region: string;
        accessKeyId: string;
        secretAccessKey: string;
        /** Before every key; empty, or ending with a slash. */
        prefix: string;
        /** Whether the bucket stands in the path of addresses, not before the host. */
        isPathStyle: boolean;
      }
    | undefined;
  /** Where files are written; they are found in the other place, too, until they were moved. */
  filesIn: 'disk' | 's3';
  /** Where the operator puts films of their own, which are served from there; absolute. */
  videoDir: string;
  /** Where backups are kept on disk; absolute. */
  backupDir: string;
  /** Whether backups are kept there, or in the bucket. */
  backupTo: 'disk' | 's3';
  /** Encrypts backups, and decrypts those that are restored. */
  backupPassphrase: string | undefined;
  /** Addresses with their ports that foreign links may lead to although they are not public; none but in tests. */
  allowedPrivateHosts: readonly string[];
  /** What a program that reads `/metrics` has to bring; without it there is no such address. */
  metricsToken: string | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Where the log goes; undefined when nobody chose: to the file beside a terminal, which stays still, else to stdout. */
  logTo: 'stdout' | 'file' | undefined;
}

/** A setting that cannot be used; the message names each variable and what it must be. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The provider that people may sign in with; its name is its host's unless it is given. */
function readProvider(values: Variables): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (!issuer && !clientId) return undefined;
  if (!issuer || !clientId) {
    throw new ConfigError(
      'The configuration cannot be used:\n  OIDC_ISSUER and OIDC_CLIENT_ID have to be set together',
    );
  }
  return { issuer, clientId, clientSecret, name: values.OIDC_NAME ?? issuer.hostname };
}

/** The model that answers questions, and where it is asked. */
function readLanguageModel(values: Variables): Config['languageModel'] {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey } = values;
  if (!baseUrl && !model) return undefined;
  if (!baseUrl || !model) {
    throw new ConfigError(
      'The configuration cannot be used:\n  AI_BASE_URL and AI_MODEL have to be set together',
    );
  }
  return { baseUrl, apiKey, model, contextTokens: values.AI_CONTEXT_TOKENS };
}

/** The model that draws thumbnails: at an endpoint of its own, else at that of the model that answers questions. */
function readImageModel(values: Variables): Config['imageModel'] {
  const { AI_IMAGE_BASE_URL: own, AI_IMAGE_MODEL: model, AI_IMAGE_SIZE: size } = values;
  const baseUrl = own ?? values.AI_BASE_URL;
  if (!own && !model) return undefined;
  if (!baseUrl || !model) {
    throw new ConfigError(
      'The configuration cannot be used:\n  AI_IMAGE_MODEL has to be set together with AI_IMAGE_BASE_URL, or with AI_BASE_URL',
    );
  }
  // A key is for the endpoint that it was given for, and no other hears it.
  const apiKey =
    values.AI_IMAGE_API_KEY ?? (own && own !== values.AI_BASE_URL ? undefined : values.AI_API_KEY);
  return { baseUrl, apiKey, model, size: size as `${number}x${number}` };
}

/** The bucket that files are kept in. */
function readS3(values: Variables): Config['s3'] {
  const given = {
    S3_ENDPOINT: values.S3_ENDPOINT,
    S3_BUCKET: values.S3_BUCKET,
    S3_ACCESS_KEY_ID: values.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: values.S3_SECRET_ACCESS_KEY,
  };
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const missing = Object.entries(given).filter(([, value]) => !value);
    const isMeant =
      missing.length < Object.keys(given).length || values.FILES_IN === 's3' || values.BACKUP_TO === 's3';
    if (!isMeant) return undefined;
    const names = missing.map(([name]) => name).join(', ');
    throw new ConfigError(`The configuration cannot be used:\n  files in S3 need ${names}, too`);
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: values.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: values.S3_PREFIX ?? '',
    isPathStyle: values.S3_PATH_STYLE,
  };
}

/**
 * Reads the configuration from environment variables. An empty variable counts as not set.
 * @throws ConfigError naming every variable that cannot be used.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in variables.shape && value !== ''),
  );
  const result = variables.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const value = SECRETS.includes(name) ? '' : ` (it is ${JSON.stringify(given[name])})`;
      return `${name} ${issue.message}${value}`;
    });
    throw new ConfigError(`The configuration cannot be used:\n  ${lines.join('\n  ')}`);
  }
  const values = result.data;
  for (const name of ['DIRECT_DATABASE_URL', 'DATABASE_READ_URL'] as const) {
    if (!values[name] || values.DATABASE_URL) continue;
    throw new ConfigError(
      `The configuration cannot be used:\n  ${name} is set beside DATABASE_URL, not in its place`,
    );
  }
  const s3 = readS3(values);
  const mailOrigin = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    directDatabaseUrl: values.DIRECT_DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    publicUrl: values.PUBLIC_URL,
    siteName: values.SITE_NAME,
    mail: values.SMTP_URL && {
      server: values.SMTP_URL,
      sender: values.MAIL_FROM ?? defaultSender(values.SITE_NAME, mailOrigin),
    },
    mailOrigin,
    trustProxy: values.TRUST_PROXY,
    demoCatalogue: values.DEMO_CATALOGUE,
    adminEmails: values.ADMIN_EMAILS,
    oidc: readProvider(values),
    adminClaimCode: values.ADMIN_CLAIM_CODE,
    languageModel: readLanguageModel(values),
    imageModel: readImageModel(values),
    s3,
    filesIn: s3 ? (values.FILES_IN ?? 's3') : 'disk',
    videoDir: path.resolve(values.VIDEO_DIR ?? path.join(values.DATA_DIR, 'videos')),
    backupDir: path.resolve(values.BACKUP_DIR ?? path.join(values.DATA_DIR, 'backups')),
    backupTo: values.BACKUP_TO,
    backupPassphrase: values.BACKUP_PASSPHRASE,
    allowedPrivateHosts: values.ALLOW_PRIVATE_HOSTS,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    logTo: values.LOG_TO,
  };
}
