import { rmSync } from 'node:fs';
import { BrowserSession } from '../../tests/support/browser-session.ts';
import { against, measure, milliseconds, printTable } from './measure.ts';
import { startServer } from './server-process.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

/** Few enough that nobody reads more often than the limit of reads allows. */
const RUNS = 40;
/** What the measured member keeps, as much as one may write at once: so their pages show what a member's show. */
const KEPT = 8;
/** Of a visitor's page that is rendered anew. */
const SIGNED_IN_RATIO = 1.5;
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The home page and a video's page for a member who keeps some videos, beside the same page rendered anew for a visitor. */
export async function benchAccounts(node: string): Promise<void> {
  const dataDir = temporaryDataDir();
  const server = await startServer(
    [node, 'scripts/serve.mjs'],
    { DATA_DIR: dataDir, TRUST_PROXY: 'true' },
    '/',
  );
  try {
    // A cookie of nobody's: the page may be personal, so it is not taken from the kept ones.
    const visitor = new BrowserSession(server.origin, {
      'user-agent': USER_AGENT,
      'accept-encoding': 'br',
      cookie: 'unknown=1',
    });
    const { videos } = (await visitor.call('GET', '/videos?sort=featured')).body;
    const read = async (browser: BrowserSession, path: string) => {
      const response = await browser.fetch(path);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      await response.arrayBuffer();
    };
    const newMember = async (email: string) => {
      const member = new BrowserSession(server.origin, {
        'user-agent': USER_AGENT,
        'accept-encoding': 'br',
      });
      const account = { email, password: 'otter-lantern-42' };
      await member.call('POST', '/register', account);
      const { status } = await member.call('POST', '/sign-in', { ...account, remember: true });
      if (status !== 200) throw new Error(`signing in answered ${status}`);
      for (const { id } of videos.slice(0, KEPT)) {
        const written = [
          await member.call('PUT', `/favorites/${id}`, { isFavorite: true }),
          await member.call('POST', `/videos/${id}/views`, {}),
          await member.call('PUT', `/videos/${id}/position`, { positionSeconds: 60, durationSeconds: 600 }),
        ];
        for (const answer of written)
          if (answer.status !== 200) throw new Error(`what a member keeps was answered ${answer.status}`);
      }
      return member;
    };
    const inTurn = (members: BrowserSession[]) => {
      members.push(members.shift() as BrowserSession);
      return members[0] as BrowserSession;
    };
    const rows: string[][] = [];
    for (const [name, path] of Object.entries({ home: '/', video: `/videos/${videos[0].id}` })) {
      // Two in turn, and others for each page: one person may not read as often.
      const members = [await newMember(`${name}@example.org`), await newMember(`${name}2@example.org`)];
      const guest = new BrowserSession(server.origin, {
        'user-agent': USER_AGENT,
        'accept-encoding': 'br',
        'x-forwarded-for': name === 'home' ? '198.51.100.1' : '198.51.100.2',
        cookie: 'unknown=1',
      });
      const timing = await measure(
        { visitor: () => read(guest, path), member: () => read(inTurn(members), path) },
        RUNS,
      );
      rows.push([
        name,
        milliseconds(timing.visitor.p50),
        milliseconds(timing.visitor.p99),
        milliseconds(timing.member.p50),
        milliseconds(timing.member.p99),
        against(timing.member.p50 / timing.visitor.p50, SIGNED_IN_RATIO),
      ]);
    }
    printTable(
      'Pages of a member beside a visitor’s, both rendered anew (ms)',
      ['', 'visitor p50', 'p99', 'member p50', 'p99', 'ratio'],
      rows,
    );
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
