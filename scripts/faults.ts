/**
 * `npm run faults`: makes two instances behind nginx suffer what machines and networks do, while people write, and reads
 * in the database afterwards that nothing acknowledged was lost, nothing was done twice, and nothing contradicts itself.
 * Needs nginx; takes about ten minutes and 20 at most.
 */
import { brokenInvariants } from '../tests/support/broken-invariants.ts';
import { startFaultSite } from './faults/fault-site.ts';
import { type Amount, FAULTS } from './faults/faults.ts';
import { installedNginx } from './lib/nginx.mjs';

const AMOUNT: Amount = { writes: 200, kills: 6, lost: 500, slow: 60, awaySeconds: 30 };
const LONGEST_MS = 20 * 60_000;

const nginx = installedNginx();
if (nginx === undefined) {
  console.error('There is no nginx on this machine. Install it, or name one by NGINX_PATH.');
  process.exit(1);
}
setTimeout(() => {
  console.error('The run took longer than 20 minutes and is broken off.');
  process.exit(1);
}, LONGEST_MS).unref();

const site = await startFaultSite(nginx);
let failed = 0;
try {
  for (const fault of FAULTS) {
    const beganAt = performance.now();
    const { wrong, acknowledged, again } = await fault.run(site, AMOUNT);
    wrong.push(...(await brokenInvariants(site.pool)));
    failed += wrong.length > 0 ? 1 : 0;
    const seconds = ((performance.now() - beganAt) / 1_000).toFixed(0);
    const verdict = wrong.length > 0 ? 'FAILED' : 'passed';
    console.log(`${verdict} in ${seconds} s: ${fault.name} (${acknowledged} writes, ${again} sent again)`);
    for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);
  }
  const unlisted = await site.importsListed();
  failed += unlisted.length > 0 ? 1 : 0;
  for (const line of unlisted) console.log(`FAILED: ${line}`);
} finally {
  await site.stop();
}
console.log(`\n${failed === 0 ? `All ${FAULTS.length} passed` : `${failed} failed`}`);
process.exit(failed > 0 ? 1 : 0);
