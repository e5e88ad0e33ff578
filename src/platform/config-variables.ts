import { z } from 'zod';
import { plainClaimCode } from '#lib/plain-claim-code.ts';
import { mailSender, smtpServer } from './mail-settings.ts';

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

/** The environment variables that are read, each with what it may be. */
export const variables = z.object({
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

export type Variables = z.infer<typeof variables>;

/** Settings that hold a password: a message that refuses them does not repeat it. */
export const SECRETS: readonly string[] = [
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
