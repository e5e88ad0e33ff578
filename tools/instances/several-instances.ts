import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/bench/server-process.ts';
import { Instance } from './instance.ts';
import { ASKED_AGAIN_MS, startNginx } from './nginx.ts';

export interface SeveralInstances {
  /** Where nginx serves all of them. */
  origin: string;
  instances: readonly Instance[];
  /** Stops and starts each in its turn, as an upgrade does, while the others serve. */
  restartInTurn(): Promise<void>;
  stop(): Promise<void>;
}

export interface Wanted {
  /** Two to four. */
  count: number;
  /** Of the program. */
  nginx: string;
  /** An empty one for data folders and what nginx writes. */
  folder: string;
  /** Of every instance: `DATABASE_URL`, `S3_*` and whatever else is to be set. */
  environment: Record<string, string>;
  /** Where nginx listens; any free port unless it is given. */
  port?: number;
  nodeOptions?: readonly string[];
}

/** Starts instances on one database and one bucket, and an nginx before them. */
export async function startSeveralInstances(wanted: Wanted): Promise<SeveralInstances> {
  const { count, nginx, folder, nodeOptions } = wanted;
  const port = wanted.port ?? (await freePort());
  const instances: Instance[] = [];
  for (let number = 1; number <= count; number += 1) {
    const environment = {
      TRUST_PROXY: 'true',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...wanted.environment,
      DATA_DIR: path.join(folder, `instance-${number}`),
    };
    instances.push(new Instance(await freePort(), environment, nodeOptions));
  }
  const stopInstances = async () => {
    await Promise.all(instances.map((instance) => instance.stop()));
  };
  try {
    await Promise.all(instances.map((instance) => instance.start()));
    const origins = instances.map(({ origin }) => origin);
    const proxy = await startNginx(nginx, { folder: path.join(folder, 'nginx'), port, origins });
    return {
      origin: proxy.origin,
      instances,
      async restartInTurn() {
        for (const instance of instances) {
          await instance.stop();
          await instance.start();
          // Before that nobody would serve while the next one is stopped.
          await delay(ASKED_AGAIN_MS);
        }
      },
      async stop() {
        await proxy.stop();
        await stopInstances();
      },
    };
  } catch (error) {
    await stopInstances();
    throw error;
  }
}
