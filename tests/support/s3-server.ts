import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { Config } from '#platform/config.ts';

export interface S3Server {
  /** What the configuration says of its bucket. */
  settings: NonNullable<Config['s3']>;
  /** Deletes every file of the bucket. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

const BUCKET = 'mindreel-files';

/** A service that speaks S3, with an empty bucket, on loopback. It checks signatures. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      prefix: '',
      isPathStyle: true,
    },
    async empty() {
      const bucket = path.join(directory, BUCKET);
      for (const name of await readdir(bucket)) await rm(path.join(bucket, name), { recursive: true });
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
