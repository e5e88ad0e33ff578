import path from 'node:path';
import { z } from 'zod';
import { plainClaimCode } from '#lib/plain-claim-code.ts';
import { defaultSender, type MailAddress, mailSender, type SmtpServer, smtpServer } from './mail-settings.ts';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** An origin without path: share links and canonical links are built on it. */
const origin = z
  .string()
  .refine((value) => {
    const url = URL.parse(value);
    return (
      url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
    );
  }, 'must be an http or https address without a path, such as https://videos.example.org')
  .transform((value) => new URL(value).origin);

const databaseAddress = z
  .string()
  .regex(
    /^postgres(ql)?:\/\//,
    'must be a PostgreSQL address such as postgres://user:password@host:5432/name',
  );

const endpoint = z
  .string()
  .refine(
    (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'must be the address of an OpenAI-compatible endpoint, such as https://api.example.org/v1',
  )
  .transform((value) => value.replace(/\/+$/, ''));

const modelName = z.string().trim().min(1, 'must not be empty').max(200, 'must be at most 200');

const variables = z.object({
  PORT: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must be between 0 and 65535')
    .max(65535, 'must be between 0 and 65535')
    .default(3000),
  HOST: z.string().min(1, 'must not be empty').default('0.0.0.0'),
  DATA_DIR: z.string().min(1, 'must not be empty').default('data'),
  DATABASE_URL: databaseAddress.optional(),
  DIRECT_DATABASE_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  PUBLIC_URL: origin.optional(),
  SITE_NAME: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(60, 'must be at most 60 characters')
    .default('Mindreel'),
  SMTP_URL: smtpServer.optional(),
  MAIL_FROM: mailSender.optional(),
  TRUST_PROXY: flag.default(false),
  DEMO_CATALOGUE: flag.default(true),
  ADMIN_EMAILS: z
    .string()
    .transform((list) => list.split(',').flatMap((one) => one.trim().toLowerCase() || []))
    .pipe(z.array(z.email('must be e-mail addresses with commas between them')))
    .default([]),
  ADMIN_CLAIM_CODE: z
    .string()
    .refine(
      (value) => plainClaimCode(value).length >= 12,
      'must be at least 12 characters, beside spaces and dashes',
    )
    .max(200, 'must be at most 200')
    .optional(),
  OIDC_ISSUER: z
    .string()
    .refine(
      (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
      'must be the address of an OpenID Connect provider, such as https://accounts.example.org',
    )
    .transform((value) => new URL(value))
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  AI_BASE_URL: endpoint.optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: modelName.optional(),
  AI_CONTEXT_TOKENS: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(4_000, 'must be at least 4000')
    .max(2_000_000, 'must be at most 2000000')
    .default(16_000),
  AI_IMAGE_BASE_URL: endpoint.optional(),
  AI_IMAGE_API_KEY: z.string().optional(),
  AI_IMAGE_MODEL: modelName.optional(),
  AI_IMAGE_SIZE: z
    .string()
    .regex(/^\d{2,4}x\d{2,4}$/, 'must be a width and a height in pixels, such as 1536x1024')
    .default('1536x1024'),
  OIDC_NAME: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(40, 'must be at most 40 characters')
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine((value) => {
      const url = URL.parse(value);
      return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.username;
    }, 'must be the address of a service that speaks S3, such as https://s3.eu-central-1.amazonaws.com')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: small letters, digits, dots, dashes',
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region, such as eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .refine(
      (value) =>
        value
          .replace(/\/$/, '')
          .split('/')
          .every((folder) => /^[a-z0-9_-][a-z0-9._-]*$/.test(folder)),
      'must be folders such as mindreel/, of small letters and digits',
    )
    .transform((value) => `${value.replace(/\/$/, '')}/`)
    .optional(),
  S3_PATH_STYLE: flag.default(true),
  FILES_IN: z.enum(['disk', 's3'], 'must be disk or s3').optional(),
  VIDEO_DIR: z.string().min(1, 'must not be empty').optional(),
  BACKUP_DIR: z.string().min(1, 'must not be empty').optional(),
  BACKUP_TO: z.enum(['disk', 's3'], 'must be disk or s3').default('disk'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must be at least 12 characters')
    .max(1_000, 'must be at most 1000')
    .optional(),
  ALLOW_PRIVATE_HOSTS: z
    .string()
    .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^[\d.]{7,15}:\d{1,5}$/,
            'must be addresses with ports, such as 127.0.0.1:8080, with commas',
          ),
      ),
    )
    .default([]),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must be at least 16 characters')
    .max(200, 'must be at most 200')
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_TO: z.enum(['stdout', 'file'], 'must be stdout or file').optional(),
});

/** Settings that hold a password: a message that refuses them does not repeat it. */
const SECRETS: readonly string[] = [
  'SMTP_URL',
  'DATABASE_URL',
  'DIRECT_DATABASE_URL',
  'DATABASE_READ_URL',
  'ADMIN_CLAIM_CODE',
  'OIDC_CLIENT_SECRET',
  'AI_API_KEY',
  'AI_BASE_URL',
  'AI_IMAGE_API_KEY',
  'AI_IMAGE_BASE_URL',
  'S3_ENDPOINT',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
];

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
function readProvider(values: z.infer<typeof variables>): Config['oidc'] {
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
function readLanguageModel(values: z.infer<typeof variables>): Config['languageModel'] {
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
function readImageModel(values: z.infer<typeof variables>): Config['imageModel'] {
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
function readS3(values: z.infer<typeof variables>): Config['s3'] {
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
