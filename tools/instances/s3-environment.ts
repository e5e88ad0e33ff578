import type { Config } from '#platform/config.ts';

/** The variables that name a bucket. */
export function s3Environment(settings: NonNullable<Config['s3']>): Record<string, string> {
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_PREFIX: settings.prefix,
    S3_PATH_STYLE: String(settings.isPathStyle),
  };
}
