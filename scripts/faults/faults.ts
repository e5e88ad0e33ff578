import { setTimeout as delay } from 'node:timers/promises';
import type { FaultSite } from './fault-site.ts';
import { startLossyWay } from './lossy-way.ts';
import { type Written, writeThrough } from './write-through.ts';

/** How much of each fault a run makes. */
export interface Amount {
  /** Writes during which instances or the database server are killed, or restarted. */
  writes: number;
  /** How often an instance is killed among them. */
  kills: number;
  /** Writes whose first acknowledgement is lost. */
  lost: number;
  /** Writes while the database answers late. */
  slow: number;
  /** Seconds that the database is away, or swallows everything. */
  awaySeconds: number;
}

export interface Fault {
  name: string;
  /** Whether it takes long however little is written: connections that say nothing are waited for. */
  isLong?: boolean;
  run(site: FaultSite, amount: Amount): Promise<Written>;
}

/** Milliseconds after which every instance serves again by itself. */
const RECOVERY_MS = 10_000;
const LATE_MS = 500;

/** Does something to the site again and again while writes go on: after each tenth of them. */
async function meanwhile(
  site: FaultSite,
  count: number,
  times: number,
  harm: (time: number) => Promise<unknown>,
): Promise<Written> {
  const every = Math.ceil(count / (times + 1));
  let harming: Promise<unknown> = Promise.resolve();
  let done = 0;
  const written = await writeThrough(site, {
    count,
    onWrite(acknowledged) {
      if (acknowledged % every !== 0 || done === times) return;
      const time = done;
      done += 1;
      harming = harming.then(() => harm(time));
    },
  });
  await harming;
  return written;
}

/** Cuts or bends the way to the database for some seconds of writes, and sees every instance well soon after. */
async function withoutDatabase(
  site: FaultSite,
  { awaySeconds }: Amount,
  cut: () => Promise<void> | void,
): Promise<Written> {
  const comesBack = async () => {
    await delay(awaySeconds * 1_000);
    await site.way.restore();
    return untilWell(site);
  };
  let ending: Promise<string[]> = Promise.resolve([]);
  const begin = async () => {
    await cut();
    ending = comesBack();
  };
  const written = await writeThrough(site, { count: 24, begin });
  const wrong = await ending;
  if (written.again === 0) wrong.push('the database was not away while there were writes');
  return { ...written, wrong: [...written.wrong, ...wrong] };
}

/** @returns what is wrong where an instance does not answer soon */
async function untilWell(site: FaultSite): Promise<string[]> {
  const beganAt = performance.now();
  const isWell = async (address: string) => {
    try {
      return (await fetch(address, { signal: AbortSignal.timeout(RECOVERY_MS) })).status === 200;
    } catch {
      return false;
    }
  };
  const addresses = site.instances.flatMap(({ origin }) =>
    ['/', '/ready', '/api/videos'].map((path) => origin + path),
  );
  for (;;) {
    const well = await Promise.all(addresses.map(isWell));
    if (well.every(Boolean)) return [];
    if (performance.now() - beganAt > RECOVERY_MS) {
      return [`after 10 s these did not answer: ${addresses.filter((_, at) => !well[at]).join(', ')}`];
    }
    await delay(100);
  }
}

const andWell = async (site: FaultSite, written: Written): Promise<Written> => ({
  ...written,
  wrong: [...written.wrong, ...(await untilWell(site))],
});

/** Everything that happens to a site, and after which nothing is lost or done twice. */
export const FAULTS: readonly Fault[] = [
  // First, for nobody has asked yet whether they are ready: an instance that is watched stops some seconds later.
  {
    name: 'instances are upgraded in turn, and no request is refused',
    run: async (site, { writes }) => {
      const written = await meanwhile(site, writes, 1, () => site.restartInTurn());
      if (written.again > 0) written.wrong.push(`${written.again} requests had to be sent again`);
      return andWell(site, written);
    },
  },
  {
    name: 'instances are killed, one after the other',
    run: async (site, { writes, kills }) => {
      const kill = async (time: number) => {
        const instance = site.instances[time % site.instances.length];
        await instance?.kill();
        await instance?.start();
      };
      return andWell(site, await meanwhile(site, writes, kills, kill));
    },
  },
  {
    name: 'acknowledgements are lost',
    run: async (site, { lost }) => {
      const way = await startLossyWay(site.instances[0]?.origin ?? '');
      try {
        const written = await writeThrough(site, { count: lost, origin: way.origin });
        if (way.lost() < lost) written.wrong.push(`only ${way.lost()} acknowledgements were lost`);
        return written;
      } finally {
        await way.close();
      }
    },
  },
  {
    name: 'the database server is killed',
    run: async (site, { writes }) =>
      andWell(site, await meanwhile(site, writes, 1, async () => site.killDatabase())),
  },
  {
    name: 'the database is away',
    run: (site, amount) => withoutDatabase(site, amount, () => site.way.refuse()),
  },
  {
    name: 'the network swallows what is said to the database',
    isLong: true,
    run: (site, amount) => withoutDatabase(site, amount, () => site.way.swallow()),
  },
  {
    name: 'the database answers half a second late',
    run: async (site, { slow }) => {
      try {
        return await writeThrough(site, { count: slow, begin: () => site.way.slow(LATE_MS) });
      } finally {
        site.way.slow(0);
      }
    },
  },
  {
    name: 'the clock of an instance goes back an hour',
    run: async (site, { writes }) =>
      andWell(site, await meanwhile(site, writes, 1, async () => site.instances[0]?.signal('SIGUSR2'))),
  },
];
